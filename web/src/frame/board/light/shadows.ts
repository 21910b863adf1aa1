import type { Board } from "../../presentation";
import { outline, plan, type Box, type Line } from "../geometry";
import { runs } from "../runs";

export interface Point {
  x: number;
  y: number;
}

/** What stands in the way of light: walls, closed doors, the edge of the map; and heaps that are themselves lit. */
export interface Obstacles {
  lines: Line[];
  heaps: Box[];
}

const SOLID = new Set(["rubble"]);

export function obstacles(board: Board): Obstacles {
  const places = plan(board);
  const lines = [
    ...board.borders.filter(({ fence }) => !fence).map(({ space, side, beyond }) => ({ spaces: [space], side, beyond })),
    ...board.doors.filter(({ open }) => !open),
  ].flatMap(({ spaces, side, beyond }) =>
    spaces.flatMap((name) => {
      const space = places.get(name);
      return space ? [places.edge(space, side, beyond)] : [];
    }),
  );
  return {
    lines: [...runs(lines), ...runs(outline(board))],
    heaps: board.spaces.filter(({ terrain }) => SOLID.has(terrain ?? "")).map((space) => places.box(space)),
  };
}

/** The four-cornered shadows that these throw in a light, as far as it reaches; all turn the same way. */
export function shadows(light: Point, { lines, heaps }: Obstacles, reach: number): Point[][] {
  const near = (x1: number, y1: number, x2: number, y2: number) =>
    Math.min(x1, x2) <= light.x + reach &&
    Math.max(x1, x2) >= light.x - reach &&
    Math.min(y1, y2) <= light.y + reach &&
    Math.max(y1, y2) >= light.y - reach;
  const found: Point[][] = [];
  for (const { x1, y1, x2, y2 } of lines) {
    if (near(x1, y1, x2, y2)) found.push(thrown(light, { x: x1, y: y1 }, { x: x2, y: y2 }, reach));
  }
  for (const heap of heaps) {
    if (!near(heap.x, heap.y, heap.x + heap.width, heap.y + heap.height)) continue;
    for (const [from, to] of farSides(light, heap)) found.push(thrown(light, from, to, reach));
  }
  return found;
}

/** The shadow behind a line: its ends, and where the light past them comes to. */
function thrown(light: Point, one: Point, other: Point, reach: number): Point[] {
  const far = ({ x, y }: Point): Point => {
    const dx = x - light.x;
    const dy = y - light.y;
    const stretch = (3 * reach) / (Math.hypot(dx, dy) || 1);
    return { x: x + dx * stretch, y: y + dy * stretch };
  };
  const turns = (one.x - light.x) * (other.y - light.y) - (one.y - light.y) * (other.x - light.x) >= 0;
  const [from, to] = turns ? [other, one] : [one, other];
  return [from, to, far(to), far(from)];
}

/** The sides of a heap that face away from a light: the heap itself is lit, what lies behind it is not. */
function farSides(light: Point, { x, y, width, height }: Box): [Point, Point][] {
  const corner = (right: boolean, low: boolean): Point => ({ x: right ? x + width : x, y: low ? y + height : y });
  const sides: [Point, Point][] = [];
  if (light.x < x + width) sides.push([corner(true, false), corner(true, true)]);
  if (light.x > x) sides.push([corner(false, false), corner(false, true)]);
  if (light.y < y + height) sides.push([corner(false, true), corner(true, true)]);
  if (light.y > y) sides.push([corner(false, false), corner(true, false)]);
  return sides.length === 4 ? [] : sides; // whoever stands in it sees around
}
