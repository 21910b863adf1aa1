import { describe, expect, it } from "vitest";
import { Atlas, ends, line, nearest, outline, rectangle, spread } from "../../src/workshop/map/atlas";
import type { Fault, Sheet } from "../../src/wire/workshop";

const SHEET: Sheet = {
  id: "quest.cellar",
  name: "Cellar",
  adventure: "cellar",
  columns: 4,
  rows: 3,
  crowds: [],
  counted: "letters",
  tools: [],
  edges: [],
  spaces: [
    { x: 0, y: 0, name: "a1", area: "S", start: 10, end: 11 },
    { x: 1, y: 0, name: "b1", area: "S", ground: "water", start: 11, end: 12 },
  ],
  pieces: [{ x: 0, y: 0, kind: "foe", name: "Skeleton", heroes: 3, start: 40, end: 60 }],
};
const FAULT: Fault = { file: "q.toml", line: 1, column: 1, width: 1, grade: "error", message: "no", remedy: "" };

describe("an atlas", () => {
  const atlas = new Atlas(SHEET);

  it("tells a spot in words", () => {
    expect(atlas.told({ x: 0, y: 0 })).toBe("a1, S: Skeleton (3+ heroes)");
    expect(atlas.told({ x: 1, y: 0 })).toBe("b1, S, water");
    expect(atlas.told({ x: 3, y: 2 })).toBe("column 4, row 3: no space");
  });

  it("finds the letters that a spot is drawn by, what lies on top first", () => {
    expect(atlas.stretch({ x: 0, y: 0 })).toEqual({ start: 40, end: 60 });
    expect(atlas.stretch({ x: 1, y: 0 })).toEqual({ start: 11, end: 12 });
    expect(atlas.stretch({ x: 3, y: 0 })).toBeNull();
  });

  it("shows a fault where its letters are drawn", () => {
    expect([...atlas.wrong([{ from: 11, to: 12, fault: FAULT }]).keys()]).toEqual(["1,0"]);
    expect([...atlas.wrong([{ from: 45, to: 50, fault: FAULT }]).keys()]).toEqual(["0,0"]);
    expect(atlas.wrong([{ from: 80, to: 90, fault: FAULT }]).size).toBe(0);
  });
});

describe("a hand on the map", () => {
  it("is nearest to one side", () => {
    expect([nearest(0.5, 0.1), nearest(0.5, 0.9), nearest(0.1, 0.5), nearest(0.9, 0.5)]).toEqual(["n", "s", "w", "e"]);
  });

  it("leaves no gaps", () => {
    expect(line({ x: 0, y: 0 }, { x: 3, y: 1 })).toHaveLength(3);
    expect(line({ x: 2, y: 2 }, { x: 2, y: 2 })).toEqual([]);
  });

  it("draws rectangles from any corner", () => {
    expect(rectangle({ x: 3, y: 1 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 1, width: 3, height: 2 });
  });
});

it("walls go around what is there", () => {
  expect(outline(SHEET).match(/M/g)).toHaveLength(6);
  expect(ends({ x: 1, y: 1, side: "e", length: 2 })).toEqual([2, 1, 2, 3]);
});

it("pieces on one square stand side by side", () => {
  const [one, other] = [{ x: 2, y: 1, kind: "chest", name: "chest" }, { x: 2, y: 1, kind: "foe", name: "Wolf" }];
  expect(spread([one]).map(({ moved }) => moved)).toEqual([undefined]);
  const moved = spread([one, other]).map((each) => each.moved);
  expect(moved[0]).toBe("translate(2 1.25) scale(0.5) translate(-2 -1)");
  expect(moved[1]).toBe("translate(2.5 1.25) scale(0.5) translate(-2 -1)");
});
