import { describe, expect, it } from "vitest";
import { omens } from "../src/frame/board/ghosts";
import type { Figure } from "../src/frame/presentation";

const figure = (name: string, ...spaces: string[]): Figure => ({ name, spaces, health: 9 }) as Figure;

describe("ghosts", () => {
  const board = [figure("vorn", "a1"), figure("troll", "c1", "d1")];

  it("stand at the end of all moves, with the way there", () => {
    const { ghosts } = omens([{ move: { who: "vorn", path: ["a2", "a3"] } }, { move: { who: "vorn", path: ["a3", "b3"] } }], board);
    expect(ghosts.map((ghost) => [ghost.figure.name, ghost.figure.spaces, ghost.path])).toEqual([["vorn", ["b3"], ["a1", "a2", "a3", "b3"]]]);
  });

  it("of large figures cover all their spaces", () => {
    const { ghosts } = omens([{ move: { who: "troll", path: [["c2", "d2"]] } }], board);
    expect(ghosts[0]?.figure.spaces).toEqual(["c2", "d2"]);
  });

  it("of somebody who comes back, or whom nobody knows, are not drawn", () => {
    expect(omens([{ move: { who: "vorn", path: ["a2", "a1"] } }, { move: { who: "bat", path: ["e5"] } }], board).ghosts).toEqual([]);
  });

  it("say what befalls whom, who is struck and who is gone", () => {
    const seen = omens([null, { strike: { who: "vorn", targets: ["troll"] } }, { float: { who: "troll", text: "−9", tone: "harm" }, gone: "troll", glow: ["c1"] }], board);
    expect([seen.struck, seen.gone, seen.spaces, seen.words.map(({ text }) => text)]).toEqual([["troll"], ["troll"], ["c1"], ["−9"]]);
  });
});
