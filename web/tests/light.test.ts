import { describe, expect, it } from "vitest";
import { obstacles, shadows, type Point } from "../src/frame/board/light/shadows";
import { isSeen, toneOf } from "../src/frame/board/light/tones";
import type { Board, Space } from "../src/frame/presentation";

const space = (x: number, y: number, more: Partial<Space> = {}): Space => ({
  name: `${"abcdefgh"[x]}${y + 1}`, x, y, level: 0, ground: "", cover: "", label: "", marks: [], ...more,
});

const hall = (more: Partial<Board> = {}, own: (x: number) => Partial<Space> = () => ({})): Board => ({
  spaces: [0, 1, 2, 3, 4].map((x) => space(x, 0, own(x))), borders: [], doors: [], block: 9, ...more,
});

const middle = (x: number) => ({ x: 50 * x + 25, y: 25 });

/** Whether a point lies in a shadow. */
function holds(corners: Point[], { x, y }: Point): boolean {
  return corners.every((one, at) => {
    const next = corners[(at + 1) % corners.length] ?? one;
    return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) >= 0;
  });
}

const dark = (board: Board, x: number, from = 0) =>
  shadows(middle(from), obstacles(board), 400).some((corners) => holds(corners, middle(x)));

describe("shadows", () => {
  it("lie behind walls and closed doors, not before them", () => {
    const wall = hall({ borders: [{ space: "b1", side: "e" }] });
    expect([0, 1, 2, 3].map((x) => dark(wall, x))).toEqual([false, false, true, true]);
    const door = (open: boolean) => hall({ doors: [{ id: "d", spaces: ["b1"], side: "e", open, icon: "" }] });
    expect([dark(door(false), 3), dark(door(true), 3)]).toEqual([true, false]);
  });

  it("are not thrown by a fence", () => {
    expect(dark(hall({ borders: [{ space: "b1", side: "e", fence: true }] }), 3)).toBe(false);
  });

  it("lie behind rubble, which is itself in the light", () => {
    const heap = hall({}, (x) => (x === 2 ? { terrain: "rubble" } : {}));
    expect([1, 2, 3].map((x) => dark(heap, x))).toEqual([false, false, true]);
    expect([3, 1].map((x) => dark(heap, x, 4))).toEqual([false, true]);
  });

  it("begin where the map ends: no light crosses what is no floor", () => {
    const torn = hall();
    torn.spaces.splice(2, 1);
    expect([1, 3].map((x) => dark(torn, x))).toEqual([false, true]);
  });

  it("all turn the same way, so that two that overlap do not cancel out", () => {
    const wall = hall({ borders: [{ space: "b1", side: "e" }, { space: "c1", side: "w" }] });
    const turns = shadows(middle(3), obstacles(wall), 400).map((corners) =>
      corners.reduce((sum, one, at) => {
        const next = corners[(at + 1) % corners.length] ?? one;
        return sum + one.x * next.y - next.x * one.y;
      }, 0),
    );
    expect(turns.every((area) => area >= 0)).toBe(true);
  });
});

describe("the tone of a space", () => {
  const bright = (board: Board, name: string) => {
    const found = board.spaces.find((one) => one.name === name);
    return found ? toneOf(board, found).colour.reduce((sum, one) => sum + one, 0) : 0;
  };

  it("is what the server says of sight", () => {
    const board = hall({ seen: new Set(["a1", "b1"]) });
    expect(board.spaces.map((one) => isSeen(board, one))).toEqual([true, true, false, false, false]);
    expect(bright(board, "b1")).toBeGreaterThan(bright(board, "c1"));
  });

  it("is bright everywhere where the rules know no sight", () => {
    const board = hall();
    expect(board.spaces.every((one) => isSeen(board, one))).toBe(true);
  });

  it("follows the light of the rules, in sight and out of it", () => {
    const kinds = ["lit", "shadow", "dark"] as const;
    const board = hall({ seen: new Set(["a1", "b1", "c1"]) }, (x) => ({ light: kinds[x % 3] }));
    for (const [seen, unseen] of [["a1", "d1"], ["b1", "e1"]] as const) expect(bright(board, seen)).toBeGreaterThan(bright(board, unseen));
    const violet = toneOf(board, board.spaces[1]!).colour;
    expect(violet[2]).toBeGreaterThan(violet[0]);
    expect(violet[0]).toBeGreaterThan(violet[1]);
  });
});
