import type { DieKind, Pip, Thrown } from "../../../frame/presentation";
import { icons } from "../look";
import { COLOURS, FACES, lying, symbols, type Lying } from "./dice";

const DRAWN = { hit: icons.hit, bolt: icons.bolt, shield: icons.shield };

const pips = (die: Lying): Pip[] => symbols(die).map((symbol) => ({ icon: DRAWN[symbol] }));

const kind = (letter: "r" | "b", colour: "red" | "blue"): DieKind => ({
  solid: "d10",
  colour: COLOURS[colour],
  ink: "#fff4de",
  sides: FACES[colour].flatMap((_, at) => lying(`${letter}${at + 1}`)).map(pips),
});

const KINDS = { red: kind("r", "red"), blue: kind("b", "blue") };

/** Dice as events name their faces: `r8 b10`. */
export const fallen = (faces: string): Thrown[] =>
  lying(faces).map((die) => ({ die: KINDS[die.colour], shows: pips(die), words: `${die.colour} ${symbols(die).join(" ")}` }));
