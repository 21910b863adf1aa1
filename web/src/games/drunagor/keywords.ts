/** The words of the card language that have a clause of their own. */
const WORDS = [
  "RANGER'S MARK", "FRUIT OF LIFE", "KNOCK DOWN", "ATTACK TWICE", "NON-PREVENTABLE",
  "DOUBLE DAMAGE", "FREE RECALL", "BLOODSEEKER", "STURDINESS", "REGENERATION", "TELEKINESIS",
  "RELENTLESS", "INTIMIDATE", "SLAUGHTER", "PENITENCE", "MAELSTROM", "MULTISHOT", "RETALIATE",
  "COMPANION", "COVETOUS", "RECKONER", "IMMUNITY", "ADJACENT", "CLEANSE", "PREVENT", "PROTECT",
  "STEALTH", "TRAMPLE", "DEFIANT", "FATIGUE", "SILENCE", "VICIOUS", "SHIELD", "CLEAVE", "STRIKE",
  "POISON", "RECALL", "REROLL", "DISARM", "EXPEND", "AMBUSH", "EVOLVE", "FLYBY", "FOCUS", "BLEED",
  "CURSE", "DRAIN", "SPLIT", "LARGE", "RANGE", "BURN", "FURY", "HEAL", "JUMP", "MOVE", "PUSH",
  "SLOW", "STUN", "SWAP", "TRAP", "AURA", "CRIT", "LOOT", "ADJ", "KI",
];

const KEYWORDS = new RegExp(`\\b(${WORDS.join("|")})\\b`);

/** Whose keywords they are, and how to find them in a text. */
export const LANGUAGE = { id: "drunagor", keywords: KEYWORDS };
