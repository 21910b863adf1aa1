import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../../src/frame/playback.svelte";
import type { Beat } from "../../src/frame/presentation";
import { settings, type Speed } from "../../src/frame/settings.svelte";
import { at, event, game, undone, type Event } from "./telling";

describe("the playback of events", () => {
  let playback: Playback<Event>;
  let told: number[];
  let renewed: number;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "normal";
    playback = new Playback(game());
    told = [];
    renewed = 0;
  });

  afterEach(() => vi.useRealTimers());

  const play = (...events: Event[]): Promise<void> =>
    playback.play(events, { tell: ({ seq }) => told.push(seq), renew: () => (renewed += 1) });

  const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
  const spaces = (): string[] => playback.placed(game().figures(at("a1"))).flatMap((figure) => figure.spaces);

  it("walks from space to space, over the view that is still the old one", async () => {
    const done = play(event(1, { move: { who: "vorn", path: ["b1", "c1"] } }));
    expect(playback.running).toBe(true);
    expect(spaces()).toEqual(["b1"]);
    expect(playback.actor).toBe("vorn");
    expect(playback.stride).toBe(200);
    await pass(200);
    expect(spaces()).toEqual(["c1"]);
    await pass(200);
    await done;
    expect(playback.running).toBe(false);
    playback.settle();
    expect(spaces()).toEqual(["a1"]);
  });

  it("rolls a die, lets it lie, and only then tells what comes of it", async () => {
    const done = play(event(1, { roll: { who: "vorn", value: 17 } }), event(2, { health: { who: "vorn", left: 3 } }));
    expect(playback.die).toEqual({ who: "vorn", value: 17, rolling: true });
    await pass(700);
    expect(playback.die?.rolling).toBe(false);
    expect(told).toEqual([1]);
    await pass(500);
    await done;
    expect(told).toEqual([1, 2]);
    expect(playback.placed(game().figures(at("a1")))[0]?.health).toBe(3);
  });

  it("takes the dead from the board after their blow is seen", async () => {
    const blow: Beat = { strike: { who: "maya", targets: ["vorn"] }, gone: "vorn", pause: 4, glow: ["a1"] };
    const done = play(event(1, blow));
    expect(playback.strike?.targets).toEqual(["vorn"]);
    expect(playback.glow).toEqual(["a1"]);
    expect(spaces()).toEqual(["a1"]);
    await pass(400);
    await done;
    expect(spaces()).toEqual([]);
    expect([playback.strike, playback.glow]).toEqual([null, []]);
  });

  it.each<[Speed, number]>([["normal", 1000], ["fast", 400], ["instant", 0]])("is %s: %i milliseconds", async (speed, time) => {
    settings.speed = speed;
    let over = false;
    void play(event(1, { pause: 10 })).then(() => (over = true));
    await pass(Math.max(0, time - 1));
    expect(over).toBe(time === 0);
    await pass(1);
    expect(over).toBe(true);
  });

  it("waits after every sentence where somebody goes step by step", async () => {
    settings.speed = "step";
    const done = play(event(1), event(2, {}, "On."));
    await pass(10_000);
    expect(told).toEqual([1]);
    expect(playback.waiting).toBe(true);
    playback.advance();
    await pass(0);
    expect(told).toEqual([1, 2]);
    playback.advance();
    await done;
    expect([playback.waiting, playback.running]).toEqual([false, false]);
  });

  it("can be cut short, also in the middle of a pause", async () => {
    const done = play(event(1, { pause: 100 }), event(2, { move: { who: "vorn", path: ["b1", "c1"] } }), event(3));
    await pass(50);
    playback.skip();
    await done;
    expect(told).toEqual([1, 2, 3]);
  });

  it("does not show what nobody would watch: very many events, and what is taken back", async () => {
    await play(...Array.from({ length: 61 }, (_, n) => event(n + 1, { pause: 10 })));
    expect(told).toHaveLength(61);
    await play(undone(62, 3), event(63, { pause: 10 }));
    expect(told.at(-1)).toBe(63);
  });

  it("shows a new board at once where things appear, and keeps everybody in his place on it", async () => {
    const done = play(event(1, { renew: true, pause: 5 }));
    expect(renewed).toBe(1);
    playback.freeze(game().figures(at("a1", 10)));
    const shown = playback.placed(game().figures(at("z9", 2)))[0];
    expect([shown?.spaces, shown?.health]).toEqual([["a1"], 10]);
    await pass(500);
    await done;
  });

  it("lets words float, and takes them away", async () => {
    const done = play(event(1, { float: { who: "vorn", text: "-3", tone: "harm" } }));
    expect(playback.floats.map(({ who, text }) => [who, text])).toEqual([["vorn", "-3"]]);
    await done;
    await pass(10_000);
    expect(playback.floats).toEqual([]);
  });

  it("builds up what lies over the board, event by event", async () => {
    const more: Beat = { overlay: (now) => [...((now as number[] | null) ?? []), 1] };
    await play(event(1, more), event(2, more));
    expect(playback.overlay).toEqual([1, 1]);
    playback.settle();
    expect(playback.overlay).toBeNull();
  });
});
