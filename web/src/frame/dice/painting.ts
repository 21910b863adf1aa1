import type { Pip, Thrown } from "../presentation";
import { dot, SOLIDS, type Vector, unit } from "./solids";
import { type Pose, turned } from "./throwing";

const LIGHT = unit([-0.45, 0.6, 0.75]);
const WIDER = 1.25; // marks of a small side reach into its corners
const DRAWING = 512; // the side of a drawing

const drawings = new Map<string, Path2D>();

/** A drawing as a path, read once. */
function pathOf(body: string): Path2D {
  const known = drawings.get(body);
  if (known) return known;
  const path = new Path2D();
  for (const [, d] of body.matchAll(/\sd="([^"]+)"/g)) path.addPath(new Path2D(d));
  drawings.set(body, path);
  return path;
}

/** What each side shows: the decided one what fell, the others what else is on the die. */
export function sidesOf({ die, shows }: Thrown): Pip[][] {
  const own = JSON.stringify(shows);
  const at = die.sides.findIndex((side) => JSON.stringify(side) === own);
  const others = die.sides.filter((_, index) => index !== at);
  return SOLIDS[die.solid].map((_, index) => (index === 0 ? shows : (others[(index - 1) % Math.max(1, others.length)] ?? [])));
}

/** A colour in more or less light. */
function lit(colour: string, light: number): string {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  const shade = (n: number) => Math.round(light < 1 ? n * light : n + (255 - n) * (light - 1));
  return `rgb(${shade(r)} ${shade(g)} ${shade(b)})`;
}

/** The shadow of a die on the table: the higher it flies, the wider and paler. */
export function shade(canvas: CanvasRenderingContext2D, x: number, y: number, size: number, height: number): void {
  const far = 1 + height / (size * 5);
  canvas.save();
  canvas.globalAlpha = 0.5 / far;
  canvas.translate(x + height * 0.25, y + size * 0.45 + height * 0.12);
  canvas.scale(far, far * 0.62);
  const soft = canvas.createRadialGradient(0, 0, size * 0.3, 0, 0, size * 1.35);
  soft.addColorStop(0, "#000");
  soft.addColorStop(1, "#0000");
  canvas.fillStyle = soft;
  canvas.fillRect(-size * 1.4, -size * 1.4, size * 2.8, size * 2.8);
  canvas.restore();
}

/** One die: the sides that look at us, each in its own light, with what is on them. */
export function paint(canvas: CanvasRenderingContext2D, thrown: Thrown, sides: Pip[][], pose: Pose, x: number, y: number, size: number): void {
  const on = (point: Vector): [number, number] => [x + point[0] * size, y - pose.height - point[1] * size];
  SOLIDS[thrown.die.solid].forEach((facet, at) => {
    const normal = turned(pose.turn, facet.normal);
    if (normal[2] <= 0.01) return;
    const light = 0.52 + 0.62 * Math.max(0, dot(normal, LIGHT));
    canvas.beginPath();
    for (const corner of facet.corners) canvas.lineTo(...on(turned(pose.turn, corner)));
    canvas.closePath();
    canvas.fillStyle = lit(thrown.die.colour, light);
    canvas.strokeStyle = lit(thrown.die.colour, Math.min(1.35, light + 0.22));
    canvas.lineJoin = "round";
    canvas.lineWidth = size * 0.1;
    canvas.stroke();
    canvas.fill();
    const [mx, my] = on(turned(pose.turn, facet.middle));
    const right = turned(pose.turn, facet.right);
    const up = turned(pose.turn, facet.up);
    const room = facet.room * size * (thrown.die.solid === "cube" ? 1 : WIDER);
    canvas.save();
    canvas.transform(right[0], -right[1], -up[0], up[1], mx, my); // what is written lies on its side
    canvas.fillStyle = thrown.die.ink;
    write(canvas, sides[at] ?? [], room);
    canvas.restore();
  });
}

/** Where so many marks stand on a side, from its middle, and how large: in halves of it. */
const PLACES: [number, number, number][][] = [
  [],
  [[0, 0, 1.25]],
  [[-0.42, 0, 0.78], [0.42, 0, 0.78]],
  [[0, -0.42, 0.76], [-0.42, 0.4, 0.7], [0.42, 0.4, 0.7]],
  [[-0.4, -0.4, 0.66], [0.4, -0.4, 0.66], [-0.4, 0.4, 0.66], [0.4, 0.4, 0.66]],
];

function write(canvas: CanvasRenderingContext2D, pips: Pip[], room: number): void {
  const places = PLACES[Math.min(pips.length, 4)] ?? [];
  places.forEach(([px, py, share], at) => {
    const pip = pips[at];
    if (!pip) return;
    const size = share * room;
    const both = pip.icon && pip.text;
    if (pip.icon) draw(canvas, pip.icon, px * room - (both ? size * 0.28 : 0), py * room, both ? size * 0.72 : size);
    if (pip.text) {
      canvas.font = `700 ${both ? size * 0.72 : size * (pip.text.length > 1 ? 0.86 : 1)}px "Alegreya Sans", sans-serif`;
      canvas.textAlign = "center";
      canvas.textBaseline = "middle";
      canvas.fillText(pip.text, px * room + (both ? size * 0.36 : 0), py * room + size * 0.06);
    }
  });
}

function draw(canvas: CanvasRenderingContext2D, icon: string, x: number, y: number, size: number): void {
  canvas.save();
  canvas.translate(x - size / 2, y - size / 2);
  canvas.scale(size / DRAWING, size / DRAWING);
  canvas.fill(pathOf(icon));
  canvas.restore();
}
