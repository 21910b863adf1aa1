import { expect, test, vi } from "vitest";
import { Catalogue } from "../../src/frame/cards/catalogue.svelte";
import type { Card } from "../../src/wire/frame";

const card = (id: string) => ({ id, name: id }) as Card;

test("a key names its card, also the second copy of one", async () => {
  const found = Promise.resolve({ cards: { sling: card("sling"), "old-kris#t1": card("old-kris#t1") }, trees: [] });
  const catalogue = new Catalogue("dark_elements", "dark_elements", () => found as never);
  await found;
  expect(catalogue.named("item:sling")?.id).toBe("sling");
  expect(catalogue.named("item:sling#2")?.id).toBe("sling");
  expect(catalogue.named("sell:old-kris#t1")?.id).toBe("old-kris#t1");
  expect(catalogue.named("item:bow")).toBeUndefined();
});

test("cards that a server does not tell at once are asked for again, and of the same table", async () => {
  vi.useFakeTimers();
  const told = { cards: { wick: card("wick") }, trees: [] };
  const ask = vi.fn().mockRejectedValueOnce(new Error("busy")).mockRejectedValueOnce(new Error("busy")).mockResolvedValue(told);
  const catalogue = new Catalogue("descent", "descent+lamplighters", ask);
  await vi.advanceTimersByTimeAsync(900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(catalogue.named("item:wick")?.id).toBe("wick");
  vi.useRealTimers();
});
