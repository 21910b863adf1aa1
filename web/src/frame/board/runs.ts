import type { Line } from "./geometry";

/** Lines that lie in one row or column and touch, as one: a wall is as long as it is. */
export function runs(lines: Line[]): Line[] {
  const rows = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.y1 === line.y2 ? `${line.side}-${line.y1}` : `${line.side}|${line.x1}`;
    rows.set(key, [...(rows.get(key) ?? []), line]);
  }
  return [...rows.values()].flatMap(joined);
}

function joined(row: Line[]): Line[] {
  const start = (line: Line) => Math.min(line.x1, line.x2) + Math.min(line.y1, line.y2);
  const found: Line[] = [];
  for (const line of row.sort((a, b) => start(a) - start(b))) {
    const last = found.at(-1);
    const touches = last && line.x1 <= last.x2 && line.y1 <= last.y2;
    if (touches) found[found.length - 1] = { ...last, x2: Math.max(last.x2, line.x2), y2: Math.max(last.y2, line.y2) };
    else found.push(line);
  }
  return found;
}
