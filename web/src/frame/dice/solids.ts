import type { Solid } from "../presentation";

export type Vector = readonly [number, number, number];

/** A side of a solid: its corners, and how what is written on it lies in space. */
export interface Facet {
  corners: Vector[];
  middle: Vector;
  normal: Vector;
  right: Vector;
  up: Vector;
  room: number; // from its middle to its nearest edge
}

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, n: number): Vector => [a[0] * n, a[1] * n, a[2] * n];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** A side by its corners in order; what is written on it stands upright towards the first of them. */
function facet(corners: Vector[]): Facet {
  const middle = times(corners.reduce(plus), 1 / corners.length);
  const [first, second] = corners;
  if (!first || !second) throw new Error("A side has corners.");
  const turned = unit(cross(minus(first, middle), minus(second, middle)));
  const normal = dot(turned, middle) < 0 ? times(turned, -1) : turned;
  const up = unit(minus(first, middle));
  const edges = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? first;
    const along = unit(minus(next, corner));
    const off = minus(middle, corner);
    return Math.hypot(...minus(off, times(along, dot(off, along))));
  });
  return { corners, middle, normal, up, right: cross(up, normal), room: Math.min(...edges) };
}

/** A cube's writing stands upright towards an edge, not a corner. */
function square(normal: Vector, up: Vector): Facet {
  const right = cross(up, normal);
  const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([x = 0, y = 0]) => plus(normal, plus(times(right, x), times(up, y))));
  return { corners, middle: normal, normal, up, right, room: 1 };
}

const CUBE: Facet[] = [
  square([0, 0, 1], [0, 1, 0]), square([0, 0, -1], [0, 1, 0]),
  square([1, 0, 0], [0, 0, 1]), square([-1, 0, 0], [0, 0, 1]),
  square([0, 1, 0], [0, 0, 1]), square([0, -1, 0], [0, 0, 1]),
];

/** Ten kites around two poles: the zigzag between them is as high as makes every kite flat. */
function kites(): Facet[] {
  const POLE = 1.3;
  const WIDE = 1.35;
  const c = Math.cos(Math.PI / 5);
  const high = (POLE * (1 - c)) / (1 + c);
  const belt = (at: number): Vector => {
    const angle = (at * Math.PI) / 5;
    return [WIDE * Math.cos(angle), WIDE * Math.sin(angle), at % 2 ? -high : high];
  };
  return Array.from({ length: 10 }, (_, at) => facet([[0, 0, at % 2 ? POLE : -POLE], belt(at + 9), belt(at), belt(at + 1)]));
}

/** Twenty triangles: corners that are as near to each other as any are. */
function triangles(): Facet[] {
  const GOLDEN = (1 + Math.sqrt(5)) / 2;
  const SIZE = 0.84;
  const corners = [-1, 1].flatMap((a) => [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [[0, a, b], [a, b, 0], [b, 0, a]]));
  const near = (a: Vector, b: Vector) => Math.abs(Math.hypot(...minus(a, b)) - 2) < 0.001;
  return corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) =>
      corners.slice(i + j + 2).flatMap((c) =>
        near(a, b) && near(b, c) && near(a, c) ? [facet([times(a, SIZE), times(b, SIZE), times(c, SIZE)])] : [],
      ),
    ),
  );
}

/** The sides of each solid that dice are made of. */
export const SOLIDS: Record<Solid, Facet[]> = { cube: CUBE, d10: kites(), d20: triangles() };
