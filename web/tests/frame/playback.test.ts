import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../../src/frame/playback.svelte";
import type { Beat, DieKind, Thrown } from "../../src/frame/presentation";
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

  const die: DieKind = { solid: "d20", colour: "#d9a642", ink: "#000000", sides: [[{ text: "17" }], [{ text: "3" }]] };
  const thrown = (text: string): Thrown => ({ die, shows: [{ text }], words: text });
  const roll = (...texts: string[]): Beat => ({ dice: { who: "vorn", dice: texts.map(thrown) } });

  it("throws dice, and tells a roll only when they lie", async () => {
    const done = play(event(1, roll("17")), event(2, { health: { who: "vorn", left: 3 } }));
    expect(playback.thrown).toMatchObject({ about: ["vorn"], rolling: true, time: 900 });
    expect(told).toEqual([]);
    await pass(900);
    expect(playback.thrown?.rolling).toBe(false);
    expect(told).toEqual([]);
    await pass(500);
    await done;
    expect(told).toEqual([1, 2]);
    expect(playback.placed(game().figures(at("a1")))[0]?.health).toBe(3);
    playback.settle();
    expect(playback.thrown).toBeNull();
  });

  it("knows whose turn it has come to, whoever does something in it", async () => {
    const done = play(event(1, { turn: "archer" }), event(2, { float: { who: "vorn", text: "−2", tone: "harm" }, pause: 5 }));
    await pass(100);
    expect([playback.turn, playback.actor]).toEqual(["archer", "vorn"]);
    await pass(1000);
    await done;
    playback.settle();
    expect(playback.turn).toBe("");
  });

  it("lets dice that show the same lie still when others are rolled again", async () => {
    const again: Beat = { dice: { who: "vorn", dice: [thrown("17"), thrown("5")], again: true } };
    const done = play(event(1, roll("17", "3")), event(2, again));
    await pass(1400);
    expect(playback.thrown?.still).toEqual([0]);
    await pass(1400);
    await done;
  });

  it("brings dice to rest at a click, and nothing else", async () => {
    const done = play(event(1, { ...roll("17"), pause: 20 }));
    await pass(100);
    playback.hasten();
    await pass(0);
    expect(playback.thrown?.rolling).toBe(false);
    await pass(500);
    playback.hasten();
    await pass(1900);
    expect(playback.running).toBe(true);
    await pass(100);
    await done;
  });

  it("keeps a miss until somebody clicks", async () => {
    const done = play(event(1, roll("3")), event(2, { missed: "Missed" }));
    await pass(1400);
    await done;
    playback.settle();
    expect(playback.thrown?.missed).toBe("Missed");
    playback.hasten();
    expect(playback.thrown).toBeNull();
  });

  it("has dice lie at once where things are to stand still", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const done = play(event(1, roll("17")));
    await pass(0);
    expect(playback.thrown).toMatchObject({ rolling: false, time: 0 });
    vi.unstubAllGlobals();
    await pass(500);
    await done;
    expect(told).toEqual([1]);
  });

  it("shows a card and a story for their time, or until a click", async () => {
    const done = play(event(1, { card: { id: "ambush" } }), event(2, { story: { title: "The hall", text: "Dust." } }), event(3));
    expect(playback.played).toMatchObject({ id: "ambush", open: false });
    await pass(1700);
    expect([playback.played, playback.story?.title]).toEqual([null, "The hall"]);
    playback.hasten();
    await done;
    expect(told).toEqual([1, 2, 3]);
    expect(playback.story).toBeNull();
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

  it("is over where the game does not know what it shows", async () => {
    const broken = new Playback<Event>({
      beat: () => {
        throw new Error("No such beat.");
      },
    });
    await expect(broken.play([event(1)], { tell: () => {}, renew: () => {} })).rejects.toThrow("No such beat.");
    expect(broken.running).toBe(false);
  });

  it("waits for nothing where nobody looks", async () => {
    const done = play(event(1, { pause: 100 }), event(2, { pause: 100 }));
    await pass(50);
    Object.assign(document, { hidden: true });
    playback.look();
    await done;
    expect(told).toEqual([1, 2]);
    Object.assign(document, { hidden: false });
  });

  it("rests a moment after it is over", async () => {
    expect(playback.rested).toBe(true);
    const done = play(event(1, { pause: 1 }));
    expect(playback.rested).toBe(false);
    await pass(100);
    await done;
    await pass(599);
    expect(playback.rested).toBe(false);
    await pass(1);
    expect(playback.rested).toBe(true);
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
