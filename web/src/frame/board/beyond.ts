import type { Box } from "./geometry";

export type Edge = "above" | "below" | "left" | "right";

/** What can be chosen beyond an edge of what is seen. */
export interface Beyond {
  edge: Edge;
  count: number;
  nearest: Box;
}

const EDGES: Edge[] = ["above", "below", "left", "right"];

/** Of boxes whose middle is out of sight, how many lie beyond each edge, and the nearest of them. */
export function beyond(boxes: Box[], seen: Box): Beyond[] {
  const found = new Map<Edge, { box: Box; far: number }[]>();
  for (const box of boxes) {
    const far = distances(box, seen);
    const edge = EDGES.reduce((a, b) => (far[b] > far[a] ? b : a));
    if (far[edge] > 0) found.set(edge, [...(found.get(edge) ?? []), { box, far: far[edge] }]);
  }
  return EDGES.flatMap((edge) => {
    const all = found.get(edge) ?? [];
    const [first, ...more] = all;
    return first ? [{ edge, count: all.length, nearest: more.reduce((a, b) => (b.far < a.far ? b : a), first).box }] : [];
  });
}

function distances({ x, y, width, height }: Box, seen: Box): Record<Edge, number> {
  const [across, down] = [x + width / 2, y + height / 2];
  return {
    above: seen.y - down,
    below: down - seen.y - seen.height,
    left: seen.x - across,
    right: across - seen.x - seen.width,
  };
}
