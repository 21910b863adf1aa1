import type { Board, Side, Space } from "../../presentation";
import { cells } from "../geometry";

const STEPS: Record<Side, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/**
 * The room of every space, by the name of one space in it. A game that knows its rooms says so; otherwise they are
 * what walls and doors, open or closed, leave together.
 */
export function rooms(board: Board): Map<string, string> {
  const found = new Map<string, string>();
  const grid = new Map(board.spaces.flatMap((space) => cells(space).map(({ x, y }) => [`${x},${y}`, space] as const)));
  const barred = barriers(board, grid);
  for (const space of board.spaces) {
    if (space.place !== undefined) found.set(space.name, space.place);
    if (found.has(space.name)) continue;
    const open = [space];
    found.set(space.name, space.name);
    for (let here = open.pop(); here; here = open.pop()) {
      for (const next of beside(here, grid)) {
        if (found.has(next.name) || next.place !== undefined || barred.has(pair(here.name, next.name))) continue;
        found.set(next.name, space.name);
        open.push(next);
      }
    }
  }
  return found;
}

const pair = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

function beside(space: Space, grid: Map<string, Space>): Set<Space> {
  const around = cells(space).flatMap(({ x, y }) => Object.values(STEPS).map(([dx, dy]) => grid.get(`${x + dx},${y + dy}`)));
  return new Set(around.filter((other): other is Space => other !== undefined && other !== space));
}

/** Pairs of spaces with a wall or a door between them. */
function barriers(board: Board, grid: Map<string, Space>): Set<string> {
  const known = new Map(board.spaces.map((space) => [space.name, space]));
  const edges = [
    ...board.borders.filter(({ fence }) => !fence).map(({ space, side, beyond }) => ({ spaces: [space], side, beyond })),
    ...board.doors,
  ];
  const found = new Set<string>();
  for (const { spaces, side, beyond } of edges) {
    const [dx, dy] = STEPS[side];
    for (const name of spaces) {
      if (beyond) found.add(pair(name, beyond));
      for (const { x, y } of known.has(name) ? cells(known.get(name)!) : []) {
        const next = grid.get(`${x + dx},${y + dy}`);
        if (next && next.name !== name && !beyond) found.add(pair(name, next.name));
      }
    }
  }
  return found;
}
