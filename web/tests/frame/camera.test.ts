import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "../../src/frame/board/camera.svelte";

const MARGIN = 26;
const home = { x: 0, y: 0, width: 1000, height: 500 };
const whole = { x: -MARGIN, y: -MARGIN, width: 1000 + 2 * MARGIN, height: 500 + 2 * MARGIN };

/** An SVG that shows the part looked at in a window of the board's own size. */
const drawn = (camera: Camera): SVGSVGElement => {
  const matrix = () => {
    const unit = whole.width / camera.box.width;
    const { x, y } = camera.box;
    return { a: unit, d: unit, e: -x * unit, f: -y * unit, inverse: () => ({ a: 1 / unit, d: 1 / unit, e: x, f: y }) };
  };
  return { getScreenCTM: matrix } as unknown as SVGSVGElement;
};

const finger = (pointerId: number, clientX: number, clientY: number, pointerType = "touch"): PointerEvent =>
  ({ pointerId, clientX, clientY, pointerType }) as PointerEvent;

const box = (x: number, y: number, width = 50, height = 50) => ({ x, y, width, height });

describe("the camera", () => {
  let camera: Camera;
  let svg: SVGSVGElement;

  beforeEach(() => {
    vi.useFakeTimers();
    camera = new Camera(() => home, () => whole);
    svg = drawn(camera);
  });

  afterEach(() => vi.useRealTimers());

  it("sees the whole board with a margin", () => {
    expect(camera.box).toEqual(whole);
    expect(camera.astray).toBe(false);
    expect(camera.unit(526, 552)).toBe(0.5);
  });

  it("keeps what is under the pointer where it is when it goes nearer", () => {
    camera.wheel({ preventDefault: () => {}, clientX: 263, clientY: 138, deltaY: -400 } as unknown as WheelEvent, svg);
    expect(camera.scale).toBeCloseTo(Math.exp(0.6));
    const { x, y, width, height } = camera.box;
    expect(x + width / 4).toBeCloseTo(whole.x + whole.width / 4);
    expect(y + height / 4).toBeCloseTo(whole.y + whole.height / 4);
  });

  it("goes neither nearer nor farther than is of use", () => {
    camera.zoom(100);
    expect(camera.scale).toBe(4);
    camera.zoom(0.0001);
    expect(camera.scale).toBe(0.6);
    camera.back();
    expect(camera.box).toEqual(whole);
  });

  it("zooms by two fingers", () => {
    camera.down(finger(1, 460, 276));
    camera.down(finger(2, 540, 276));
    camera.move(finger(1, 420, 276), svg);
    camera.move(finger(2, 580, 276), svg);
    expect(camera.scale).toBeCloseTo(2);
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
    vi.advanceTimersByTime(1000);
    expect(camera.box).toEqual(before);
    camera.follow([box(900, 400)]);
    vi.advanceTimersByTime(200);
    expect(camera.box.x).toBeGreaterThan(before.x); // on its way
    expect(camera.box.x + camera.box.width).toBeLessThan(950);
    vi.advanceTimersByTime(1000);
    expect(camera.box.x + camera.box.width).toBeGreaterThanOrEqual(950);
    expect(camera.scale).toBe(2);
  });

  it("shows nothing beside the board while it glides", () => {
    camera.zoom(2, 1, 1);
    camera.follow([box(0, 0)]);
    vi.advanceTimersByTime(1000);
    expect(camera.box.x).toBeCloseTo(whole.x);
    expect(camera.box.y).toBeCloseTo(whole.y);
  });

  it("looks at the first where not all fit", () => {
    camera.zoom(4, 1, 1);
    camera.follow([box(0, 0), box(950, 450)]);
    vi.advanceTimersByTime(1000);
    expect(camera.box.x).toBeCloseTo(whole.x);
  });

  it("follows nobody while a finger holds the board", () => {
    camera.zoom(4, 0, 0);
    const before = camera.box;
    camera.down(finger(1, 500, 200));
    camera.follow([box(900, 400)]);
    vi.advanceTimersByTime(1000);
    expect(camera.box).toEqual(before);
  });

  it("goes near to what it attends to, and leaves a scale that somebody chose", () => {
    camera.attend([box(450, 200, 100, 100)], 3);
    vi.advanceTimersByTime(1000);
    expect(camera.scale).toBe(3);
    camera.zoom(0.5);
    camera.attend([box(100, 100)], 3);
    vi.advanceTimersByTime(1000);
    expect(camera.scale).toBe(1.5);
    camera.reset();
    expect(camera.astray).toBe(false);
  });
});
