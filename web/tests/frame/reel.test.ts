import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Reel } from "../../src/frame/reel.svelte";
import { settings } from "../../src/frame/settings.svelte";
import { Table } from "../../src/frame/table.svelte";
import { at, event, game, type Event, type View } from "./telling";

const asked: string[] = [];
const steps = Array.from({ length: 120 }, (_, n) => ({ n, view: at(`a${n}`), events: [event(0, {}, `Step ${n}.`)] }));

/** A server that has the record of a finished game. */
const server = (url: string) => {
  asked.push(url);
  const { searchParams } = new URL(url, "http://table.example");
  const [at = 0, count = 0] = ["at", "count"].map((name) => Number(searchParams.get(name)));
  return Promise.resolve(new Response(JSON.stringify({ total: 119, steps: steps.slice(at, at + count) })));
};

describe("a game that is watched again", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "instant";
    asked.length = 0;
    vi.stubGlobal("fetch", server);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const watched = () => {
    const reel = new Reel("k3v9", "no-game", "token");
    const table = new Table<View, Event>("k3v9", game(), (listener) => reel.connect(listener as never));
    return { reel, table };
  };

  it("shows every position, and fetches many at once", async () => {
    const { reel, table } = watched();
    await reel.show(0, false);
    await vi.advanceTimersByTimeAsync(0);
    expect([reel.at, reel.total, table.view]).toEqual([0, 119, at("a0")]);
    await reel.show(49, false);
    expect(asked).toHaveLength(1);
    await reel.show(50, false);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.view).toEqual(at("a50"));
    expect(table.question).toBeNull();
  });

  it("tells what happened on the way there, if that is wanted", async () => {
    const { reel, table } = watched();
    await reel.show(1, false);
    await reel.show(2, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.chronicle.entries.map(({ text }) => text)).toEqual(["Step 2."]);
    table.rewind();
    await reel.show(1, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.chronicle.entries.map(({ text }) => text)).toEqual(["Step 1."]);
  });

  it("stays where it is beyond the last, and says nothing once it is closed", async () => {
    const { reel, table } = watched();
    await reel.show(119, false);
    await reel.show(500, false);
    await vi.advanceTimersByTimeAsync(0);
    expect([reel.at, table.view]).toEqual([119, at("a119")]);
    table.leave();
    await reel.show(3, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.view).toEqual(at("a119"));
  });
});
