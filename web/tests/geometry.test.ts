import { describe, expect, it } from "vitest";
import { bounds, CELL, drops, neighbour, outline, plateaus } from "../src/frame/board/geometry";
import type { Board, Space } from "../src/frame/presentation";

const space = (x: number, y: number, level = 0): Space => ({
  name: `${x},${y}`, x, y, level, ground: "", cover: "", label: "", marks: [],
});

const board = (spaces: Space[]): Board => ({ spaces, borders: [], doors: [], block: 2 });

describe("the geometry of a board", () => {
  const step = board([space(0, 0, 1), space(1, 0, 1), space(2, 0)]);

  it("measures the map", () => {
    expect(bounds(step)).toEqual({ x: 0, y: 0, width: 3 * CELL, height: CELL });
    expect(outline(step)).toHaveLength(8);
  });

  it("finds the edges between heights and one numeral for each plateau", () => {
    expect(drops(step).map((drop) => drop.side)).toEqual(["e"]);
    expect(plateaus(step).map((plateau) => plateau.name)).toEqual(["0,0"]);
  });

  it("walks with arrow keys, over gaps", () => {
    const gap = board([space(0, 0), space(3, 0)]);
    const [first] = gap.spaces;
    expect(first && neighbour(gap, first, "ArrowRight")?.name).toBe("3,0");
    expect(first && neighbour(gap, first, "ArrowUp")).toBeNull();
    expect(first && neighbour(gap, first, "Enter")).toBeNull();
  });
});
