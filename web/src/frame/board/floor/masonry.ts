import { between, type Chance } from "./seed";
import type { Theme } from "./themes";

export type Pen = CanvasRenderingContext2D;

/** A square of floor that is laid at once. */
export const SLAB = 50;

export const hsl = (hue: number, saturation: number, light: number, alpha = 1): string =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(0)}% ${light.toFixed(1)}%${alpha < 1 ? ` / ${alpha}` : ""})`;

type Layer = (pen: Pen, theme: Theme, chance: Chance, odd: boolean) => void;

/** One piece of stone or wood: its face, an edge in the light, an edge in the shade. */
function piece(pen: Pen, theme: Theme, chance: Chance, x: number, y: number, width: number, height: number, round: number): void {
  const light = theme.light + between(chance, -4, 4);
  pen.fillStyle = hsl(theme.hue + between(chance, -5, 5), theme.saturation + between(chance, -3, 3), light);
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = hsl(theme.hue, theme.saturation, light + 13, 0.6);
  pen.beginPath();
  pen.moveTo(x + 0.8, y + height - round);
  pen.lineTo(x + 0.8, y + 0.8);
  pen.lineTo(x + width - round, y + 0.8);
  pen.stroke();
  pen.strokeStyle = hsl(theme.hue, theme.saturation, light - 20, 0.55);
  pen.beginPath();
  pen.moveTo(x + width - 0.6, y + round);
  pen.lineTo(x + width - 0.6, y + height - 0.6);
  pen.lineTo(x + round, y + height - 0.6);
  pen.stroke();
}

function joints(pen: Pen, { hue, saturation, light }: Theme): void {
  pen.fillStyle = hsl(hue, saturation, light - 23);
  pen.fillRect(0, 0, SLAB, SLAB);
}

/** Slabs of many sizes. */
const flags: Layer = (pen, theme, chance) => {
  joints(pen, theme);
  const rows = [0, between(chance, 17, 33), SLAB];
  for (let row = 0; row < 2; row += 1) {
    const top = rows[row] ?? 0;
    const high = (rows[row + 1] ?? SLAB) - top;
    const cut = chance() < 0.78 ? between(chance, 14, 36) : SLAB;
    for (const [left, right] of [[0, cut], [cut, SLAB]] as const) {
      if (right - left > 3) piece(pen, theme, chance, left + 0.9, top + 0.9, right - left - 1.8, high - 1.8, 3);
    }
  }
};

/** Round stones in rows that give way to each other. */
const cobbles: Layer = (pen, theme, chance) => {
  joints(pen, theme);
  const step = SLAB / 4;
  for (let row = 0; row < 4; row += 1) {
    const shift = row % 2 ? -step / 2 : 0;
    for (let column = 0; column < (row % 2 ? 5 : 4); column += 1) {
      const left = Math.max(0, column * step + shift);
      const right = Math.min(SLAB, (column + 1) * step + shift);
      const trim = between(chance, 0.6, 1.7);
      piece(pen, theme, chance, left + trim, row * step + trim, right - left - 2 * trim, step - 2 * trim, Math.min(5, (right - left) / 3));
    }
  }
};

const bricks: Layer = (pen, theme, chance) => {
  joints(pen, theme);
  const high = SLAB / 5;
  for (let row = 0; row < 5; row += 1) {
    const cuts = row % 2 ? [0, 12.5, 37.5, SLAB] : [0, 25, SLAB];
    for (let at = 0; at + 1 < cuts.length; at += 1) {
      const left = cuts[at] ?? 0;
      piece(pen, theme, chance, left + 0.7, row * high + 0.7, (cuts[at + 1] ?? SLAB) - left - 1.4, high - 1.4, 1.4);
    }
  }
};

/** Boards with their grain, knots and nails. */
const planks: Layer = (pen, theme, chance) => {
  joints(pen, theme);
  const high = SLAB / 4;
  for (let row = 0; row < 4; row += 1) {
    const joint = chance() < 0.45 ? between(chance, 12, 38) : SLAB;
    for (const [left, right] of [[0, joint], [joint, SLAB]] as const) {
      if (right - left < 2) continue;
      piece(pen, theme, chance, left + 0.4, row * high + 0.6, right - left - 0.8, high - 1.2, 1);
      pen.strokeStyle = hsl(theme.hue, theme.saturation, theme.light - 15, 0.4);
      pen.lineWidth = 0.7;
      for (let line = 0; line < 3; line += 1) {
        const y = row * high + between(chance, 2.5, high - 2.5);
        pen.beginPath();
        pen.moveTo(left + 2, y);
        pen.bezierCurveTo(left + 12, y + between(chance, -1.5, 1.5), right - 12, y + between(chance, -1.5, 1.5), right - 2, y);
        pen.stroke();
      }
      pen.fillStyle = "#1a120a99";
      for (const nail of [left + 3, right - 3]) dot(pen, nail, row * high + high / 2, 0.9);
    }
  }
};

/** Large tiles by turns lighter and darker, some with an inlay. */
const tiles: Layer = (pen, theme, chance, odd) => {
  joints(pen, theme);
  const own = { ...theme, light: theme.light + (odd ? 3.5 : -3.5) };
  piece(pen, own, chance, 0.9, 0.9, SLAB - 1.8, SLAB - 1.8, 2);
  pen.lineWidth = 1.1;
  pen.strokeStyle = hsl(theme.hue, theme.saturation, theme.light - 15, 0.55);
  pen.strokeRect(6, 6, SLAB - 12, SLAB - 12);
  if (chance() > 0.13) return;
  pen.fillStyle = hsl(theme.hue - 12, theme.saturation + 10, theme.light - 15, 0.7);
  pen.strokeStyle = hsl(theme.hue, theme.saturation + 12, theme.light + 18, 0.5);
  pen.beginPath();
  pen.moveTo(25, 12);
  pen.lineTo(38, 25);
  pen.lineTo(25, 38);
  pen.lineTo(12, 25);
  pen.closePath();
  pen.fill();
  pen.stroke();
};

const earth: Layer = (pen, theme, chance) => {
  pen.fillStyle = hsl(theme.hue, theme.saturation, theme.light);
  pen.fillRect(0, 0, SLAB, SLAB);
  for (let blot = 0; blot < 16; blot += 1) {
    pen.fillStyle = hsl(theme.hue + between(chance, -10, 10), theme.saturation, theme.light + between(chance, -9, 8), 0.4);
    pen.beginPath();
    pen.ellipse(between(chance, 3, 47), between(chance, 3, 47), between(chance, 4, 13), between(chance, 2, 7), chance() * 3, 0, 7);
    pen.fill();
  }
  pen.strokeStyle = hsl(92, 28, 34, 0.6);
  pen.lineWidth = 1;
  for (let tuft = 0; tuft < 3 * chance(); tuft += 1) {
    const x = between(chance, 5, 45);
    const y = between(chance, 8, 46);
    pen.beginPath();
    for (const lean of [-2.5, 0, 2.5]) pen.moveTo(x, y), pen.lineTo(x + lean, y - between(chance, 3, 6));
    pen.stroke();
  }
};

/** Rough rock: facets that face the light or do not. */
const rock: Layer = (pen, theme, chance) => {
  pen.fillStyle = hsl(theme.hue, theme.saturation, theme.light - 3);
  pen.fillRect(0, 0, SLAB, SLAB);
  const knots = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3].map((column) => ({
      x: (column * SLAB) / 3 + (column % 3 ? between(chance, -6, 6) : 0),
      y: (row * SLAB) / 3 + (row % 3 ? between(chance, -6, 6) : 0),
    })),
  );
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const corners = [knots[row]?.[column], knots[row]?.[column + 1], knots[row + 1]?.[column + 1], knots[row + 1]?.[column]];
      for (const half of [[0, 1, 2], [0, 2, 3]]) {
        pen.fillStyle = hsl(theme.hue + between(chance, -6, 6), theme.saturation, theme.light + between(chance, -8, 6));
        pen.beginPath();
        for (const at of half) pen.lineTo(corners[at]?.x ?? 0, corners[at]?.y ?? 0);
        pen.fill();
      }
    }
  }
};

export function dot(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 7);
  pen.fill();
}

export const LAID: Record<Theme["laid"], Layer> = { flags, cobbles, bricks, planks, tiles, earth, rock };
