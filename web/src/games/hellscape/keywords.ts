/** The words of card texts that have a clause of their own. */
const WORDS = [
  "Consecrations?", "Lifebringers?", "Roaming Monsters?", "Bullseye", "Chambers?", "Minions?", "Portals?", "Poison", "Shadow",
  "Frost", "Leader", "Light", "Mobs?", "Fire", "Rage",
];

const KEYWORDS = new RegExp(`\\b(${WORDS.join("|")})\\b`);

/** Whose keywords they are, and how to find them in a text. */
export const LANGUAGE = { id: "hellscape", keywords: KEYWORDS };
