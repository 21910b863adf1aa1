import { expect, test } from "vitest";
import { following } from "../src/frame/start/modes";
import type { GameOffer } from "../src/wire/frame";

const tale = (id: string) => ({ id, name: id });
const game = {
  tutorial: "toll",
  adventures: ["archive", "choir", "toll"].map(tale),
  packs: [{ adventures: [tale("cellar")] }],
} as unknown as GameOffer;

test("one goes on in the order of the start page, the tutorial first", () => {
  expect(following(game, "toll")?.id).toBe("archive");
  expect(following(game, "archive")?.id).toBe("choir");
});

test("after the last of ours nothing follows, nor after a pack's", () => {
  expect(following(game, "choir")).toBeNull();
  expect(following(game, "cellar")).toBeNull();
});
