import { expect, test } from "vitest";
import { ended, withoutFaces } from "../../src/frame/words";

test("a roll to remember is told without the sides of its dice", () => {
  expect(withoutFaces("The dice show [red: a hit and a bolt] [blue: nothing]: 2 hits, 1 bolt.")).toBe("The dice show 2 hits, 1 bolt.");
  expect(withoutFaces("5 swords against 0 shields: 5 Wounds.")).toBe("5 swords against 0 shields: 5 Wounds.");
});

test("how a game ended is a whole sentence", () => {
  expect(ended("Doom and fate have met")).toBe("Doom and fate have met.");
  expect(ended("The goal is reached.")).toBe("The goal is reached.");
  expect(ended("")).toBe("");
});
