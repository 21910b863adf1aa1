import { expect, it } from "vitest";
import { isSingle } from "../src/games/hellscape/choices/single";
import { granted } from "../src/games/hellscape/roll/dice";
import type { Question } from "../src/wire/frame";

it("says of each kind of re-roll once how many there are", () => {
  expect(granted(["", "B", ""])).toEqual(["any die (2 times)", "a blue die"]);
});

it("lays a single new card beside the board, and several in its place", () => {
  const gained = (...keys: string[]) => ({ kind: "gained", options: keys.map((key) => ({ key })) }) as unknown as Question;
  expect(isSingle(gained("keep", "equip:dagger", "equip:dagger:ash-wand", "give:dagger:irk"))).toBe(true);
  expect(isSingle(gained("keep", "equip:dagger", "give:silver-ring:irk"))).toBe(false);
  expect(isSingle({ ...gained("item:dagger"), kind: "forge" })).toBe(false);
  expect(isSingle(null)).toBe(false);
});
