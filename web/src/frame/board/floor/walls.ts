import type { Board, Side } from "../../presentation";
import { bounds, breadth, drops, outline, plan, type Box, type Line } from "../geometry";
import { runs } from "../runs";
import { hsl, type Pen } from "./masonry";
import { between, seeded } from "./seed";

const THICK = 13; // of the walls around the map
const THIN = 10; // of those between two spaces

/** Walls around the map and in it: blocks of stone with an edge in the light, and their shadow on the floor. */
export function raise(pen: Pen, board: Board): void {
  const around = runs(outline(board));
  const inner = partitions(board);
  for (const line of around) shade(pen, line, line.side);
  for (const line of inner) {
    shade(pen, line, line.side === "e" || line.side === "w" ? "w" : "n");
    shade(pen, line, line.side === "e" || line.side === "w" ? "e" : "s");
  }
  step(pen, board);
  pen.save();
  pen.clip(beyond(board), "evenodd");
  for (const line of around) build(pen, outside(line), line);
  pen.restore();
  for (const line of around) edge(pen, line);
  for (const line of inner) build(pen, astride(line, THIN), line);
  for (const line of inner) for (const by of [-THIN / 2, THIN / 2]) edge(pen, moved(line, by));
  fence(pen, board);
}

/** All that is no floor: the wall of an inner corner does not stand on it. */
function beyond(board: Board): Path2D {
  const places = plan(board);
  const all = bounds(board);
  const found = new Path2D();
  found.rect(all.x - THICK, all.y - THICK, all.width + 2 * THICK, all.height + 2 * THICK);
  for (const space of board.spaces) {
    const { x, y, width, height } = places.box(space);
    found.rect(x, y, width, height);
  }
  return found;
}

function partitions(board: Board): Line[] {
  const places = plan(board);
  return runs(
    board.borders
      .filter(({ fence }) => !fence)
      .flatMap(({ space, side, beyond }) => {
        const at = places.get(space);
        return at ? [places.edge(at, side, beyond)] : [];
      }),
  );
}

const upright = (line: Line): boolean => line.x1 === line.x2;

const moved = (line: Line, by: number): Line =>
  upright(line) ? { ...line, x1: line.x1 + by, x2: line.x2 + by } : { ...line, y1: line.y1 + by, y2: line.y2 + by };

function astride(line: Line, thick: number): Box {
  const half = thick / 2;
  return { x: line.x1 - half, y: line.y1 - half, width: line.x2 - line.x1 + thick, height: line.y2 - line.y1 + thick };
}

/** The wall on the far side of an edge of the map, with its corners. */
function outside({ x1, y1, x2, y2, side }: Line): Box {
  const x = side === "w" ? x1 - THICK : side === "e" ? x1 : x1 - THICK;
  const y = side === "n" ? y1 - THICK : side === "s" ? y1 : y1 - THICK;
  return {
    x,
    y,
    width: side === "e" || side === "w" ? THICK : x2 - x1 + 2 * THICK,
    height: side === "n" || side === "s" ? THICK : y2 - y1 + 2 * THICK,
  };
}

/** Blocks of many lengths, in the colour of old stone. */
function build(pen: Pen, { x, y, width, height }: Box, line: Line): void {
  const chance = seeded(`${line.x1},${line.y1},${line.side}`);
  pen.fillStyle = "#1f1a15";
  pen.fillRect(x, y, width, height);
  const along = upright(line);
  const end = along ? height : width;
  for (let at = 0; at < end; ) {
    const long = Math.min(end - at, between(chance, 13, 25));
    pen.fillStyle = hsl(34, 11, between(chance, 36, 46));
    const block = along ? [x + 1, y + at + 0.6, width - 2, long - 1.2] : [x + at + 0.6, y + 1, long - 1.2, height - 2];
    const [left = 0, top = 0, wide = 0, high = 0] = block;
    if (wide > 0 && high > 0) {
      pen.fillRect(left, top, wide, high);
      pen.fillStyle = "#fff3d22e";
      pen.fillRect(left, top, wide, 1.3);
      pen.fillRect(left, top, 1.3, high);
      pen.fillStyle = "#0000003d";
      pen.fillRect(left, top + high - 1.6, wide, 1.6);
    }
    at += long;
  }
}

/** Where the top of a wall ends, it catches the light. */
function edge(pen: Pen, { x1, y1, x2, y2 }: Line): void {
  pen.strokeStyle = "#f3deb0b8";
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

const DEPTH: Record<Side, [number, number]> = { n: [20, 0.6], w: [15, 0.45], e: [10, 0.28], s: [8, 0.22] };

/** The shadow of a wall on the floor inside it. */
function shade(pen: Pen, { x1, y1, x2, y2 }: Line, side: Side): void {
  const [deep, dark] = DEPTH[side];
  const dx = side === "w" ? deep : side === "e" ? -deep : 0;
  const dy = side === "n" ? deep : side === "s" ? -deep : 0;
  const fall = pen.createLinearGradient(x1, y1, x1 + dx, y1 + dy);
  fall.addColorStop(0, `rgb(0 0 0 / ${dark})`);
  fall.addColorStop(1, "rgb(0 0 0 / 0)");
  pen.fillStyle = fall;
  pen.fillRect(Math.min(x1, x1 + dx), Math.min(y1, y1 + dy), x2 - x1 + Math.abs(dx), y2 - y1 + Math.abs(dy));
}

const OPPOSITE: Record<Side, Side> = { n: "s", s: "n", e: "w", w: "e" };

/** Edges of higher ground: what it throws on the lower, its face to the south, and its lip. */
function step(pen: Pen, board: Board): void {
  const cell = breadth(board);
  const falls = drops(board);
  for (const line of falls) shade(pen, line, OPPOSITE[line.side]);
  for (const { x1, y1, side, fall } of falls) {
    if (side !== "s") continue;
    const high = 7 * fall;
    const face = pen.createLinearGradient(0, y1, 0, y1 + high);
    face.addColorStop(0, "#6f6350");
    face.addColorStop(1, "#241d16");
    pen.fillStyle = face;
    pen.fillRect(x1, y1, cell, high);
    pen.fillStyle = "#0005";
    for (let joint = 9; joint < cell; joint += 13) pen.fillRect(x1 + joint, y1, 1.2, high);
  }
  for (const { x1, y1, x2, y2, fall } of falls) {
    pen.strokeStyle = fall > 1 ? "#fff3cc" : "#f3dfa6";
    pen.lineWidth = fall > 1 ? 3 : 2;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  }
}

/** Rails with posts: they are in the way, and are seen over. */
function fence(pen: Pen, board: Board): void {
  const places = plan(board);
  for (const { space, side, beyond } of board.borders.filter((border) => border.fence)) {
    const at = places.get(space);
    if (!at) continue;
    const line = places.edge(at, side, beyond);
    pen.fillStyle = "#6b4d2b";
    const { x, y, width, height } = astride(line, 3);
    pen.fillRect(x, y, width, height);
    const length = Math.max(line.x2 - line.x1, line.y2 - line.y1);
    for (let post = 6; post < length; post += 16) {
      const px = upright(line) ? line.x1 : line.x1 + post;
      const py = upright(line) ? line.y1 + post : line.y1;
      pen.fillStyle = "#2b1d0e";
      pen.fillRect(px - 4, py - 4, 9, 9);
      pen.fillStyle = "#c99a5a";
      pen.fillRect(px - 4, py - 4, 7.5, 7.5);
    }
  }
}
