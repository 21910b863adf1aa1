import { describe, expect, it } from "vitest";
import { scale, SIZES } from "../src/frame/size.svelte";

describe("the size of texts", () => {
  it.each([360, 844, 1366, 1440, 2560])("goes up from small to large in a window of %i pixels", (width) => {
    const [small = 0, normal = 0, large = 0] = SIZES.map((size) => scale(size, width));
    expect(small).toBeLessThan(normal);
    expect(normal).toBeLessThan(large);
  });

  it("is larger on a wall, and never so large on a phone that nothing fits", () => {
    expect(scale("normal", 2560)).toBeGreaterThan(scale("normal", 1440));
    expect(360 / scale("large", 360)).toBeGreaterThan(320);
  });
});
