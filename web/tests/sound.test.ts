import { describe, expect, it } from "vitest";
import { soundsOf } from "../src/frame/sound/hearing";
import { SCORE, SOUNDS } from "../src/frame/sound/score";

describe("sounds", () => {
  it.each(SOUNDS)("%s is short, soft and can be heard", (name) => {
    const voices = SCORE[name];
    expect(voices.length).toBeGreaterThan(0);
    for (const { at, length, loud, pitch, swell = 0.02, to = pitch } of voices) {
      expect(at + length).toBeLessThanOrEqual(3.3);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.6);
      expect(swell).toBeLessThan(length);
      expect(Math.min(pitch, to)).toBeGreaterThan(30);
    }
  });

  it("are heard in what happens, one for each beat", () => {
    const who = "vorn";
    const harm = { who, text: "−2", tone: "harm" as const };
    expect(soundsOf({ strike: { who, targets: ["maya"] } })).toEqual(["blade"]);
    expect(soundsOf({ health: { who, left: 2 }, float: harm })).toEqual(["hit"]);
    expect(soundsOf({ float: harm, gone: who })).toEqual(["fall"]);
    expect(soundsOf({ missed: "Missed", float: { ...harm, tone: "plain" } })).toEqual(["miss"]);
    expect(soundsOf({ card: { id: "ambush" } })).toEqual(["card"]);
    expect(soundsOf({ story: { title: "", text: "" } })).toEqual(["page"]);
    expect(soundsOf({ pause: 3 })).toEqual([]);
  });

  it("are what a presentation names, if it does", () => {
    expect(soundsOf({ strike: { who: "vorn", targets: [] }, sound: "door" })).toEqual(["door"]);
  });
});
