import type { Figure, Space } from "../presentation";
import { footprint, type Box, type Plan } from "./geometry";

/** Where everybody stands and where everything lies. */
export interface Standing {
  figures: Map<string, Box>;
  marks: Map<string, Box[]>; // by space, in the order of its marks
}

/** One figure fills its space; where several have room they stand in rows, foes at the far side. */
export function standing(spaces: Space[], figures: Figure[], plan: Plan): Standing {
  const found: Standing = { figures: new Map(), marks: new Map() };
  if (plan.room > 1 || spaces.some((space) => space.width)) {
    for (const space of spaces) crowd(space, figures, plan, found);
    return found;
  }
  for (const figure of figures) {
    const box = footprint(figure, plan);
    if (box) found.figures.set(figure.name, box);
  }
  const taken = new Set(figures.flatMap((figure) => figure.spaces));
  for (const space of spaces) found.marks.set(space.name, corners(space, plan, taken.has(space.name)));
  return found;
}

/** Marks lie in the middle, or out of the way of others and of who stands there. */
function corners(space: Space, plan: Plan, taken: boolean): Box[] {
  const { x, y } = plan.box(space);
  const size = taken ? 17 : space.marks.length > 1 ? 23 : 32;
  const end = plan.cell - size;
  return space.marks.map((_, index) => {
    const square = { width: size, height: size };
    if (taken) return { x: x + 2 + 16 * index, y: y + end - 1, ...square };
    if (space.marks.length < 2) return { x: x + end / 2, y: y + end / 2, ...square };
    return index % 2 ? { x: x + end - 2, y: y + end - 2, ...square } : { x: x + 2, y: y + 2, ...square };
  });
}

const EDGE = 8; // nobody stands on the edge of a space
const MARK = 29;
const LARGEST = 1.35; // where there is room
const SMALLEST = 0.4;

interface Row<T> {
  items: T[];
  sizes: number[];
  height: number;
}

type Thing = { figure: Figure } | { mark: number };

/** Foes from the top, friends from the bottom, what lies there between them; as large as all fit. */
function crowd(space: Space, figures: Figure[], plan: Plan, found: Standing): void {
  const present = figures.filter((figure) => figure.spaces.includes(space.name));
  const { x, y, width, height: tall } = plan.box(space);
  const wide = width - 2 * EDGE;
  const high = tall - 2 * EDGE;
  const abreast = plan.room * (space.width ?? 1);
  const foes: Thing[] = present.filter((figure) => figure.side === "foe").map((figure) => ({ figure }));
  const friends: Thing[] = present.filter((figure) => figure.side !== "foe").map((figure) => ({ figure }));
  const marks: Thing[] = space.marks.map((_, mark) => ({ mark }));
  const boxes: Box[] = [];
  found.marks.set(space.name, boxes);
  const put = (thing: Thing, box: Box) => {
    if ("mark" in thing) boxes[thing.mark] = box;
    else found.figures.set(thing.figure.name, box);
  };
  for (let scale = LARGEST; ; scale *= 0.94) {
    const side = (thing: Thing) => scale * ("mark" in thing ? MARK : (thing.figure.size * wide) / abreast);
    for (const [far, lying, near] of [[foes, marks, friends], [foes, [], [...marks, ...friends]]]) {
      const top = rows(far ?? [], side, wide);
      const middle = rows(lying ?? [], side, wide);
      const bottom = rows(near ?? [], side, wide);
      const free = high - height(top) - height(middle) - height(bottom);
      if (free < 0 && scale > SMALLEST) continue;
      place(top, x + EDGE, y + EDGE, wide, put);
      place(middle, x + EDGE, y + EDGE + height(top) + free / 2, wide, put);
      place(bottom, x + EDGE, y + EDGE + high - height(bottom), wide, put);
      return;
    }
  }
}

const height = (all: Row<unknown>[]): number => all.reduce((sum, row) => sum + row.height, 0);

/** As few rows as the width allows, with about as many in each. */
function rows<T>(items: T[], size: (item: T) => number, wide: number): Row<T>[] {
  const total = items.reduce((sum, item) => sum + size(item), 0);
  const most = total / Math.max(1, Math.ceil(total / (wide + 0.5)));
  const found: Row<T>[] = [];
  let filled = 0;
  for (const item of items) {
    const own = size(item);
    const last = found.at(-1);
    if (last && filled + own <= wide + 0.5 && filled < most - 0.5) {
      last.items.push(item);
      last.sizes.push(own);
      last.height = Math.max(last.height, own);
      filled += own;
    } else {
      found.push({ items: [item], sizes: [own], height: own });
      filled = own;
    }
  }
  return found;
}

/** Rows one below the other, each in the middle. */
function place<T>(all: Row<T>[], left: number, top: number, wide: number, put: (item: T, box: Box) => void): void {
  let y = top;
  for (const row of all) {
    let x = left + (wide - row.sizes.reduce((sum, size) => sum + size, 0)) / 2;
    row.items.forEach((item, index) => {
      const size = row.sizes[index] ?? 0;
      put(item, { x, y: y + (row.height - size) / 2, width: size, height: size });
      x += size;
    });
    y += row.height;
  }
}
