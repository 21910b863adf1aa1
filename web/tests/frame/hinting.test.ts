import { describe, expect, it } from "vitest";
import { hintAt } from "../../src/frame/hinting";
import type { Question } from "../../src/wire/frame";

const end = {
  key: "end", label: "end your turn", spaces: [], figures: [], note: "", rule: "", group: "", family: "", way: [], cost: "", vain: false, friend: false,
};
const asked = (lesson: string, hint = ""): Question => ({
  id: 1, seat: 0, kind: "turn", prompt: "Vorn, what do you do?", rule: "", hint, lesson, who: "", card: "", options: [end],
});
const game = { guide: () => null };
const advice = { type: "advice" as const, request: 1, key: "end", why: "Nothing else is left." };

describe("what is pointed at", () => {
  it("is what a lesson teaches, whatever the lamp would do", () => {
    expect(hintAt(game, {}, asked("Strike.", "attack"), advice, true)).toEqual({ text: "Strike.", option: "attack" });
  });

  it("tells of a long note what comes first: the card says the rest", () => {
    const strike = { ...end, key: "use:bolt", label: "use Arcane Bolt", note: `93% to wound; ${"Attack with 2 red dice, ".repeat(6)}` };
    const question = { ...asked(""), options: [strike] };
    expect(hintAt(game, {}, question, { ...advice, key: "use:bolt" }, false)?.text).toBe("Use Arcane Bolt (93% to wound). Nothing else is left.");
    const rite = { ...end, note: "On a bolt, the target gets K.O." };
    expect(hintAt(game, {}, { ...asked(""), options: [rite] }, advice, false)?.text).toContain("gets K.O.).");
  });

  it("is the lamp's advice where a lesson ends", () => {
    expect(hintAt(game, {}, asked("That is a turn."), null, false)).toEqual({ text: "That is a turn.", option: "" });
    expect(hintAt(game, {}, asked("That is a turn."), advice, false)).toEqual({ text: "End your turn. Nothing else is left.", option: "end" });
  });
});
