/** The words of card texts that have a clause of their own. */
const WORDS = [
  "magic shields?", "soul points?", "supremacy", "difficult", "exhaust", "provoke", "lethal", "deadly", "poison", "redcrit",
  "bleed", "blind", "taunt", "slow", "stun", "push", "aoe", "save", "ko",
];

const KEYWORDS = new RegExp(`\\b(${WORDS.join("|")})\\b`);

/** Whose keywords they are, and how to find them in a text. */
export const LANGUAGE = { id: "sword_sorcery", keywords: KEYWORDS };
