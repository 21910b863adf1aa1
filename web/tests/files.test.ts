import { describe, expect, it } from "vitest";
import { fileName } from "../src/frame/files";

const day = new Date(2026, 10, 7);

describe("a saved game", () => {
  it("is named after its adventure and the day", () => {
    expect(fileName("The Toll-Keeper's Cellar", day)).toBe("the-toll-keepers-cellar-2026-11-07.ndjson");
  });

  it("has a name where the adventure has none that can be written", () => {
    expect(fileName("???", day)).toBe("undercroft-2026-11-07.ndjson");
  });
});
