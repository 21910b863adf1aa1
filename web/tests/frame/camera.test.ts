import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "../../src/frame/board/camera.svelte";

const MARGIN = 26;
const home = { x: 0, y: 0, width: 1000, height: 500 };
const whole = { x: -MARGIN, y: -MARGIN, width: 1000 + 2 * MARGIN, height: 500 + 2 * MARGIN };

const finger = (pointerId: number, clientX: number, clientY: number, pointerType = "touch"): PointerEvent =>
  ({ pointerId, clientX, clientY, pointerType }) as PointerEvent;

const box = (x: number, y: number, width = 50, height = 50) => ({ x, y, width, height });

describe("the camera", () => {
  let camera: Camera;
  let board = home;
  let frame = { width: whole.width, height: whole.height }; // one pixel for one unit of the whole board
  const svg = {
    getBoundingClientRect: () => ({ left: 0, top: 0, ...frame }),
  } as unknown as SVGSVGElement;

  const settled = () => vi.advanceTimersByTime(1000);

  beforeEach(() => {
    vi.useFakeTimers();
    board = home;
    frame = { width: whole.width, height: whole.height };
    camera = new Camera(() => board, () => frame);
    camera.frame([]);
    settled();
  });

  afterEach(() => vi.useRealTimers());

  it("sees the whole board with a margin", () => {
    expect(camera.box).toEqual(whole);
    expect(camera.unit).toBe(1);
    expect([camera.astray, camera.partial]).toEqual([false, false]);
  });

  it("neither moves nor rescales when the window gets lower or higher", () => {
    const { x, y, width } = camera.box;
    for (const height of [480, 430, 600]) {
      frame = { ...frame, height };
      camera.follow([box(100, 100)]);
      settled();
      expect(camera.unit).toBe(1);
      expect(camera.box).toEqual({ x, y, width, height });
    }
  });

  it("shows a board to its edges once there is room for all of it", () => {
    frame = { ...frame, width: 1200 };
    camera.zoom(1.08, 0.5, 1); // its upper edge leaves the window
    expect(camera.box.y).toBeGreaterThan(0);
    camera.follow([box(100, 100)]);
    settled();
    expect(camera.unit).toBeCloseTo(1.08);
    expect(camera.box.y).toBeLessThanOrEqual(0);
    expect(camera.box.y + camera.box.height).toBeGreaterThanOrEqual(500);
  });

  it("goes to what a lower window hides, and keeps its scale", () => {
    frame = { ...frame, height: 300 };
    camera.follow([box(100, 430)]);
    settled();
    expect(camera.unit).toBe(1);
    expect(camera.box.y + camera.box.height).toBeGreaterThan(480);
  });

  it("goes to what lies under the question, and lets it be seen above it", () => {
    let covered = 0;
    camera = new Camera(() => board, () => frame, () => covered);
    camera.frame([]);
    settled();
    camera.follow([box(100, 430)]);
    settled();
    expect(camera.box).toEqual(whole);
    covered = 120;
    camera.follow([box(100, 430)]);
    settled();
    expect(camera.unit).toBe(1);
    expect(camera.box.y + camera.box.height - covered).toBeGreaterThanOrEqual(480);
  });

  it("shows what is pointed at, with who acts if both fit", () => {
    frame = { width: 300, height: 300 };
    camera.frame([box(0, 0)], 1);
    settled();
    const seen = ({ x, y }: { x: number; y: number }) =>
      x >= camera.box.x && y >= camera.box.y && x + 50 <= camera.box.x + 300 && y + 50 <= camera.box.y + 300;
    const [own, near, far] = [box(100, 100), box(300, 100), box(900, 400)] as const;
    camera.follow([own, near, far]);
    settled();
    expect([seen(own), seen(near)]).toEqual([true, false]);
    camera.follow([own, near, far], near);
    settled();
    expect([seen(own), seen(near)]).toEqual([true, true]);
    camera.follow([own, near, far], far);
    settled();
    expect([seen(own), seen(far)]).toEqual([false, true]);
    expect(camera.unit).toBe(1);
  });

  it("comes nearer to a low board in a narrow window, as far as it fills it", () => {
    board = { ...home, height: 200 };
    camera.frame([box(0, 0)], 2, 552, 2.9);
    settled();
    expect(camera.unit).toBeCloseTo(552 / (200 + 2 * MARGIN));
    camera.frame([box(0, 0)], 2, 900, 2.9);
    settled();
    expect(camera.unit).toBeCloseTo(2.9);
    camera.frame([box(0, 0)], 2, 300, 2.9);
    settled();
    expect(camera.unit).toBeCloseTo(2);
  });

  it("frames a board anew that has grown, in a window as low as it may get", () => {
    board = { ...home, height: 1200 };
    camera.frame([], 0, 500);
    settled();
    expect(camera.unit).toBeCloseTo(500 / (1200 + 2 * MARGIN));
    expect(camera.partial).toBe(false);
  });

  it("looks at a part of a board that would be too small, and says so", () => {
    camera.frame([box(0, 0)], 3);
    settled();
    expect(camera.unit).toBe(3);
    expect(camera.partial).toBe(true);
    expect(camera.box.x).toBeCloseTo(-MARGIN);
    camera.back();
    settled();
    expect(camera.unit).toBe(1);
    expect(camera.partial).toBe(false);
  });

  it("keeps what is under the pointer where it is when it goes nearer", () => {
    camera.wheel({ preventDefault: () => {}, clientX: 263, clientY: 138, deltaY: -400 } as unknown as WheelEvent, svg);
    expect(camera.unit).toBeCloseTo(Math.exp(0.6));
    const { x, y, width, height } = camera.box;
    expect(x + width / 4).toBeCloseTo(whole.x + whole.width / 4);
    expect(y + height / 4).toBeCloseTo(whole.y + whole.height / 4);
  });

  it("goes neither nearer nor farther than is of use", () => {
    camera.zoom(100);
    expect(camera.unit).toBe(4);
    camera.zoom(0.0001);
    expect(camera.unit).toBe(0.6);
    camera.back();
    settled();
    expect(camera.box).toEqual(whole);
  });

  it("keeps the scale that somebody chose when the board grows", () => {
    camera.zoom(2);
    board = { ...home, width: 1400 };
    camera.frame([box(0, 0)], 3);
    settled();
    expect(camera.unit).toBe(2);
  });

  it("zooms by two fingers", () => {
    camera.down(finger(1, 460, 276));
    camera.down(finger(2, 540, 276));
    camera.move(finger(1, 420, 276), svg);
    camera.move(finger(2, 580, 276), svg);
    expect(camera.unit).toBeCloseTo(2);
    expect(camera.dragged).toBe(true);
    expect(camera.touched).toBe(true);
  });

  it("pans by one, and takes a small tremble for a tap", () => {
    camera.zoom(2);
    const before = camera.box.x;
    camera.down(finger(1, 500, 200));
    camera.move(finger(1, 497, 200), svg);
    expect(camera.dragged).toBe(false);
    expect(camera.box.x).toBe(before);
    camera.move(finger(1, 397, 200), svg);
    expect(camera.dragged).toBe(true);
    expect(camera.box.x).toBeCloseTo(before + 50); // twice as near: half as far
    camera.up(finger(1, 397, 200));
    camera.down(finger(1, 397, 200, "mouse"));
    expect([camera.dragged, camera.touched]).toEqual([false, false]);
  });

  it("glides to what acts only when it is out of sight", () => {
    camera.zoom(2, 0, 0); // the upper left quarter
    const before = camera.box;
    camera.follow([box(100, 100)]);
    settled();
    expect(camera.box).toEqual(before);
    camera.follow([box(900, 400)]);
    vi.advanceTimersByTime(200);
    expect(camera.box.x).toBeGreaterThan(before.x); // on its way
    expect(camera.box.x + camera.box.width).toBeLessThan(950);
    settled();
    expect(camera.box.x + camera.box.width).toBeGreaterThanOrEqual(950);
    expect(camera.unit).toBe(2);
  });

  it("shows nothing beside the board while it glides", () => {
    camera.zoom(2, 1, 1);
    camera.follow([box(0, 0)]);
    settled();
    expect(camera.box.x).toBeCloseTo(whole.x);
    expect(camera.box.y).toBeCloseTo(whole.y);
  });

  it("looks at the first where not all fit, and from there toward the others", () => {
    camera.zoom(4, 1, 1);
    camera.follow([box(300, 200), box(950, 450)]);
    settled();
    const { x, y, width, height } = camera.box;
    expect(x).toBeLessThanOrEqual(300);
    expect(y).toBeLessThanOrEqual(200);
    expect(x + width / 2).toBeGreaterThan(325);
    expect(y + height / 2).toBeGreaterThan(225);
  });

  it("follows nobody while a finger holds the board", () => {
    camera.zoom(4, 0, 0);
    const before = camera.box;
    camera.down(finger(1, 500, 200));
    camera.follow([box(900, 400)]);
    settled();
    expect(camera.box).toEqual(before);
  });
});
