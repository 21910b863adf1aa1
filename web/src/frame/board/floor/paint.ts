import type { Board, Space } from "../../presentation";
import { bounds, plan, type Box } from "../geometry";
import { spread, type Pictures } from "./carpets";
import { strew } from "./litter";
import { hsl, LAID, SLAB, type Pen } from "./masonry";
import { between, seeded } from "./seed";
import { TERRAIN } from "./terrain";
import { THEMES, type Place, type Theme } from "./themes";
import { raise } from "./walls";

export const EDGE = 30; // of the table around the board, in its units
const NIGHT = "#211c16"; // what nobody has seen
const RISE = 8; // lighter for each level

/** What a painted floor depends on: as long as it is the same, nothing is painted. */
export const signature = (board: Board): string =>
  JSON.stringify([
    board.spaces.map(({ name, x, y, level, terrain, place, hidden }) => [name, x, y, level, terrain, place, hidden]),
    board.borders,
    board.carpets,
  ]);

/** The whole floor in full daylight; how much of it is seen is the business of the light. */
export function paint(pen: Pen, board: Board, places: (space: Space) => Place, pictures: Pictures): void {
  const spaces = plan(board);
  const whole = bounds(board);
  tray(pen, whole);
  for (const space of board.spaces) {
    const box = spaces.box(space);
    if (space.hidden) night(pen, box);
    else lay(pen, space, box, THEMES[places(space)]);
  }
  for (const carpet of board.carpets ?? []) spread(pen, board, carpet, pictures.get(carpet.address));
  if (pictures.size) for (const space of carpeted(board)) cover(pen, space, spaces.box(space));
  blotch(pen, board.spaces.filter(({ hidden }) => !hidden).map((space) => spaces.box(space)), whole);
  grid(pen, board);
  raise(pen, board);
}

/** The table under the board. */
function tray(pen: Pen, { x, y, width, height }: Box): void {
  const deep = pen.createRadialGradient(x + width / 2, y + height / 2, 40, x + width / 2, y + height / 2, Math.max(width, height) * 0.8);
  deep.addColorStop(0, "#1d1812");
  deep.addColorStop(1, "#0c0a08");
  pen.fillStyle = deep;
  pen.fillRect(x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE);
}

function night(pen: Pen, { x, y, width, height }: Box): void {
  pen.fillStyle = NIGHT;
  pen.fillRect(x, y, width, height);
}

/** A space, slab by slab: each is its own, and the same whenever it is painted. */
function lay(pen: Pen, space: Space, box: Box, theme: Theme): void {
  const own = { ...theme, light: theme.light + RISE * space.level };
  for (let row = 0; row * SLAB < box.height; row += 1) {
    for (let column = 0; column * SLAB < box.width; column += 1) {
      const chance = seeded(`${space.name} ${column} ${row}`);
      const x = box.x + column * SLAB;
      const y = box.y + row * SLAB;
      pen.save();
      pen.translate(x, y);
      LAID[own.laid](pen, own, chance, Math.round((x + y) / SLAB) % 2 === 0);
      if (space.terrain) TERRAIN[space.terrain](pen, chance);
      else strew(pen, own, chance);
      pen.restore();
    }
  }
}

/** Terrain over a picture: whatever that shows, water is water. */
function cover(pen: Pen, space: Space, box: Box): void {
  const { terrain, name } = space;
  if (!terrain || space.hidden) return;
  for (let row = 0; row * SLAB < box.height; row += 1) {
    for (let column = 0; column * SLAB < box.width; column += 1) {
      pen.save();
      pen.translate(box.x + column * SLAB, box.y + row * SLAB);
      TERRAIN[terrain](pen, seeded(`${name} ${column} ${row}`));
      pen.restore();
    }
  }
}

function carpeted(board: Board): Space[] {
  const names = new Set((board.carpets ?? []).flatMap((carpet) => carpet.spaces));
  return board.spaces.filter(({ name }) => names.has(name));
}

/** Old floors are worn here and stained there, over the joints. */
function blotch(pen: Pen, boxes: Box[], whole: Box): void {
  const chance = seeded(`${boxes.length} ${whole.x} ${whole.y}`);
  const floor = new Path2D();
  for (const { x, y, width, height } of boxes) floor.rect(x, y, width, height);
  pen.save();
  pen.clip(floor);
  for (let spot = 0; spot < (whole.width * whole.height) / 14000; spot += 1) {
    const x = between(chance, whole.x, whole.x + whole.width);
    const y = between(chance, whole.y, whole.y + whole.height);
    const r = between(chance, 50, 130);
    const dark = chance() < 0.6;
    const wash = pen.createRadialGradient(x, y, 0, x, y, r);
    wash.addColorStop(0, dark ? hsl(28, 20, 6, 0.3) : hsl(44, 60, 84, 0.16));
    wash.addColorStop(1, dark ? hsl(28, 20, 6, 0) : hsl(44, 60, 84, 0));
    pen.fillStyle = wash;
    pen.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  pen.restore();
}

/** Where one space ends: a groove. What belongs together is set off by a deeper one. */
function grid(pen: Pen, board: Board): void {
  const spaces = plan(board);
  for (const space of board.spaces) {
    const { x, y, width, height } = spaces.box(space);
    pen.lineWidth = 1.2;
    pen.strokeStyle = space.hidden ? "#0008" : "#00000070";
    pen.strokeRect(x + 0.6, y + 0.6, width - 1.2, height - 1.2);
    if (space.hidden) continue;
    pen.strokeStyle = "#fff2cc1f";
    pen.strokeRect(x + 1.8, y + 1.8, width - 3.6, height - 3.6);
    pen.fillStyle = "#000000a0";
    if (space.x % board.block === 0) pen.fillRect(x - 1, y, 2, height);
    if (space.y % board.block === 0) pen.fillRect(x, y - 1, width, 2);
  }
}
