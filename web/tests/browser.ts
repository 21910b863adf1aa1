/** As much of a browser as the frame's own parts ask for: no page, no layout. */

const kept = new Map<string, string>();
const around = new EventTarget(); // the window

class Point {
  constructor(
    readonly x = 0,
    readonly y = 0,
  ) {}

  matrixTransform({ a = 1, d = 1, e = 0, f = 0 }: Partial<DOMMatrix> = {}): Point {
    return new Point(this.x * a + e, this.y * d + f);
  }
}

Object.assign(globalThis, {
  window: globalThis,
  location: { protocol: "http:", host: "table.example" },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  document: Object.assign(new EventTarget(), { hidden: false }),
  addEventListener: around.addEventListener.bind(around),
  removeEventListener: around.removeEventListener.bind(around),
  dispatchEvent: around.dispatchEvent.bind(around),
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  requestAnimationFrame: (call: FrameRequestCallback) => setTimeout(() => call(performance.now()), 16),
  DOMPoint: Point,
  reportError: (fault: unknown) => {
    throw fault;
  },
});
