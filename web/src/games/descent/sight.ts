import type { Aim } from "../../frame/presentation";
import type { Question, Shown } from "../../wire/frame";
import { place } from "./naming";
import type { View, FigureView } from "../../wire/descent";

/**
 * What somebody who takes aim looks along. Whom he can attack the server says, with the line; why
 * he cannot attack another is worked out here, to explain it and for nothing else.
 */
export function aim(view: View, question: Question, option: Shown | null, figure: string): Aim | null {
  if (option) {
    const [from, to] = [option.way[0], option.way.at(-1)];
    return option.key.startsWith("attack:") && from && to ? { from, to, blocked: "", at: [] } : null;
  }
  return hindrance(view, question, figure);
}

interface Look {
  from: string;
  to: string;
  far: number;
  blocked: string;
  at: string[];
}

function hindrance(view: View, question: Question, name: string): Aim | null {
  const actor = shooter(view, question);
  const all: FigureView[] = [...view.heroes, ...view.monsters];
  const target = all.find((other) => other.name === name);
  if (!actor || !target?.spaces.length || friends(view, actor, target)) return null;
  const looks = actor.spaces
    .flatMap((from) => target.spaces.map((to) => look(view, [actor, target], from, to)))
    .sort((a, b) => Number(Boolean(a.blocked)) - Number(Boolean(b.blocked)) || a.far - b.far);
  const [best] = looks;
  if (!best) return null;
  return { ...best, blocked: best.blocked || "out of reach" };
}

/** Who acts and has an attack left. */
function shooter(view: View, question: Question): FigureView | undefined {
  if (question.kind === "turn" && view.turn?.attacks) return view.heroes.find((hero) => hero.name === view.turn?.who);
  if (question.kind !== "monster" || !view.activation?.attacks) return undefined;
  return view.monsters.find((monster) => monster.name === view.activation?.who);
}

const heroic = (view: View, { name }: FigureView): boolean =>
  view.heroes.some((hero) => hero.name === name) || view.monsters.some((monster) => monster.name === name && monster.serves);

const friends = (view: View, one: FigureView, two: FigureView): boolean =>
  heroic(view, one) === heroic(view, two);

/** The line from the middle of one space to that of another (DSC-LOS-01, -02). */
function look(view: View, ends: FigureView[], from: string, to: string): Look {
  const a = middle(from);
  const b = middle(to);
  const far = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  const found = { from, to, far, blocked: "", at: [] as string[] };
  if (far <= 1) return found;
  for (const door of view.board.doors.filter((other) => !other.open)) {
    if (door.spaces.some((space) => crosses(a, b, edge(space, door.side)))) return { ...found, blocked: "the door is closed", at: door.spaces };
  }
  for (const [one, two] of view.board.walls) {
    const side = place(two).x > place(one).x ? "e" : "s";
    if (crosses(a, b, edge(one, side))) return { ...found, blocked: "a wall is between", at: [] };
  }
  const known = new Map(view.board.spaces.map((space) => [space.name, space]));
  for (const space of known.values()) {
    if (space.name === from || space.name === to || !passes(a, b, place(space.name))) continue;
    const kind = space.terrain.find((other) => other === "rubble" || other === "fog");
    if (kind) return { ...found, blocked: `${kind} is between`, at: [space.name] };
    const body = [...view.heroes, ...view.monsters].find((other) => other.spaces.includes(space.name));
    if (body && !ends.includes(body)) return { ...found, blocked: `${body.title} is between`, at: body.spaces };
  }
  return leaves(a, b, known) ? { ...found, blocked: "a wall is between" } : found;
}

interface Point {
  x: number;
  y: number;
}

const middle = (name: string): Point => {
  const { x, y } = place(name);
  return { x: x + 0.5, y: y + 0.5 };
};

function edge(space: string, side: string): [Point, Point] {
  const { x, y } = place(space);
  const corners: Record<string, [Point, Point]> = {
    n: [{ x, y }, { x: x + 1, y }],
    s: [{ x, y: y + 1 }, { x: x + 1, y: y + 1 }],
    w: [{ x, y }, { x, y: y + 1 }],
    e: [{ x: x + 1, y }, { x: x + 1, y: y + 1 }],
  };
  return corners[side] ?? [{ x, y }, { x, y }];
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function crosses(a: Point, b: Point, [c, d]: [Point, Point]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

const THIN = 1e-9;

/** Whether a line goes through the inside of a space: a corner does not count (DSC-LOS-03). */
function passes(a: Point, b: Point, { x, y }: Point): boolean {
  const [x0, x1] = span(a.x, b.x, x);
  const [y0, y1] = span(a.y, b.y, y);
  return Math.min(x1, y1, 1) - Math.max(x0, y0, 0) > THIN;
}

/** The parts of the way from one number to another that lie within a unit. */
function span(from: number, to: number, unit: number): [number, number] {
  if (from === to) return from > unit && from < unit + 1 ? [0, 1] : [1, 0];
  const ends = [(unit - from) / (to - from), (unit + 1 - from) / (to - from)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** Whether a line leaves the map on its way. */
function leaves(a: Point, b: Point, known: Map<string, unknown>): boolean {
  const names = new Set([...known.keys()].map((name) => Object.values(place(name)).join(",")));
  for (let x = Math.floor(Math.min(a.x, b.x)); x <= Math.max(a.x, b.x); x += 1) {
    for (let y = Math.floor(Math.min(a.y, b.y)); y <= Math.max(a.y, b.y); y += 1) {
      if (!names.has(`${x},${y}`) && passes(a, b, { x, y })) return true;
    }
  }
  return false;
}
