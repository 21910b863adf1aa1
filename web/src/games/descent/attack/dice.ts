import type { DieKind, Pip, Thrown } from "../../../frame/presentation";
import { DICE, icons } from "../look";

/** The sides of the combat dice and of the power die, as events write them (DSC-COMP-01, -02). */
export const SIDES: Record<string, string[]> = {
  R: ["X", "1/3/1", "2/2/0", "1/3/0", "0/4/0", "2/1/1"],
  W: ["X", "1/3/1", "2/2/0", "3/1/1", "1/3/1", "3/1/1"],
  U: ["X", "4/0/1", "1/2/0", "3/1/1", "3/1/1", "2/2/0"],
  G: ["1/1/0", "0/3/0", "1/2/0", "0/3/0", "0/2/1", "0/2/1"],
  Y: ["3/0/0", "2/0/1", "3/0/0", "2/0/1", "2/1/0", "1/1/0"],
  B: ["blank", "enh", "enh", "enh", "surge", "surge"],
};

const FEW: Record<string, Pip[]> = { X: [{ text: "✕" }], blank: [], enh: [{ text: "+1" }], surge: [{ icon: icons.surge }] };

/** Range, hearts and surges of a side. */
export function pips(face: string): Pip[] {
  const few = FEW[face];
  if (few) return few;
  const [range = "", damage = "0", surge = "0"] = face.split("/");
  return [
    { text: range },
    ...(damage === "0" ? [] : [{ icon: icons.heart, text: damage }]),
    ...(surge === "0" ? [] : [{ icon: icons.surge, ...(surge === "1" ? {} : { text: surge }) }]),
  ];
}

const kind = (letter: string): DieKind => ({
  solid: "cube",
  colour: DICE[letter]?.colour ?? "#57482f",
  ink: DICE[letter]?.ink ?? "#ffffff",
  sides: (SIDES[letter] ?? []).map(pips),
});

const KINDS = new Map(Object.keys(DICE).map((letter) => [letter, kind(letter)]));

/** A die as an event tells it: its letter, and what it shows. */
export const fallen = ([letter, face]: [string, string]): Thrown => ({
  die: KINDS.get(letter) ?? kind(letter),
  shows: pips(face),
  words: `${letter} ${face}`,
});
