/** Where dice come to rest: side by side, and where they hide the least of those they are about. */

const GAP = 2.5; // of a die's half, from middle to middle
const ROW = 5;

interface Place {
  x: number;
  y: number;
}

/** Places around a middle, in rows. */
export function rows(count: number, size: number): { places: Place[]; width: number; height: number } {
  const lines = Math.max(1, Math.ceil(count / ROW));
  const each = Math.ceil(count / lines);
  const step = size * GAP;
  const places = Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / each);
    const inLine = Math.min(each, count - line * each);
    return { x: ((at % each) - (inLine - 1) / 2) * step, y: (line - (lines - 1) / 2) * step };
  });
  return { places, width: each * step, height: lines * step };
}

const COLUMNS = [0.5, 0.32, 0.68, 0.2, 0.8];
const LINES = [0.62, 0.38, 0.8, 0.22];

/** The middle of a part of the board where nobody concerned stands, and no panel lies. */
export function clearing(layer: HTMLElement, names: string[], { width, height }: { width: number; height: number }): Place {
  const frame = layer.getBoundingClientRect();
  const bodies = names.flatMap((name) => {
    const found = name && document.querySelector(`[data-figure="${CSS.escape(name)}"]`);
    return found ? [found.getBoundingClientRect()] : [];
  });
  const others = [...document.querySelectorAll("[data-figure]")].map((figure) => figure.getBoundingClientRect());
  const panels = [...document.querySelectorAll(".overlay")].map((panel) => panel.getBoundingClientRect());
  const middles = LINES.flatMap((y) => COLUMNS.map((x) => ({ x: x * frame.width, y: y * frame.height })));
  return least(middles, ({ x, y }) => {
    const box = { left: frame.left + x - width / 2, top: frame.top + y - height / 2, width, height };
    const beyond = Math.max(0, frame.left - box.left, box.left + width - frame.right, frame.top - box.top, box.top + height - frame.bottom);
    const hides = (boxes: DOMRect[]) => boxes.filter((other) => touches(box, other)).length;
    return beyond * 10 + hides(bodies) * 9 + hides(panels) * 6 + hides(others);
  });
}

const touches = (box: { left: number; top: number; width: number; height: number }, other: DOMRect): boolean =>
  other.right > box.left && other.left < box.left + box.width && other.bottom > box.top && other.top < box.top + box.height;

function least(places: Place[], cost: (place: Place) => number): Place {
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))] ?? { x: 0, y: 0 };
}
