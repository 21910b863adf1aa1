import type { Board, Figure, Side, Space } from "../presentation";

export const CELL = 50;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  side: Side;
}

export type Plan = Map<string, Space>;

export const plan = (board: Board): Plan =>
  new Map(board.spaces.map((space) => [space.name, space]));

const at = (x: number, y: number) => `${x},${y}`;

const SIDES: [Side, number, number][] = [
  ["n", 0, -1],
  ["e", 1, 0],
  ["s", 0, 1],
  ["w", -1, 0],
];

/** The extent of the spaces, all of them or those that somebody has seen. */
export function bounds(board: Board, seen = false): Box {
  const known = seen ? board.spaces.filter((space) => !space.hidden) : [];
  const spaces = known.length ? known : board.spaces;
  if (!spaces.length) return { x: 0, y: 0, width: CELL, height: CELL };
  const xs = spaces.map((space) => space.x);
  const ys = spaces.map((space) => space.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    x: x * CELL,
    y: y * CELL,
    width: (Math.max(...xs) - x + 1) * CELL,
    height: (Math.max(...ys) - y + 1) * CELL,
  };
}

export function side(space: { x: number; y: number }, side: Side): Line {
  const x = space.x * CELL;
  const y = space.y * CELL;
  switch (side) {
    case "n":
      return { x1: x, y1: y, x2: x + CELL, y2: y, side };
    case "s":
      return { x1: x, y1: y + CELL, x2: x + CELL, y2: y + CELL, side };
    case "w":
      return { x1: x, y1: y, x2: x, y2: y + CELL, side };
    case "e":
      return { x1: x + CELL, y1: y, x2: x + CELL, y2: y + CELL, side };
  }
}

/** The outer edges of the map. */
export function outline(board: Board): Line[] {
  const known = new Set(board.spaces.map((space) => at(space.x, space.y)));
  return board.spaces.flatMap((space) =>
    SIDES.filter(([, dx, dy]) => !known.has(at(space.x + dx, space.y + dy))).map(([name]) =>
      side(space, name),
    ),
  );
}

export interface Drop extends Line {
  fall: number; // levels between the two sides
  below: Space;
}

/** The edges where a space is higher than its neighbour. */
export function drops(board: Board): Drop[] {
  const known = new Map(board.spaces.map((space) => [at(space.x, space.y), space]));
  const found: Drop[] = [];
  for (const space of board.spaces) {
    for (const [name, dx, dy] of SIDES) {
      const below = known.get(at(space.x + dx, space.y + dy));
      if (below && below.level < space.level) {
        found.push({ ...side(space, name), fall: space.level - below.level, below });
      }
    }
  }
  return found;
}

/** One space of every plateau, to write its level on: the topmost, then leftmost. */
export function plateaus(board: Board): Space[] {
  const left = new Map(board.spaces.map((space) => [at(space.x, space.y), space]));
  const found: Space[] = [];
  for (const space of board.spaces) {
    if (!space.level || !left.has(at(space.x, space.y))) continue;
    let first = space;
    const open = [space];
    left.delete(at(space.x, space.y));
    for (let here = open.pop(); here; here = open.pop()) {
      if (here.y < first.y || (here.y === first.y && here.x < first.x)) first = here;
      for (const [, dx, dy] of SIDES) {
        const next = left.get(at(here.x + dx, here.y + dy));
        if (next?.level !== space.level) continue;
        left.delete(at(next.x, next.y));
        open.push(next);
      }
    }
    found.push(first);
  }
  return found;
}

/** The top left corner and the extent of a figure on the board. */
export function footprint(figure: Figure, plan: Plan): Box | null {
  const places = figure.spaces.flatMap((name) => plan.get(name) ?? []);
  if (!places.length) return null;
  const xs = places.map((space) => space.x);
  const ys = places.map((space) => space.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  const alone = places.length === 1 ? figure.size : 1; // one space stands for all
  return {
    x: x * CELL,
    y: y * CELL,
    width: Math.max(Math.max(...xs) - x + 1, alone) * CELL,
    height: Math.max(Math.max(...ys) - y + 1, alone) * CELL,
  };
}

export const centre = (space: Space) => ({
  x: (space.x + 0.5) * CELL,
  y: (space.y + 0.5) * CELL,
});

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next space in the direction of an arrow key, over gaps. */
export function neighbour(board: Board, from: Space, key: string): Space | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const known = new Map(board.spaces.map((space) => [at(space.x, space.y), space]));
  for (let far = 1; far < 30; far += 1) {
    const next = known.get(at(from.x + arrow[0] * far, from.y + arrow[1] * far));
    if (next) return next;
  }
  return null;
}
