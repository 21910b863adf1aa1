import type { Edge, Fault, Piece, Sheet, Space } from "../../wire/workshop";

export type Side = "n" | "e" | "s" | "w";
export interface Spot {
  x: number;
  y: number;
}

const AWAY: Record<Side, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** What lies where on a sheet. */
export class Atlas {
  constructor(readonly sheet: Sheet) {}

  space({ x, y }: Spot): Space | undefined {
    return this.sheet.spaces.find((one) => covers(one, x, y));
  }

  pieces({ x, y }: Spot): Piece[] {
    return this.sheet.pieces.filter((one) => covers(one, x, y));
  }

  /** A spot in words: its name, what it is, and what is on it. */
  told(spot: Spot): string {
    const space = this.space(spot);
    if (!space) return `column ${spot.x + 1}, row ${spot.y + 1}: no space`;
    const ground = (space.ground ?? "floor") === "floor" ? "" : `, ${space.ground}`;
    const area = space.area ? `, ${space.area}` : "";
    const level = space.level ? `, level ${space.level}` : "";
    const on = this.pieces(spot).map(({ name, heroes }) => (heroes ? `${name} (${heroes}+ heroes)` : name));
    return `${space.name || `${spot.x + 1}/${spot.y + 1}`}${area}${ground}${level}${on.length ? `: ${on.join(", ")}` : ""}`;
  }

  /** The stretch of the file that a spot is drawn by: what lies on top of it, else the space. */
  stretch(spot: Spot): { start: number; end: number } | null {
    const found = [...this.pieces(spot).reverse(), this.space(spot)].find((one) => one?.end);
    return found ? { start: found.start ?? 0, end: found.end ?? 0 } : null;
  }

  /** Spots that faults point at: those whose own letters they touch, or whatever is drawn by the line. */
  wrong(faults: readonly { from: number; to: number; fault: Fault }[]): Map<string, Fault> {
    const found = new Map<string, Fault>();
    for (const { from, to, fault } of faults) {
      for (const one of [...this.sheet.pieces, ...this.sheet.spaces, ...this.sheet.edges.map(beside)]) {
        if (one.end && (one.start ?? 0) < Math.max(to, from + 1) && from < one.end) found.set(`${one.x},${one.y}`, fault);
      }
    }
    return found;
  }
}

const beside = (edge: Edge): Spot & { start?: number; end?: number } => edge;

export function covers(one: { x: number; y: number; width?: number; height?: number }, x: number, y: number): boolean {
  return x >= one.x && y >= one.y && x < one.x + (one.width ?? 1) && y < one.y + (one.height ?? 1);
}

/** The side of a spot that a point inside of it (0 to 1) is nearest to. */
export function nearest(across: number, down: number): Side {
  const far: [Side, number][] = [["n", down], ["s", 1 - down], ["w", across], ["e", 1 - across]];
  return far.sort((one, other) => one[1] - other[1])[0]![0];
}

/** The line from one spot to another, square by square, so that a quick hand leaves no gaps. */
export function line(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
  });
}

/** A rectangle from corner to corner. */
export function rectangle(one: Spot, other: Spot): { x: number; y: number; width: number; height: number } {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return { x, y, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 };
}

/** The ends of a side, in squares. */
export function ends(edge: { x: number; y: number; side: Side; length?: number }): [number, number, number, number] {
  const { x, y, side, length = 1 } = edge;
  const [dx, dy] = AWAY[side];
  if (dx) return [x + (dx > 0 ? 1 : 0), y, x + (dx > 0 ? 1 : 0), y + length];
  return [x, y + (dy > 0 ? 1 : 0), x + length, y + (dy > 0 ? 1 : 0)];
}

/** The borders between spaces and nothing, as one path. */
export function outline(sheet: Sheet): string {
  const there = new Set<string>();
  for (const { x, y, width = 1, height = 1 } of sheet.spaces)
    for (let across = 0; across < width; across++)
      for (let down = 0; down < height; down++) there.add(`${x + across},${y + down}`);
  const parts: string[] = [];
  for (const spot of there) {
    const [x, y] = spot.split(",").map(Number) as [number, number];
    for (const side of ["n", "e", "s", "w"] as const) {
      const [dx, dy] = AWAY[side];
      if (there.has(`${x + dx},${y + dy}`)) continue;
      const [left, top, right, bottom] = ends({ x, y, side });
      parts.push(`M${left} ${top}L${right} ${bottom}`);
    }
  }
  return parts.join("");
}

/** Pieces that share a square stand side by side in it, smaller. */
export function spread(pieces: readonly Piece[]): { piece: Piece; moved: string | undefined }[] {
  const sharing = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const square = `${piece.x},${piece.y}`;
    sharing.set(square, [...(sharing.get(square) ?? []), piece]);
  }
  return pieces.map((piece) => {
    const all = sharing.get(`${piece.x},${piece.y}`) ?? [];
    if (all.length < 2 || (piece.width ?? 1) > 1) return { piece, moved: undefined };
    const across = all.length > 4 ? 3 : 2;
    const number = all.indexOf(piece);
    const size = 1 / across;
    const [x, y] = [piece.x + (number % across) * size, piece.y + Math.floor(number / across) * size];
    const down = all.length === 2 ? size / 2 : 0;
    return { piece, moved: `translate(${x} ${y + down}) scale(${size}) translate(${-piece.x} ${-piece.y})` };
  });
}
