import { describe, expect, it } from "vitest";
import { rooms } from "../src/frame/board/floor/rooms";
import { seeded } from "../src/frame/board/floor/seed";
import { themesOf, type Place } from "../src/frame/board/floor/themes";
import { runs } from "../src/frame/board/runs";
import type { Board, Space } from "../src/frame/presentation";

const space = (x: number, y: number, more: Partial<Space> = {}): Space => ({
  name: `${"abcdefgh"[x]}${y + 1}`, x, y, level: 0, ground: "", cover: "", label: "", marks: [], ...more,
});

const board = (spaces: Space[], more: Partial<Board> = {}): Board => ({ spaces, borders: [], doors: [], block: 9, ...more });

const row = [0, 1, 2, 3].map((x) => space(x, 0));

describe("rooms", () => {
  it("end at walls and at doors, whether these are open or closed", () => {
    for (const open of [true, false]) {
      const found = rooms(board(row, {
        borders: [{ space: "a1", side: "e" }],
        doors: [{ id: "d", spaces: ["c1"], side: "e", open, icon: "" }],
      }));
      expect([...found]).toEqual([["a1", "a1"], ["b1", "b1"], ["c1", "b1"], ["d1", "d1"]]);
    }
  });

  it("go on behind a fence, and around a wall that has an end", () => {
    const fenced = rooms(board(row, { borders: [{ space: "a1", side: "e", fence: true }] }));
    expect(new Set(fenced.values()).size).toBe(1);
    const square = [...row, ...[0, 1, 2, 3].map((x) => space(x, 1))];
    expect(new Set(rooms(board(square, { borders: [{ space: "a1", side: "e" }] })).values()).size).toBe(1);
  });

  it("are those that a game names", () => {
    const named = [space(0, 0, { place: "north" }), space(1, 0, { place: "south" }), space(2, 0, { place: "north" })];
    expect([...rooms(board(named)).values()]).toEqual(["north", "south", "north"]);
  });
});

describe("floors", () => {
  const usual: Place[] = ["cellar", "vault", "crypt", "moss"];

  it("of rooms that follow one another differ, and a room keeps its own when the map grows", () => {
    const first = new Map(themesOf(["a", "b", "c"], usual));
    expect(new Set(first.values()).size).toBe(3);
    const known = new Map(first);
    themesOf(["z", "a", "y", "b", "c"], usual, known);
    for (const [room, place] of first) expect(known.get(room)).toBe(place);
    expect(known.size).toBe(5);
  });

  it("are seeded by names: the same everywhere, and no two alike", () => {
    const drawn = (name: string) => { const chance = seeded(name); return [chance(), chance(), chance()]; };
    expect(drawn("c4")).toEqual(drawn("c4"));
    expect(drawn("c4")).not.toEqual(drawn("c5"));
    expect(drawn("c4").every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

it("walls in a row are one wall, with gaps where there are gaps", () => {
  const line = (x1: number, x2: number, y: number) => ({ x1, y1: y, x2, y2: y, side: "n" as const });
  expect(runs([line(50, 100, 0), line(0, 50, 0), line(150, 200, 0), line(0, 50, 50)])).toEqual([
    line(0, 100, 0), line(150, 200, 0), line(0, 50, 50),
  ]);
});
