import { describe, expect, it } from "vitest";
import examples from "../../../tests/table/changes.json";
import { changed } from "../../src/frame/changes";

describe("a change of a view", () => {
  it.each(examples)("is applied: $what", ({ old, change, new: now }) => {
    const before = structuredClone(old);
    expect(changed<unknown>(old, change)).toEqual(now);
    expect(old).toEqual(before); // what is shown still is not touched
  });

  it("shares what stays with what was before", () => {
    const old = { heroes: [{ name: "vorn", life: 4 }, { name: "maya", life: 2 }], board: { width: 9 } };
    const now = changed(old, { heroes: { "1": { life: [1] } } });
    expect(now.board).toBe(old.board);
    expect(now.heroes[0]).toBe(old.heroes[0]);
    expect(now.heroes[1]).not.toBe(old.heroes[1]);
  });
});
