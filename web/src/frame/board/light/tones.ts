import type { Board, Space } from "../../presentation";

/** How light falls on a space: the colour that its floor is seen in, and how much a lamp adds to it. */
export interface Tone {
  colour: readonly [number, number, number];
  takes: number;
}

const UNSEEN: Tone = { colour: [50, 60, 104], takes: 0 };
const SEEN: Tone = { colour: [112, 105, 108], takes: 1 };
const NIGHT: Tone = { colour: [150, 150, 170], takes: 0 }; // of a floor that is painted black
const GLOWING: Tone = { colour: [255, 226, 190], takes: 0.4 }; // lava needs no lamp

/** By what the rules say of the light in a space, where they do: in sight, and out of it. */
const RULED: Record<NonNullable<Space["light"]>, [Tone, Tone]> = {
  lit: [{ colour: [204, 176, 128], takes: 0.9 }, { colour: [78, 78, 104], takes: 0 }],
  shadow: [{ colour: [104, 82, 168], takes: 0.3 }, { colour: [54, 43, 96], takes: 0 }],
  dark: [{ colour: [80, 90, 136], takes: 0 }, { colour: [40, 48, 88], takes: 0 }],
};

/** Whether somebody of the party sees a space; where the rules know no sight, all that is revealed. */
export const isSeen = (board: Board, space: Space): boolean => !space.hidden && (board.seen?.has(space.name) ?? true);

export function toneOf(board: Board, space: Space): Tone {
  if (space.hidden) return NIGHT;
  const seen = isSeen(board, space);
  if (space.terrain === "lava" && seen) return GLOWING;
  if (space.light) return RULED[space.light][seen ? 0 : 1];
  return seen ? SEEN : UNSEEN;
}

export const DARK = UNSEEN;
