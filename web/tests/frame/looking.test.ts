import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Looking } from "../../src/frame/looking.svelte";
import type { Message, SightView } from "../../src/wire/frame";

const seen = (here: string, there: string | null, text: string): SightView =>
  ({ type: "sight", seq: 4, here, there, spaces: [], sight: null, text: [text] }) as unknown as SightView;

describe("who sees whom", () => {
  let said: Message[];
  let looking: Looking;

  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    looking = new Looking((message) => said.push(message));
  });

  afterEach(() => vi.useRealTimers());

  it("is asked once for a place, and for a pair when somebody rests on it", () => {
    looking.begin("lyssa");
    looking.at("ogre-1");
    looking.at("c7"); // passed by
    vi.advanceTimersByTime(1000);
    looking.at("ogre-1");
    vi.advanceTimersByTime(1000);
    looking.at("c7");
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([
      { type: "look", here: "lyssa", there: null },
      { type: "look", here: "lyssa", there: "c7" },
      { type: "look", here: "lyssa", there: "ogre-1" },
    ]);
  });

  it("is known until something changes, and asked anew then", () => {
    looking.begin("lyssa");
    looking.hear(seen("lyssa", null, "all"));
    expect(looking.of("lyssa")?.text).toEqual(["all"]);
    looking.renew(() => true);
    expect(looking.of("lyssa")).toBeNull();
    expect(said).toHaveLength(2);
  });

  it("is not told of what nobody asked for", () => {
    looking.hear(seen("lyssa", "ogre-1", "stale"));
    expect(looking.of("lyssa", "ogre-1")).toBeNull();
  });

  it("lets go of who has gone", () => {
    looking.begin("ogre-1");
    looking.renew((name) => name !== "ogre-1");
    expect([looking.on, looking.here]).toEqual([true, ""]);
    looking.end();
    expect(looking.on).toBe(false);
  });
});
