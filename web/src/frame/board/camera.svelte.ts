import type { Box } from "./geometry";

const MARGIN = 26;
const NEAREST = 4;
const FARTHEST = 0.6;

/** Which part of the board is looked at. */
export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  dragged = $state(false);

  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;

  constructor(private home: () => Box) {}

  get box(): string {
    const home = this.home();
    const width = home.width + 2 * MARGIN;
    const height = home.height + 2 * MARGIN;
    const x = home.x - MARGIN + this.x;
    const y = home.y - MARGIN + this.y;
    return `${x} ${y} ${width / this.scale} ${height / this.scale}`;
  }

  /** Pixels for one unit of the board, in a window of that size. */
  unit(width: number, height: number): number {
    const home = this.home();
    const wide = width / (home.width + 2 * MARGIN);
    const high = height / (home.height + 2 * MARGIN);
    return Math.min(wide, high) * this.scale;
  }

  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Nearer or farther, with what lies under (px, py), parts of the width and height, kept. */
  zoom(factor: number, px = 0.5, py = 0.5): void {
    const home = this.home();
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const width = home.width + 2 * MARGIN;
    const height = home.height + 2 * MARGIN;
    this.x += px * (width / this.scale - width / scale);
    this.y += py * (height / this.scale - height / scale);
    this.scale = scale;
  }

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    const rect = svg.getBoundingClientRect();
    const px = (event.clientX - rect.left) / rect.width;
    const py = (event.clientY - rect.top) / rect.height;
    this.zoom(Math.exp(-event.deltaY * 0.0015), px, py);
  }

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = 0;
    this.dragged = false;
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const before = this.spread();
    const here = { x: event.clientX, y: event.clientY };
    this.pointers.set(event.pointerId, here);
    if (this.pointers.size === 2) {
      if (before) this.zoom((this.spread() ?? before) / before);
      this.dragged = true;
      return;
    }
    this.moved += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
    if (this.moved < 8) return;
    this.dragged = true;
    const matrix = svg.getScreenCTM();
    this.x -= (here.x - last.x) / (matrix?.a ?? 1);
    this.y -= (here.y - last.y) / (matrix?.d ?? 1);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  private spread(): number | null {
    const [one, two] = [...this.pointers.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : null;
  }
}
