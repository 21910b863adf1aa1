import { expect, test } from "vitest";
import { beyond } from "../src/frame/board/beyond";

const seen = { x: 0, y: 0, width: 100, height: 100 };
const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

test("what is in sight, or more than half of it, is not told of", () => {
  expect(beyond([at(0, 0), at(94, 50), at(50, -4)], seen)).toEqual([]);
});

test("what can be chosen beyond an edge is counted there, and the nearest is shown first", () => {
  expect(beyond([at(20, 150), at(40, 110), at(60, 130)], seen)).toEqual([{ edge: "below", count: 3, nearest: at(40, 110) }]);
});

test("what lies beyond two edges belongs to the one it is farther from", () => {
  expect(beyond([at(-30, -80), at(150, 110)], seen).map(({ edge, count }) => [edge, count])).toEqual([
    ["above", 1],
    ["right", 1],
  ]);
});
