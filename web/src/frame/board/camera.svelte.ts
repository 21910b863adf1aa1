import { cubicInOut } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { around, type Box } from "./geometry";

const MARGIN = 26;
const NEAREST = 4;
const FARTHEST = 0.6;
const GLIDE = 420; // milliseconds

interface Look {
  x: number;
  y: number;
  scale: number;
}

const WHOLE: Look = { x: 0, y: 0, scale: 1 };

/** Which part of the board is looked at. */
export class Camera {
  dragged = $state(false);
  touched = false; // by a finger, which cannot hover

  private look = new Tween<Look>(WHOLE, { duration: 0, easing: cubicInOut });
  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private chosen = 1; // the scale that no person set

  constructor(
    private home: () => Box,
    private window: () => { width: number; height: number } = home,
  ) {}

  /** The part of the board that fills the window. */
  get box(): Box {
    return this.part(this.look.current);
  }

  get scale(): number {
    return this.look.current.scale;
  }

  /** Whether it looks at something else than the whole board. */
  get astray(): boolean {
    const { x, y, scale } = this.look.current;
    return scale !== 1 || x !== 0 || y !== 0;
  }

  /** Pixels for one unit of the whole board, in a window of that size. */
  unit(width: number, height: number): number {
    const home = this.part(WHOLE);
    return Math.min(width / home.width, height / home.height);
  }

  reset(): void {
    this.chosen = WHOLE.scale;
    this.back();
  }

  /** A person wants to see the whole board, and goes on seeing it. */
  back(): void {
    this.turn(WHOLE);
  }

  /** Nearer or farther, with what lies under (px, py), parts of the width and height, kept. */
  zoom(factor: number, px = 0.5, py = 0.5): void {
    const now = this.look.target;
    const scale = Math.min(NEAREST, Math.max(FARTHEST, now.scale * factor));
    const { width, height } = this.part(WHOLE);
    this.turn({
      x: now.x + px * (width / now.scale - width / scale),
      y: now.y + py * (height / now.scale - height / scale),
      scale,
    });
  }

  /** Look at these from as near as `most`, if all of them fit; whoever zoomed himself keeps his scale. */
  attend(boxes: Box[], most: number): void {
    if (this.look.target.scale !== this.chosen) return this.follow(boxes);
    const all = around(boxes);
    const { width, height } = this.seen(WHOLE);
    const scale = Math.max(1, Math.min(NEAREST, most, width / (all.width + MARGIN), height / (all.height + MARGIN)));
    if (scale === this.chosen) return this.follow(boxes);
    this.chosen = scale;
    this.glide(all, scale);
  }

  /** Glide to these when they are out of sight, at least to the first. */
  follow(boxes: Box[]): void {
    const [first] = boxes;
    if (!first || this.pointers.size) return;
    const now = this.look.target;
    const part = this.seen(now);
    const all = around(boxes);
    const what = all.width <= part.width && all.height <= part.height ? all : first;
    const seen =
      what.x >= part.x &&
      what.y >= part.y &&
      what.x + what.width <= part.x + part.width &&
      what.y + what.height <= part.y + part.height;
    if (!seen) this.glide(what, now.scale);
  }

  private glide(what: Box, scale: number): void {
    const part = this.part({ ...WHOLE, scale });
    const look = this.within({
      x: what.x + what.width / 2 - (part.x + part.width / 2),
      y: what.y + what.height / 2 - (part.y + part.height / 2),
      scale,
    });
    this.turn(look, prefersReducedMotion.current ? 0 : GLIDE);
  }

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    const at = this.share(svg, event.clientX, event.clientY);
    this.zoom(Math.exp(-event.deltaY * 0.0015), ...at);
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
      this.pan(after.x - before.x, after.y - before.y, svg);
      const at = this.share(svg, after.x, after.y);
      if (before.spread) this.zoom(after.spread / before.spread, ...at);
      return;
    }
    this.moved += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
    if (this.moved < 8) return;
    this.dragged = true;
    this.pan(here.x - last.x, here.y - last.y, svg);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  private pan(dx: number, dy: number, svg: SVGSVGElement): void {
    const matrix = svg.getScreenCTM();
    const now = this.look.target;
    this.turn({ ...now, x: now.x - dx / (matrix?.a ?? 1), y: now.y - dy / (matrix?.d ?? 1) });
  }

  /** As near to it as shows nothing beside the board, if there is more of that than fits. */
  private within(look: Look): Look {
    const whole = this.part(WHOLE);
    const part = this.part(look);
    const seen = this.seen(look);
    const clamp = (at: number, all: number, own: number, shown: number) => {
      const least = (shown - own) / 2; // what is seen is wider than the part
      const most = all - own - least;
      return least > most ? (all - own) / 2 : Math.max(least, Math.min(most, at));
    };
    return {
      x: clamp(look.x, whole.width, part.width, seen.width),
      y: clamp(look.y, whole.height, part.height, seen.height),
      scale: look.scale,
    };
  }

  /** What the window shows: the part, and more of it where the window is wider or higher. */
  private seen(look: Look): Box {
    const part = this.part(look);
    const { width, height } = this.window();
    const wide = Math.max(part.width, (part.height * width) / height);
    const high = Math.max(part.height, (part.width * height) / width);
    return { x: part.x - (wide - part.width) / 2, y: part.y - (high - part.height) / 2, width: wide, height: high };
  }

  private turn(look: Look, duration = 0): void {
    void this.look.set(look, { duration });
  }

  private part({ x, y, scale }: Look): Box {
    const home = this.home();
    return {
      x: home.x - MARGIN + x,
      y: home.y - MARGIN + y,
      width: (home.width + 2 * MARGIN) / scale,
      height: (home.height + 2 * MARGIN) / scale,
    };
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

  /** A point of the window as parts of the width and height of what is looked at. */
  private share(svg: SVGSVGElement, x: number, y: number): [number, number] {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());
    const part = this.box;
    return [(point.x - part.x) / part.width, (point.y - part.y) / part.height];
  }
}
