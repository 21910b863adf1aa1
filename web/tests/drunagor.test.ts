import { describe, expect, it } from "vitest";
import { hintAt } from "../src/frame/hinting";
import { guide } from "../src/games/drunagor/guide";
import type { View } from "../src/wire/drunagor";
import type { Question } from "../src/wire/frame";
import { option as shown, question } from "./frame/telling";

const view = (more: Partial<View> = {}) => ({ monsters: [], followers: [], turn: null, ...more }) as unknown as View;
const option = (key: string, note = "") => shown(key, { note });
const asked = (kind: string, hint: string, more: Partial<Question> = {}) =>
  question(1, { kind, hint, who: "vorn", options: [option(hint)], ...more });
const said = (question: Question, more: Partial<View> = {}) => guide(view(more), question)?.text;

describe("what the lamp says", () => {
  it("does not call for a square where it would stay", () => {
    expect(said(asked("move", "stop"))).toBe("No square is better than this one.");
  });

  it("speaks of neighbours only where there are some", () => {
    const near = { options: [option("move:a1", "3 movement; next to Cultist 1")] };
    expect(said(asked("move", "move:a1", near))).toContain("melee Skills reach it");
    expect(said(asked("move", "move:a1"))).toBe("This moves you: click the golden square.");
  });

  it("sends a companion as one", () => {
    const followers = [{ name: "jinx" }] as unknown as View["followers"];
    expect(said(asked("move", "move:a1", { who: "jinx" }), { followers })).toBe("A companion goes where you send it: click the golden square.");
  });

  it("says why a Reaction is left out", () => {
    expect(said(asked("reaction", "pass"))).toContain("worth more");
    expect(said(asked("reaction", "react:brace:yellow"))).toContain("can stop their damage");
  });

  it("does not speak of another cube where no Cube Action is left", () => {
    const turn = { actions: 0 } as View["turn"];
    expect(said(asked("turn", "end"), { turn })).toBe("No Cube Action is left: end your turn.");
  });
});

describe("a lesson", () => {
  const game = { guide };
  const ends = asked("turn", "", { lesson: "That is the heart of it.", options: [option("end")] });

  it("gives way to the lamp where it has ended", () => {
    expect(hintAt(game, view(), ends, null, true)).toEqual({ text: "That is the heart of it.", option: "" });
    expect(hintAt(game, view(), ends, { type: "advice", request: 1, key: "end", why: "" }, true)?.option).toBe("end");
  });

  it("points at its own step whatever the lamp would say", () => {
    const step = asked("turn", "end", { lesson: "End it." });
    expect(hintAt(game, view(), step, { type: "advice", request: 1, key: "other", why: "" }, true)).toEqual({ text: "End it.", option: "end" });
  });
});
