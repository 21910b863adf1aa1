import { cubicInOut } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { around, type Box } from "./geometry";

const MARGIN = 26; // of the table around the board
const CLOSE = 14; // what is looked at does not touch the edge of the window
const NEAREST = 4; // times as near as the whole board
const FARTHEST = 0.6;
const GLIDE = 520; // milliseconds

interface Look {
  x: number; // what lies in the upper left corner of the window
  y: number;
  zoom: number; // pixels for one unit of the board
}

interface Size {
  width: number;
  height: number;
}

/**
 * Which part of the board is looked at, and from how near. A window that grows or shrinks shows more or less of it:
 * nothing moves and nothing changes its size. Only a board that grows, or another width of the window, is framed anew.
 */
export class Camera {
  dragged = $state(false);
  touched = false; // by a finger, which cannot hover

  private look = new Tween<Look>({ x: -MARGIN, y: -MARGIN, zoom: 1 }, { duration: 0, easing: cubicInOut });
  private whole = $state(1); // pixels for one unit when all of the board is seen
  private least = 0; // and below which it looks at a part
  private steady = 1; // the height that the window has at all times
  private personal = $state(false); // somebody chose how near
  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;

  constructor(
    private home: () => Box,
    private window: () => Size,
    private covered: () => number = () => 0, // pixels at its lower edge that something lies over
  ) {}

  /** The part of the board that fills the window. */
  get box(): Box {
    return this.part(this.look.current);
  }

  /** Pixels for one unit of the board. */
  get unit(): number {
    return this.look.current.zoom;
  }

  /** Whether it looks at a part, or from a distance that somebody chose. */
  get astray(): boolean {
    return Math.abs(this.look.target.zoom / this.whole - 1) > 0.001;
  }

  /** Whether more of the board is out of sight than its margin. */
  get partial(): boolean {
    const { x, y, width, height } = this.box;
    const home = this.home();
    const over = (from: number, end: number, start: number, stop: number) => from - start > 1 || stop - end > 1;
    return over(x, x + width, home.x, home.x + home.width) || over(y, y + height, home.y, home.y + home.height);
  }

  /**
   * Another board, or another window of which at least so much is always there: the whole board, or of one that
   * would be too small a part around these; a low board in a narrow window up to `most` as large, if it fills it then.
   */
  frame(boxes: Box[], least = 0, steady = this.window().height, most = least): void {
    const { width, height } = this.home();
    this.least = Math.max(least, Math.min(most, steady / (height + 2 * MARGIN)));
    this.steady = steady;
    this.whole = Math.min(this.window().width / (width + 2 * MARGIN), steady / (height + 2 * MARGIN));
    const zoom = this.personal ? this.look.target.zoom : this.usual;
    const all = boxes.length && zoom > this.whole ? around(boxes) : this.home();
    this.glide(all, zoom);
  }

  /** A person wants to see the whole board, and goes on seeing it. */
  back(): void {
    this.personal = this.usual !== this.whole;
    this.glide(this.home(), this.whole);
  }

  /** Nearer or farther, with what lies under (px, py), parts of the width and height, kept. */
  zoom(factor: number, px = 0.5, py = 0.5): void {
    const now = this.look.target;
    const zoom = Math.min(NEAREST * this.whole, Math.max(FARTHEST * this.whole, now.zoom * factor));
    const { width, height } = this.window();
    this.personal = true;
    this.turn({
      x: now.x + px * (width / now.zoom - width / zoom),
      y: now.y + py * (height / now.zoom - height / zoom),
      zoom,
    });
  }

  /**
   * Go to these when they are out of sight, at least to the first; how near it looks stays as it is. What is pointed at
   * is seen above all, together with the first if both fit. A board that there is room for is seen to its edges.
   */
  follow(boxes: Box[], pointed: Box | null = null): void {
    const [first] = boxes;
    if (!first || this.pointers.size) return;
    const { zoom } = this.look.target;
    const part = this.open(this.look.target);
    const home = this.home();
    if (home.width <= part.width && home.height <= part.height) {
      if (!holds(part, home)) this.turn(this.within(centred(home, part.width, part.height, zoom), part.width, part.height), this.gliding);
      return;
    }
    const all = around(pointed ? [pointed, ...boxes] : boxes);
    const both = pointed ? around([pointed, first]) : first;
    const least = pointed && !fits(part, both) ? pointed : both;
    const wanted = fits(part, all) ? all : least;
    if (!holds(part, wanted)) this.glide(wanted === all ? all : leaning(least, all, part), zoom);
  }

  /** Look at a point of the board, as of a small map that is clicked. */
  aim(x: number, y: number): void {
    this.glide({ x, y, width: 0, height: 0 }, this.look.target.zoom);
  }

  private get usual(): number {
    return Math.max(this.whole, this.least);
  }

  private glide(what: Box, zoom: number): void {
    const { width, height } = this.open({ x: 0, y: 0, zoom });
    const steady = Math.min(height, this.steady / zoom);
    const look = this.within(centred(what, width, steady, zoom), width, steady);
    this.turn(look, this.gliding);
  }

  private get gliding(): number {
    return prefersReducedMotion.current ? 0 : GLIDE;
  }

  /** As near to it as shows nothing beside the board, if there is more of that than fits. */
  private within(look: Look, width: number, height: number): Look {
    const home = this.home();
    const clamp = (at: number, start: number, length: number, shown: number) => {
      const least = start - MARGIN;
      const most = start + length + MARGIN - shown;
      return least > most ? start + (length - shown) / 2 : Math.max(least, Math.min(most, at));
    };
    return {
      x: clamp(look.x, home.x, home.width, width),
      y: clamp(look.y, home.y, home.height, height),
      zoom: look.zoom,
    };
  }

  private part({ x, y, zoom }: Look): Box {
    const { width, height } = this.window();
    return { x, y, width: width / zoom, height: height / zoom };
  }

  /** What of it nothing lies over. */
  private open(look: Look): Box {
    const part = this.part(look);
    return { ...part, height: part.height - this.covered() / look.zoom };
  }

  private turn(look: Look, duration = 0): void {
    const now = this.look.target;
    const still = Math.abs(look.x - now.x) + Math.abs(look.y - now.y) < 0.5 && look.zoom === now.zoom;
    if (!still) void this.look.set(look, { duration });
  }

  // Wheel, mouse and fingers

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.0015), ...share(svg, event.clientX, event.clientY));
  }

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = 0;
    this.touched = event.pointerType === "touch";
    if (this.pointers.size === 1) this.dragged = false;
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const before = this.pinch();
    const here = { x: event.clientX, y: event.clientY };
    this.pointers.set(event.pointerId, here);
    const after = this.pinch();
    if (before && after) {
      this.dragged = true;
      this.pan(after.x - before.x, after.y - before.y);
      if (before.spread) this.zoom(after.spread / before.spread, ...share(svg, after.x, after.y));
      return;
    }
    this.moved += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
    if (this.moved < 8) return;
    this.dragged = true;
    this.pan(here.x - last.x, here.y - last.y);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  private pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.look.target;
    this.turn({ x: x - dx / zoom, y: y - dy / zoom, zoom });
  }

  /** Two fingers: the point between them, and how far they are apart. */
  private pinch(): { x: number; y: number; spread: number } | null {
    const [one, two] = [...this.pointers.values()];
    if (!one || !two) return null;
    return {
      x: (one.x + two.x) / 2,
      y: (one.y + two.y) / 2,
      spread: Math.hypot(one.x - two.x, one.y - two.y),
    };
  }
}

/** A look of that size, at the middle of something. */
const centred = (what: Box, width: number, height: number, zoom: number): Look => ({
  x: what.x + what.width / 2 - width / 2,
  y: what.y + what.height / 2 - height / 2,
  zoom,
});

const fits = (part: Box, what: Box): boolean => what.width + 2 * CLOSE <= part.width && what.height + 2 * CLOSE <= part.height;

const holds = (part: Box, what: Box): boolean =>
  what.x >= part.x &&
  what.y >= part.y &&
  what.x + what.width <= part.x + part.width &&
  what.y + what.height <= part.y + part.height;

/** A part of that size in which the first lies, and as much of all as there is room for. */
function leaning(first: Box, all: Box, part: Box): Box {
  const lean = (own: number, size: number, start: number, length: number, shown: number) => {
    const room = Math.max(0, shown - size - 2 * CLOSE); // on both sides of the first
    const before = own - start;
    const after = start + length - own - size;
    const taken = before + after ? Math.min(room, before + after) * (before / (before + after)) : room / 2;
    return own - CLOSE - Math.min(taken, room);
  };
  return {
    x: lean(first.x, first.width, all.x, all.width, part.width),
    y: lean(first.y, first.height, all.y, all.height, part.height),
    width: part.width,
    height: part.height,
  };
}

/** A point of the window as parts of the width and height of what is looked at. */
function share(svg: SVGSVGElement, x: number, y: number): [number, number] {
  const { left, top, width, height } = svg.getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
}
