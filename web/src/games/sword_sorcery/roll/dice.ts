import type { Colour, DieView } from "../../../wire/sword_sorcery";

/** A die as it lies there. */
export interface Lying {
  colour: Colour;
  hits: number;
  bolts: number;
  shields: number;
  rerolled?: boolean;
}

/** The faces of both dice in the order of their numbers, by symbol: hit, bolt, shield (SNS-FULL-004). */
export const FACES: Record<Colour, string[]> = {
  red: ["", "H", "H", "H", "H", "HB", "HB", "HH", "HH", "HHB"],
  blue: ["", "", "H", "H", "H", "S", "S", "S", "HS", "HBS"],
};

export const COLOURS: Record<Colour, string> = { red: "#a8281f", blue: "#2b5aa8" };

const count = (face: string, symbol: string): number => face.split(symbol).length - 1;

/** Dice as events name their faces: `r8 b10`. */
export function lying(faces: string): Lying[] {
  return [...faces.matchAll(/\b([rb])(\d+)\b/g)].map(([, letter, number]) => {
    const colour: Colour = letter === "r" ? "red" : "blue";
    const face = FACES[colour][Number(number) - 1] ?? "";
    return { colour, hits: count(face, "H"), bolts: count(face, "B"), shields: count(face, "S") };
  });
}

export const symbols = ({ hits, bolts, shields }: Lying | DieView): ("hit" | "bolt" | "shield")[] => [
  ...Array<"hit">(hits).fill("hit"),
  ...Array<"bolt">(bolts).fill("bolt"),
  ...Array<"shield">(shields).fill("shield"),
];
