import type { DieKind, Pip, Thrown } from "../../../frame/presentation";
import { dieOf, drawn, ICONS, shows, type Face } from "./dice";

/** The sides of the five dice (MD2-ICON). */
export const SIDES: Record<string, Face[]> = {
  Y: [{}, { sword: 1 }, { sword: 1 }, { sword: 1, mana: 1 }, { sword: 1, mana: 1 }, { sword: 2 }],
  O: [{}, { sword: 1 }, { sword: 1, mana: 1 }, { sword: 2 }, { sword: 2 }, { sword: 3 }],
  B: [{}, {}, { shield: 1 }, { shield: 1 }, { shield: 1 }, { shield: 2 }],
  P: [{ mana: 1 }, { mana: 2 }, { sword: 1 }, { sword: 2 }, { sword: 3 }, { mask: 1 }],
  E: [{}, {}, { scratch: 1 }, { paw: 1 }, { paw: 1 }, { paw: 1, scratch: 1 }],
};

const pips = (face: Face): Pip[] => drawn(face).map((icon) => ({ icon: ICONS[icon].icon }));

const kind = (letter: string): DieKind => {
  const { colour, ink } = dieOf(letter);
  return { solid: "cube", colour, ink, sides: (SIDES[letter] ?? []).map(pips) };
};

const KINDS = new Map(Object.keys(SIDES).map((letter) => [letter, kind(letter)]));

/** A die as an event tells it: its letter, and the icons of its face. */
export const fallen = ([letter, face]: [string, Face]): Thrown => ({
  die: KINDS.get(letter) ?? kind(letter),
  shows: pips(face),
  words: `${letter} ${shows(face)}`,
});
