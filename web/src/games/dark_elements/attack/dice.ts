/** The dice of Dark Elements; letters tell them apart without colour. */
export const DICE: Record<string, { name: string; letter: string; colour: string; ink: string }> = {
  blue: { name: "blue", letter: "B", colour: "#3f6fc4", ink: "#fff5ea" },
  red: { name: "red", letter: "R", colour: "#c23a30", ink: "#fff5ea" },
  yellow: { name: "yellow", letter: "Y", colour: "#e5bf3a", ink: "#1b1208" },
  green: { name: "green", letter: "V", colour: "#3f8f4f", ink: "#fff5ea" },
  brown: { name: "brown", letter: "N", colour: "#7a5230", ink: "#fff5ea" },
  grey: { name: "grey", letter: "G", colour: "#8c8f96", ink: "#14110e" },
  black: { name: "black", letter: "K", colour: "#26221e", ink: "#fff5ea" },
};

const BY_LETTER: Record<string, string> = { b: "blue", r: "red", y: "yellow", v: "green", n: "brown", g: "grey", k: "black" };

/** The sides in order: range, hearts and surges of an attack die, shields of a defence die. */
export const SIDES: Record<string, string[]> = {
  b: ["miss", "2/2/1", "3/2/0", "4/2/0", "5/1/0", "6/1/1"],
  r: ["0/1/0", "0/2/0", "0/2/0", "0/2/0", "0/3/0", "0/3/1"],
  y: ["1/0/1", "1/1/0", "2/1/0", "0/1/1", "0/2/0", "0/2/1"],
  v: ["0/0/1", "0/1/0", "1/0/1", "1/1/0", "0/1/1", "1/1/1"],
  n: ["0", "0", "0", "1", "1", "2"],
  g: ["0", "1", "1", "1", "2", "3"],
  k: ["0", "2", "2", "2", "3", "4"],
};

export interface Rolled {
  die: string;
  side: string; // "2/2/1", "miss", shields; none: not rolled
}

/** A face by its name: `b4`. */
export function rolledOf(face: string): Rolled {
  const letter = face.charAt(0);
  return { die: BY_LETTER[letter] ?? face, side: SIDES[letter]?.[Number(face.slice(1)) - 1] ?? "" };
}
