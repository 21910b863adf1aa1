import type { DieKind, Pip, Thrown } from "../../frame/presentation";
import { icons, TOKENS } from "./look";

const number = (n: number): Pip[] => [{ text: n === 6 || n === 9 ? `${n}.` : `${n}` }]; // a dot says which way up

const D20: DieKind = { solid: "d20", colour: "#d9a642", ink: "#1b1208", sides: Array.from({ length: 20 }, (_, at) => number(at + 1)) };
const BEST: DieKind = { ...D20, colour: "#6fc983" };
const WORST: DieKind = { ...D20, colour: "#d9544a" };

/** The die of all attacks and Challenges; what is best and worst has a colour of its own. */
export const rolled = (natural: number): Thrown => ({
  die: natural === 20 ? BEST : natural === 1 ? WORST : D20,
  shows: number(natural),
  words: `${natural}`,
});

const trap = (face: string): Pip[] => (face === "blank" ? [] : [{ icon: TOKENS[face.toLowerCase()]?.icon ?? icons.trap }]);

const TRAP: DieKind = { solid: "cube", colour: "#3a3532", ink: "#ffcf9a", sides: ["POISON", "SLOW", "BURN", "BLEED", "blank", "blank"].map(trap) };

/** The Trap Die of a chest. */
export const sprung = (face: string): Thrown => ({ die: TRAP, shows: trap(face), words: face });
