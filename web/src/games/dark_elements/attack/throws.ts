import type { DieKind, Pip, Thrown } from "../../../frame/presentation";
import { icons } from "../look";
import { DICE, rolledOf, SIDES } from "./dice";

/** Range, hearts and surges of an attack die, shields of a defence die. */
export function pips(side: string): Pip[] {
  if (side === "miss") return [{ text: "✕" }];
  if (!side.includes("/")) return side === "0" ? [] : [{ icon: icons.shield, text: side }];
  const [range = "0", hearts = "0", surges = "0"] = side.split("/");
  return [
    ...(range === "0" ? [] : [{ text: range }]),
    ...(hearts === "0" ? [] : [{ icon: icons.heart, text: hearts }]),
    ...(surges === "0" ? [] : [{ icon: icons.surge }]),
  ];
}

const kind = (letter: string, name: string): DieKind => {
  const { colour, ink } = DICE[name] ?? { colour: "#57482f", ink: "#ffffff" };
  return { solid: "cube", colour, ink, sides: (SIDES[letter] ?? []).map(pips) };
};

/** A die as an event names its face: `b4`. */
export function fallen(face: string): Thrown {
  const { die, side } = rolledOf(face);
  return { die: kind(face.charAt(0), die), shows: pips(side), words: face };
}
