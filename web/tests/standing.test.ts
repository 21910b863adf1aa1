import { describe, expect, it } from "vitest";
import { CELL, plan, type Box } from "../src/frame/board/geometry";
import { standing } from "../src/frame/board/standing";
import type { Board, Figure, Mark, Space } from "../src/frame/presentation";

const mark: Mark = { icon: "", tone: "plain", label: "a chest" };

const space = (x: number, marks: Mark[] = []): Space => ({
  name: `z${x}`, x, y: 0, level: 0, ground: "", cover: "", label: "", marks,
});

const board = (spaces: Space[], room?: number): Board => ({ spaces, borders: [], doors: [], block: 3, room });

const figure = (name: string, side: Figure["side"], own: Partial<Figure> = {}): Figure =>
  ({ name, side, spaces: ["z1"], size: 1, ...own }) as Figure;

const heroes = ["a", "b", "c", "d", "e", "f"].map((name) => figure(name, "friend"));

const apart = (one: Box, two: Box): boolean =>
  one.x + one.width <= two.x + 0.01 || two.x + two.width <= one.x + 0.01 || one.y + one.height <= two.y + 0.01 || two.y + two.height <= one.y + 0.01;

const stand = (figures: Figure[], marks: Mark[]) => {
  const wide = board([space(0), space(1, marks)], 3);
  const { figures: placed, marks: lying } = standing(wide.spaces, figures, plan(wide));
  return { placed, all: [...placed.values(), ...(lying.get("z1") ?? [])] };
};

describe("figures that share a space", () => {
  it("stand apart from each other and from what lies there, all within it", () => {
    const mobs = ["x", "y", "z"].map((name) => figure(name, "foe"));
    const { placed, all } = stand([...mobs, figure("boss", "foe", { size: 1.5 }), ...heroes], [mark, mark, mark]);
    expect(placed.size).toBe(10);
    for (const [index, box] of all.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(3 * CELL);
      expect(box.x + box.width).toBeLessThanOrEqual(6 * CELL);
      expect(box.y + box.height).toBeLessThanOrEqual(3 * CELL);
      expect(all.slice(index + 1).every((other) => apart(box, other))).toBe(true);
    }
  });

  it("are larger the fewer they are, and foes stand at the far side", () => {
    const alone = stand([figure("a", "friend")], []).placed.get("a");
    const many = stand([...heroes, figure("x", "foe")], [mark]).placed;
    expect(alone?.width).toBeGreaterThan(many.get("a")?.width ?? 0);
    expect(many.get("x")?.y).toBeLessThan(many.get("a")?.y ?? 0);
    expect(many.get("f")?.width).toBeGreaterThan(CELL / 2); // still to be hit
  });

  it("fill their space where it has room for one", () => {
    const narrow = board([space(0), space(1, [mark])]);
    const { figures, marks } = standing(narrow.spaces, [figure("a", "friend")], plan(narrow));
    expect(figures.get("a")).toEqual({ x: CELL, y: 0, width: CELL, height: CELL });
    expect(marks.get("z1")?.[0]?.width).toBeLessThan(CELL / 2); // out of his way
  });
});

describe("areas of several cells", () => {
  const hall: Space = { ...space(0), name: "hall", width: 3, height: 6 };
  const cell: Space = { ...space(3), name: "cell", y: 2, width: 2, height: 2 };
  const wide: Board = board([hall, cell]);

  it("have room for several, within their walls", () => {
    const all = standing(wide.spaces, heroes.map((one) => ({ ...one, spaces: ["cell"] })), plan(wide)).figures;
    for (const box of all.values()) {
      expect(box.x).toBeGreaterThanOrEqual(3 * CELL);
      expect(box.x + box.width).toBeLessThanOrEqual(5 * CELL);
      expect(box.y).toBeGreaterThanOrEqual(2 * CELL);
      expect(box.y + box.height).toBeLessThanOrEqual(4 * CELL);
    }
    expect(all.size).toBe(heroes.length);
  });

  it("have walls only as long as they touch", () => {
    expect(plan(wide).edge(hall, "e", "cell")).toMatchObject({ x1: 3 * CELL, x2: 3 * CELL, y1: 2 * CELL, y2: 4 * CELL });
    expect(plan(wide).edge(hall, "e")).toMatchObject({ y1: 0, y2: 6 * CELL });
  });
});
