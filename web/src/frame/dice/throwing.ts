import type { Solid } from "../presentation";
import { dot, type Facet, SOLIDS, unit, type Vector } from "./solids";

/** Rows of a rotation. */
export type Turn = readonly [Vector, Vector, Vector];

export const turned = (turn: Turn, v: Vector): Vector => [dot(turn[0], v), dot(turn[1], v), dot(turn[2], v)];

export function after(second: Turn, first: Turn): Turn {
  const columns = [0, 1, 2].map((at): Vector => [first[0][at] ?? 0, first[1][at] ?? 0, first[2][at] ?? 0]);
  const row = (of: Vector): Vector => [dot(of, columns[0] ?? of), dot(of, columns[1] ?? of), dot(of, columns[2] ?? of)];
  return [row(second[0]), row(second[1]), row(second[2])];
}

/** Around an axis, by so much. */
export function around(axis: Vector, angle: number): Turn {
  const [x, y, z] = unit(axis);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  return [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ];
}

/** The rotation that brings a side to whoever looks down, its writing upright. */
export const facing = ({ right, up, normal }: Facet): Turn => [right, up, normal];

/** The side that a die comes to rest on: what fell is written there. */
export function restingOn(solid: Solid): Facet {
  const [side] = SOLIDS[solid];
  if (!side) throw new Error(`A solid has sides: ${solid}`);
  return side;
}

export interface Pose {
  x: number; // pixels from where it comes to rest
  y: number;
  height: number; // pixels above the table
  turn: Turn;
}

/** Numbers from 0 to 1 that are the same for the same throw. */
export function lots(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LEAN: Record<Solid, number> = { cube: -0.42, d10: -0.2, d20: -0.14 }; // the table is looked at from above and in front
const BOUNCES = 2.5;

/** How one die flies: from the hand, over two bounces, to rest on a side. */
export class Flight {
  private axis: Vector;
  private spin: number;
  private rest: Turn;
  private late: number; // it leaves the hand after others
  private from: { x: number; y: number };
  private high: number;

  constructor(solid: Solid, lot: () => number, reach: number) {
    const side = restingOn(solid);
    const twist = (lot() - 0.5) * 0.5;
    this.rest = after(around([1, 0, 0], LEAN[solid]), after(around([0, 0, 1], twist), facing(side)));
    this.axis = unit([lot() - 0.5, lot() - 0.5, (lot() - 0.5) * 0.6]);
    this.spin = 9 + lot() * 7;
    this.late = lot() * 0.14;
    const angle = Math.PI * (0.55 + lot() * 0.3);
    this.from = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach * 0.8 };
    this.high = reach * (0.22 + lot() * 0.1);
  }

  /** Where it is at a moment from 0, in the hand, to 1, at rest. */
  at(moment: number): Pose {
    const time = Math.min(1, Math.max(0, (moment - this.late) / (1 - this.late)));
    const left = 1 - time;
    const height = this.high * Math.abs(Math.cos(Math.PI * BOUNCES * time ** 0.8)) * left ** 1.5;
    const spun = around(this.axis, this.spin * left ** 1.8);
    return { x: this.from.x * left ** 1.7, y: this.from.y * left ** 1.7, height, turn: after(spun, this.rest) };
  }
}
