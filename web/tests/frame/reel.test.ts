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
    await reel.show(39, false);
    expect(asked).toHaveLength(1);
    await reel.show(40, false); // the next are fetched before they are wanted
    expect(asked).toHaveLength(2);
    await reel.show(41, false);
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

  it("goes where it was wound last, whichever position is there sooner", async () => {
    const { reel, table } = watched();
    await reel.show(119, false);
    const late = reel.show(10, false, () => table.rewind()); // has to be fetched
    await reel.show(119, false);
    await late;
    await vi.advanceTimersByTimeAsync(0);
    expect([reel.at, table.view]).toEqual([119, at("a119")]);
  });

  it("stays where it is where the server does not answer, says so, and asks again", async () => {
    const { reel, table } = watched();
    await reel.show(0, false);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(reel.show(80, false, () => table.rewind())).rejects.toThrow("The server does not answer.");
    await reel.show(45, false); // looks ahead in vain
    await vi.advanceTimersByTimeAsync(0);
    expect([reel.at, table.view]).toEqual([45, at("a45")]);
    vi.stubGlobal("fetch", server);
    await reel.show(80, false, () => table.rewind());
    await vi.advanceTimersByTimeAsync(0);
    expect(table.view).toEqual(at("a80"));
  });

  it("goes back in the middle of a step, and tells of that step no more", async () => {
    const { reel, table } = watched();
    await reel.show(0, false);
    settings.speed = "normal";
    const pause = { ...steps[60]!, events: [event(0, { pause: 10 }, "One."), event(0, {}, "Two.")] };
    vi.stubGlobal("fetch", (url: string) => (url.includes("at=60") ? Promise.resolve(Response.json({ total: 119, steps: [pause] })) : server(url)));
    await reel.show(60, true);
    await reel.show(2, false, () => table.rewind());
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.view, table.chronicle.last]).toEqual([at("a2"), 0]);
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
