import type { Board, Figure, Side, Space } from "../presentation";

export const CELL = 50;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around some. */
export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  side: Side;
}

/** The side of a space. */
export const breadth = (board: Board): number => CELL * (board.room ?? 1);

/** Where the spaces of a board lie. */
export class Plan {
  readonly cell: number; // the side of a space
  readonly room: number; // figures side by side in one
  private readonly spaces: Map<string, Space>;

  constructor(board: Board) {
    this.cell = breadth(board);
    this.room = board.room ?? 1;
    this.spaces = new Map(board.spaces.map((space) => [space.name, space]));
  }

  get(name: string): Space | undefined {
    return this.spaces.get(name);
  }

  has(name: string): boolean {
    return this.spaces.has(name);
  }

  box(space: Extent): Box {
    return boxOf(space, this.cell);
  }

  /** Of an area the mark that sight goes from. */
  centre({ x, y, width = 1, height = 1, sight }: Space): { x: number; y: number } {
    const mark = sight ?? { x: x + width / 2, y: y + height / 2 };
    return { x: mark.x * this.cell, y: mark.y * this.cell };
  }

  /** A side of a space, or the part of it that touches the space beyond. */
  edge(space: Space, name: Side, beyond = ""): Line {
    const whole = side(space, name, this.cell);
    const other = this.get(beyond);
    if (!other) return whole;
    const far = this.box(other);
    const within = (value: number, from: number, length: number) => Math.max(from, Math.min(from + length, value));
    return name === "n" || name === "s"
      ? { ...whole, x1: within(whole.x1, far.x, far.width), x2: within(whole.x2, far.x, far.width) }
      : { ...whole, y1: within(whole.y1, far.y, far.height), y2: within(whole.y2, far.y, far.height) };
  }
}

type Extent = Pick<Space, "x" | "y" | "width" | "height">;

const boxOf = ({ x, y, width = 1, height = 1 }: Extent, cell: number): Box => ({
  x: x * cell,
  y: y * cell,
  width: width * cell,
  height: height * cell,
});

/** The cells of a space: an area has several. */
export function cells({ x, y, width = 1, height = 1 }: Extent): { x: number; y: number }[] {
  const columns = Array.from({ length: width }, (_, column) => x + column);
  return columns.flatMap((column) => Array.from({ length: height }, (_, row) => ({ x: column, y: y + row })));
}

/** The space of every cell. */
const byCell = (board: Board): Map<string, Space> =>
  new Map(board.spaces.flatMap((space) => cells(space).map(({ x, y }) => [at(x, y), space])));

export const plan = (board: Board): Plan => new Plan(board);

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
  const cell = breadth(board);
  if (!spaces.length) return { x: 0, y: 0, width: cell, height: cell };
  return around(spaces.map((space) => boxOf(space, cell)));
}

export function side(space: Extent, side: Side, cell = CELL): Line {
  const { x, y, width, height } = boxOf(space, cell);
  switch (side) {
    case "n":
      return { x1: x, y1: y, x2: x + width, y2: y, side };
    case "s":
      return { x1: x, y1: y + height, x2: x + width, y2: y + height, side };
    case "w":
      return { x1: x, y1: y, x2: x, y2: y + height, side };
    case "e":
      return { x1: x + width, y1: y, x2: x + width, y2: y + height, side };
  }
}

/** The outer edges of the map. */
export function outline(board: Board): Line[] {
  const known = byCell(board);
  return board.spaces.flatMap(cells).flatMap((place) =>
    SIDES.filter(([, dx, dy]) => !known.has(at(place.x + dx, place.y + dy))).map(([name]) =>
      side(place, name, breadth(board)),
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
        found.push({ ...side(space, name, breadth(board)), fall: space.level - below.level, below });
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
    x: x * plan.cell,
    y: y * plan.cell,
    width: Math.max(Math.max(...xs) - x + 1, alone) * plan.cell,
    height: Math.max(Math.max(...ys) - y + 1, alone) * plan.cell,
  };
}

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
  const known = byCell(board);
  const middle = { x: from.x + Math.floor((from.width ?? 1) / 2), y: from.y + Math.floor((from.height ?? 1) / 2) };
  for (let far = 1; far < 30; far += 1) {
    const next = known.get(at(middle.x + arrow[0] * far, middle.y + arrow[1] * far));
    if (next && next !== from) return next;
  }
  return null;
}
