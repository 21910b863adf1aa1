import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cut, fetched, spread } from "../src/frame/board/floor/carpets";
import type { Pen } from "../src/frame/board/floor/masonry";
import type { Board, Space } from "../src/frame/presentation";

const space = (name: string, x: number, y: number, hidden = false): Space => ({
  name, x, y, hidden, level: 0, ground: "", cover: "", label: name, marks: [],
});
const board: Board = {
  spaces: [space("a1", 0, 0), space("b1", 1, 0), space("a2", 0, 1), space("c1", 2, 0, true)],
  borders: [],
  doors: [],
  block: 1,
};
const picture = { naturalWidth: 300, naturalHeight: 100 } as HTMLImageElement;

let clipped: number[][];

/** A pen that notes what it does. */
function pen(): { pen: Pen; done: [string, ...unknown[]][] } {
  const done: [string, ...unknown[]][] = [];
  const told = (name: string) => (...given: unknown[]) => void done.push([name, ...given]);
  const names = ["save", "restore", "clip", "translate", "rotate", "drawImage"];
  return { pen: Object.fromEntries(names.map((name) => [name, told(name)])) as unknown as Pen, done };
}

beforeEach(() => {
  clipped = [];
  vi.stubGlobal("Path2D", class {
    rect(...box: number[]) {
      clipped.push(box);
    }
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a picture lies over all its spaces, and is cut to those that are seen", () => {
  const { pen: hand, done } = pen();
  spread(hand, board, { address: "", spaces: ["a1", "b1", "c1"] }, picture);
  expect(clipped).toEqual([[0, 0, 50, 50], [50, 0, 50, 50]]);
  expect(done).toContainEqual(["translate", 75, 25]);
  expect(done).toContainEqual(["rotate", 0]);
  expect(done.find(([name]) => name === "drawImage")?.slice(2)).toEqual([0, 0, 300, 100, -75, -25, 150, 50]);
});

test("it is turned as its tile lies", () => {
  const { pen: hand, done } = pen();
  spread(hand, board, { address: "", spaces: ["a1", "a2"], turned: 270 }, picture);
  expect(done).toContainEqual(["translate", 25, 50]);
  expect(done).toContainEqual(["rotate", (270 * Math.PI) / 180]);
  expect(done.find(([name]) => name === "drawImage")?.slice(6)).toEqual([-50, -25, 100, 50]);
});

test("nothing is painted before it has come, or where nobody has been", () => {
  const { pen: hand, done } = pen();
  spread(hand, board, { address: "", spaces: ["a1"] }, undefined);
  spread(hand, board, { address: "", spaces: ["c1"] }, picture);
  expect(done).toEqual([]);
});

test("a picture of other proportions is cut at its edges", () => {
  expect(cut({ naturalWidth: 300, naturalHeight: 100 }, 1)).toEqual([100, 0, 100, 100]);
  expect(cut({ naturalWidth: 100, naturalHeight: 300 }, 2)).toEqual([0, 125, 100, 50]);
});

/** A browser whose pictures come only at the n-th asking. */
function hesitant(asked: string[], nth: number): void {
  vi.stubGlobal("Image", class {
    onload = () => {};
    onerror = () => {};
    set src(address: string) {
      asked.push(address);
      queueMicrotask(asked.length < nth ? this.onerror : this.onload);
    }
  });
}

test("a picture that does not come is asked for again", async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  hesitant(asked, 3);
  const found = fetched([{ address: "/pictures/late", spaces: [] }]);
  await vi.runAllTimersAsync();
  expect([...(await found).keys()]).toEqual(["/pictures/late"]);
  expect(asked).toHaveLength(3);
  vi.useRealTimers();
});

test("a picture that never comes is left out, and the next map asks for it anew", async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  hesitant(asked, 6);
  const wanted = [{ address: "/pictures/lost", spaces: [] }];
  const none = fetched(wanted);
  await vi.runAllTimersAsync();
  expect((await none).size).toBe(0);
  expect(asked).toHaveLength(4);
  const found = fetched(wanted);
  await vi.runAllTimersAsync();
  expect((await found).size).toBe(1);
  vi.useRealTimers();
});
