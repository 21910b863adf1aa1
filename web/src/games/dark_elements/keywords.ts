/** The words of card texts that have a clause of their own. */
const WORDS = [
  "Flame Fiend", "Prey on the Weak", "Fire Breath", "Combustible", "Immobilized", "Terrified", "Diseased", "Poisoned",
  "Weakened", "Bleeding", "Blinded", "Burning", "Stunned", "Cursed", "Doomed", "Pierce", "Perils?", "Blast", "Reach", "Flail",
];

const KEYWORDS = new RegExp(`\\b(${WORDS.join("|")})\\b`);

/** Whose keywords they are, and how to find them in a text. */
export const LANGUAGE = { id: "dark_elements", keywords: KEYWORDS };
