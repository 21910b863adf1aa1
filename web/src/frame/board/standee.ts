import type { Figure } from "../presentation";
import { CELL, type Box } from "./geometry";

/** The measures of a standee in a space: a card on a base, taller than its space is deep. */
export interface Standee {
  r: number; // half of what it stands on, the lesser way
  half: number; // of the card's width
  top: number;
  foot: number; // where the card meets its base
  base: { rx: number; ry: number; y: number };
  card: string; // the outline
}

const NOTCHES = 10; // on a card, however much health there is

/** Friends have a rounded top, foes a jagged one, bystanders cut corners: shapes tell them apart without colour. */
export function standee(side: Figure["side"], wide: number, high: number): Standee {
  const r = Math.min(wide, high);
  const half = r * 0.7;
  const foot = high - r * 0.34;
  const top = r > CELL * 0.75 ? -high + r * 0.28 : -high - r * 0.1; // a large one hides nobody's number behind it
  const base = { rx: wide * 0.97, ry: r * 0.34 + Math.max(0, high - wide) * 0.6, y: foot - Math.max(0, high - wide) * 0.5 };
  return { r, half, top, foot, base, card: OUTLINES[side](half, top, foot) };
}

/** Where a figure stands in the box that it has, and how large it is drawn. */
export interface Body {
  x: number; // its middle
  y: number;
  r: number;
  wide: number; // half of it
  high: number;
  scale: number; // of what has less than a cell
}

const SMALL = 0.56; // of its space, for what shares it

export function placed(figure: Figure, box: Box): Body {
  const scale = Math.min(1, box.width / CELL, box.height / CELL);
  const width = box.width / scale;
  const height = box.height / scale;
  const r = (Math.min(width, height) / 2) * (figure.small ? SMALL : 1) - 4;
  return {
    x: box.x + (figure.small ? box.width - r - 2 : box.width / 2),
    y: box.y + (figure.small ? box.height - r - 2 : box.height / 2),
    r,
    wide: figure.small ? r : width / 2 - 4,
    high: figure.small ? r : height / 2 - 4,
    scale,
  };
}

const OUTLINES: Record<Figure["side"], (half: number, top: number, foot: number) => string> = {
  friend: (half, top, foot) => {
    const arch = half * 0.95;
    return `M${-half},${foot}V${top + arch}C${-half},${top + arch * 0.3} ${-half * 0.55},${top} 0,${top}C${half * 0.55},${top} ${half},${top + arch * 0.3} ${half},${top + arch}V${foot}Z`;
  },
  foe: (half, top, foot) => {
    const tooth = half * 0.3;
    return `M${-half},${foot}V${top - tooth * 0.2}L${-half * 0.52},${top + tooth}L0,${top}L${half * 0.52},${top + tooth}L${half},${top - tooth * 0.2}V${foot}Z`;
  },
  bystander: (half, top, foot) => {
    const cut = half * 0.4;
    return `M${-half},${foot}V${top + cut}L${-half + cut},${top}H${half - cut}L${half},${top + cut}V${foot}Z`;
  },
};

/** How many notches so many wounds have cut: none for none, and all of them only at the end. */
export function notches(health: number, maximum: number): { lost: number; all: number } {
  const all = Math.min(NOTCHES, maximum);
  if (!all || health >= maximum) return { lost: 0, all };
  if (health <= 0) return { lost: all, all };
  return { lost: Math.max(1, Math.min(all - 1, Math.round(((maximum - health) / maximum) * all))), all };
}

/** Bites out of the right edge of a card, from the foot up. */
export function bites({ half, top, foot, r }: Standee, lost: number, all: number): string {
  const from = foot - r * 0.42;
  const step = (from - (top + half * 0.95)) / Math.max(1, all);
  const deep = Math.min(6, r * 0.26);
  return Array.from({ length: lost }, (_, at) => {
    const y = from - step * (at + 0.5);
    return `M${half + 0.6},${y - step * 0.42}L${half - deep},${y}L${half + 0.6},${y + step * 0.42}Z`;
  }).join("");
}

/** Health along the front of the base, from the left: the share that is left. */
export function rim({ base }: Standee, share: number): string {
  const from = Math.PI * 0.96;
  const to = from - Math.PI * 0.92 * share;
  const point = (angle: number) => `${base.rx * Math.cos(angle)},${base.y + 2.5 + base.ry * Math.sin(angle)}`;
  return `M${point(from)}A${base.rx},${base.ry} 0 0 0 ${point(to)}`;
}
