/** Sides that meet are told apart by colour, by the pattern of a shield, and by a letter. */
export interface Side {
  name: string;
  letter: string;
  colour: string;
  pattern: "plain" | "chequered" | "striped" | "barred" | "crossed";
}

const SIDES: Side[] = [
  { name: "Side A, gold", letter: "A", colour: "#e9b949", pattern: "plain" },
  { name: "Side B, blue", letter: "B", colour: "#6aa5ee", pattern: "chequered" },
  { name: "Side C, green", letter: "C", colour: "#74cc86", pattern: "striped" },
  { name: "Side D, red", letter: "D", colour: "#ee7a6c", pattern: "barred" },
  { name: "Side E, violet", letter: "E", colour: "#bb9cf0", pattern: "crossed" },
];

export const sideOf = (team: number): Side => SIDES[team % SIDES.length] as Side;
