import { expect, it } from "vitest";
import { granted } from "../src/games/hellscape/roll/dice";

it("says of each kind of re-roll once how many there are", () => {
  expect(granted(["", "B", ""])).toEqual(["any die (2 times)", "a blue die"]);
});
