import type { Board } from "../../presentation";
import { bounds, plan, type Box } from "../geometry";
import { DARK, isSeen, toneOf, type Tone } from "./tones";
import { obstacles, shadows, type Obstacles, type Point } from "./shadows";

/** Somebody or something that shines. */
export interface Lamp extends Point {
  id: string;
  reach: number; // units of the board
  colour: readonly [number, number, number];
}

interface Moving extends Lamp {
  from: Point;
  since: number;
  lasts: number;
}

interface Patch {
  box: Box;
  seen: boolean;
  from: Tone;
  to: Tone;
  since: number;
}

export const EDGE = 30; // around the board, for its walls
export const GRAIN = 0.25; // pixels of the light for a unit of the board
const WALL = 14; // light on the walls beside a space
const DAWN = 620; // milliseconds until a space has its new light
const PACE = 0.9; // milliseconds a unit that light takes to run over a floor
const SOFT = [[6, 3], [-5, 5], [-1, -6]] as const; // a flame is no point: its shadows have soft edges

/**
 * The light over a board: what colour each part of the floor is seen in. It is worked out in few pixels and drawn
 * large, which makes it soft; where somebody of the party has sight is said by the board, never guessed from the shadows.
 */
export class Lights {
  private patches = new Map<string, Patch>();
  private lamps: Moving[] = [];
  private blocked: Obstacles = { lines: [], heaps: [] };
  private board: Board | null = null;
  private readonly base = layer();
  private readonly mask = layer();
  private readonly glow = layer(); // of all lamps
  private readonly rest = layer(); // of those that stand still
  private readonly one = layer();
  private settled = false; // base and mask are as they will stay
  private rested = ""; // the lamps whose light lies in `rest`
  private whole: Box = { x: 0, y: 0, width: 1, height: 1 };

  /** Another position of the board: light runs from the lamps over what has changed. */
  show(board: Board, lamps: Lamp[], now: number, stride: number, still: boolean): void {
    this.shine(lamps, now, still ? 0 : stride);
    if (board !== this.board) this.cover(board, now, still);
    this.board = board;
  }

  private shine(lamps: Lamp[], now: number, stride: number): void {
    this.lamps = lamps.map((lamp) => {
      const before = this.lamps.find(({ id }) => id === lamp.id);
      if (before && before.x === lamp.x && before.y === lamp.y) return { ...before, ...lamp };
      return { ...lamp, from: before ? at(before, now) : lamp, since: now, lasts: before ? stride : 0 };
    });
  }

  private cover(board: Board, now: number, still: boolean): void {
    const spaces = plan(board);
    const first = this.patches.size === 0;
    this.whole = bounds(board);
    this.blocked = obstacles(board);
    const before = this.patches;
    this.patches = new Map(
      board.spaces.map((space) => {
        const to = toneOf(board, space);
        const known = before.get(space.name);
        const seen = isSeen(board, space);
        const box = spaces.box(space);
        if (known && known.to === to) return [space.name, { ...known, box, seen }];
        const from = known ? toneAt(known, now) : first || still ? to : DARK;
        return [space.name, { box, seen, from, to, since: still || first ? -DAWN : now + this.delay(spaces.centre(space)) }];
      }),
    );
    this.settled = false;
    this.rested = "";
  }

  /** Light comes later to what is farther from a lamp. */
  private delay(place: Point): number {
    const far = Math.min(...this.lamps.map((lamp) => Math.hypot(lamp.x - place.x, lamp.y - place.y)));
    return Number.isFinite(far) ? Math.min(900, far * PACE) : 0;
  }

  /** Draw it as it is now; says whether it goes on changing. */
  draw(canvas: HTMLCanvasElement, now: number): boolean {
    const width = Math.ceil((this.whole.width + 2 * EDGE) * GRAIN);
    const height = Math.ceil((this.whole.height + 2 * EDGE) * GRAIN);
    const pen = canvas.getContext("2d");
    if (!pen) return false;
    for (const one of [canvas, this.base, this.mask, this.glow, this.rest, this.one]) {
      if (one.width === width && one.height === height) continue;
      one.width = width;
      one.height = height;
      this.settled = false;
      this.rested = "";
    }
    const dawning = [...this.patches.values()].some(({ since }) => now < since + DAWN);
    if (!this.settled) this.lay(now);
    this.settled = !dawning;
    this.burn(now);
    pen.globalCompositeOperation = "copy";
    pen.drawImage(this.base, 0, 0);
    pen.globalCompositeOperation = "lighter";
    pen.drawImage(this.glow, 0, 0);
    return dawning || this.lamps.some(({ since, lasts }) => now < since + lasts);
  }

  private scale(pen: CanvasRenderingContext2D): void {
    pen.setTransform(GRAIN, 0, 0, GRAIN, (EDGE - this.whole.x) * GRAIN, (EDGE - this.whole.y) * GRAIN);
  }

  /** The colour of every space without lamps, and how much of them it takes; what is seen lights the walls beside it. */
  private lay(now: number): void {
    const patches = [...this.patches.values()];
    const layers = [...patches.filter(({ seen }) => seen).map((patch) => [patch, WALL] as const), ...patches.map((patch) => [patch, 0] as const)]; // no space under its neighbour's margin
    for (const [canvas, outside, ink] of [
      [this.base, "rgb(58 60 78)", ({ colour: [r, g, b] }: Tone) => `rgb(${r | 0} ${g | 0} ${b | 0})`],
      [this.mask, "#000", ({ takes }: Tone) => `rgb(${(255 * takes) | 0} ${(255 * takes) | 0} ${(255 * takes) | 0})`],
    ] as const) {
      const pen = canvas.getContext("2d");
      if (!pen) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = outside;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      this.scale(pen);
      for (const [patch, more] of layers) {
        const { x, y, width, height } = patch.box;
        pen.fillStyle = ink(toneAt(patch, now));
        pen.fillRect(x - more, y - more, width + 2 * more, height + 2 * more);
      }
    }
  }

  /** What the lamps add, each with its shadows; of those that stand still it is kept. */
  private burn(now: number): void {
    const pen = this.glow.getContext("2d");
    const still = this.rest.getContext("2d");
    if (!pen || !still) return;
    const moves = ({ since, lasts }: Moving) => now < since + lasts;
    const resting = this.lamps.filter((lamp) => !moves(lamp));
    const key = resting.map(({ id, x, y, reach }) => `${id} ${x} ${y} ${reach}`).join();
    if (key !== this.rested || !key) {
      still.fillStyle = "#000";
      still.globalCompositeOperation = "source-over";
      still.fillRect(0, 0, this.rest.width, this.rest.height);
      for (const lamp of resting) this.flare(still, lamp, now);
      this.rested = key;
    }
    pen.globalCompositeOperation = "copy";
    pen.drawImage(this.rest, 0, 0);
    for (const lamp of this.lamps.filter(moves)) this.flare(pen, lamp, now);
    pen.globalCompositeOperation = "multiply";
    pen.drawImage(this.mask, 0, 0);
  }

  private flare(pen: CanvasRenderingContext2D, lamp: Moving, now: number): void {
    const own = this.one.getContext("2d");
    const place = at(lamp, now);
    if (own) for (const [dx, dy] of SOFT) this.cast(pen, own, lamp, { x: place.x + dx, y: place.y + dy });
  }

  private cast(pen: CanvasRenderingContext2D, own: CanvasRenderingContext2D, { reach, colour: [r, g, b] }: Lamp, place: Point): void {
    const side = 2 * reach;
    const left = place.x - reach;
    const top = place.y - reach;
    this.scale(own);
    const shine = own.createRadialGradient(place.x, place.y, 0, place.x, place.y, reach);
    const share = 1 / SOFT.length;
    for (const [stop, much] of [[0, 1], [0.25, 0.72], [0.55, 0.34], [0.8, 0.1], [1, 0]] as const) {
      const part = share * much;
      shine.addColorStop(stop, `rgb(${(r * part) | 0} ${(g * part) | 0} ${(b * part) | 0})`);
    }
    own.fillStyle = shine;
    own.fillRect(left, top, side, side);
    own.fillStyle = "#000";
    own.beginPath();
    for (const corners of shadows(place, this.blocked, reach)) {
      corners.forEach(({ x, y }, index) => (index ? own.lineTo(x, y) : own.moveTo(x, y)));
      own.closePath();
    }
    own.fill();
    const px = Math.max(0, Math.floor((left - this.whole.x + EDGE) * GRAIN));
    const py = Math.max(0, Math.floor((top - this.whole.y + EDGE) * GRAIN));
    const wide = Math.min(this.one.width - px, Math.ceil(side * GRAIN));
    const high = Math.min(this.one.height - py, Math.ceil(side * GRAIN));
    if (wide <= 0 || high <= 0) return;
    pen.globalCompositeOperation = "lighter";
    pen.drawImage(this.one, px, py, wide, high, px, py, wide, high);
  }
}

const layer = (): HTMLCanvasElement => document.createElement("canvas");

const eased = (part: number): number => part * part * (3 - 2 * part);

function at({ x, y, from, since, lasts }: Moving, now: number): Point {
  const part = lasts ? eased(Math.min(1, Math.max(0, (now - since) / lasts))) : 1;
  return { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
}

function toneAt({ from, to, since }: Patch, now: number): Tone {
  const part = eased(Math.min(1, Math.max(0, (now - since) / DAWN)));
  if (part === 1) return to;
  const mixed = (one: number, other: number) => one + (other - one) * part;
  return {
    colour: [mixed(from.colour[0], to.colour[0]), mixed(from.colour[1], to.colour[1]), mixed(from.colour[2], to.colour[2])],
    takes: mixed(from.takes, to.takes),
  };
}
