/** The words of the card language that have a clause of their own. */
const WORDS = [
  "Black Curse", "Dark Prayer", "Quick Shot", "Shadowcloak", "Unstoppable", "Necromancy", "Trickster", "Knockback",
  "Ironskin", "Sorcery", "Grapple", "Berserk", "Command", "Stealth", "Undying", "Breath", "Pierce", "Poison", "Swarm",
  "Sweep", "Bleed", "Blast", "Frost", "Ghost", "Leech", "Morph", "Reach", "Aura", "Bash", "Bolt", "Burn", "Daze", "Fear",
  "Leap", "Stun", "Web", "Fly",
];

const KEYWORDS = new RegExp(`\\b(${WORDS.join("|")})\\b`);

/** Whose keywords they are, and how to find them in a text. */
export const LANGUAGE = { id: "descent", keywords: KEYWORDS };
