import { describe, expect, it } from "vitest";
import { footprint, plan } from "../src/frame/board/geometry";
import { layOut, placeOf } from "../src/frame/options";
import type { Board, Figure } from "../src/frame/presentation";
import type { Question, Shown } from "../src/wire/frame";
import { MINE, seating, type Pick } from "../src/frame/start/picks";
import { board as drawn } from "../src/games/descent/stage";
import { boardOf } from "../src/games/descent/way";
import type { View } from "../src/wire/descent";

const option = (key: string, own: Partial<Shown> = {}): Shown => ({
  key, label: key, spaces: [], figures: [], note: "", rule: "", group: "", way: [], cost: "", vain: false, friend: false, family: "", ...own,
});

const question = (kind: string, options: Shown[] = []): Question => ({
  id: 1, seat: 0, kind, prompt: "", rule: "", options, hint: "", lesson: "", who: "", card: "",
});

describe("large figures", () => {
  it("go to the first of their spaces, lying or upright", () => {
    const lying = option("move:b2", { spaces: ["b2", "c2"], way: ["b2"] });
    const upright = option("move:b2:v", { spaces: ["b2", "b3"], way: ["b2"] });
    expect([lying, upright].map(placeOf)).toEqual(["b2", "b2"]);
    const { bySpace, groups } = layOut(question("monster", [lying, upright]));
    expect([...bySpace.keys()]).toEqual(["b2"]);
    expect(groups).toEqual([]);
  });

  it("cover what they stand on", () => {
    const space = (name: string, x: number, y: number) => ({ name, x, y, level: 0, ground: "", cover: "", label: "", marks: [] });
    const board: Board = { spaces: [space("a1", 0, 0), space("b1", 1, 0)], borders: [], doors: [], block: 1 };
    const hound = { spaces: ["a1", "b1"], size: 1 } as Figure;
    expect(footprint(hound, plan(board))).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  });
});

describe("who plays against the party", () => {
  it("has a seat of his own, also at the same screen", () => {
    const heroes: Pick[] = ["steelhorns", "lyssa"].map((hero) => ({ hero, role: "", who: MINE, team: 0 }));
    const { members, seats, mine } = seating(heroes, false, { hero: "overlord", who: "mine" });
    expect(members.map((member) => member.seat)).toEqual([0, 0, 1]);
    expect(seats).toEqual(["person", "person"]);
    expect(mine(1)).toBe(true);
  });
});

describe("whose board lies open", () => {
  const seen = (own: Partial<View>): View =>
    ({ heroes: [{ name: "lyssa" }, { name: "mordrog" }], familiars: [], turn: { who: "lyssa" }, attack: null, activation: null, is_overlord: false, ...own }) as unknown as View;

  it("is the acting hero's, and whose a question is about", () => {
    expect(boardOf(seen({}), null)).toBe("lyssa");
    expect(boardOf(seen({}), { ...question("cancel"), who: "mordrog" })).toBe("mordrog");
  });

  it("is the overlord's own before him, also while heroes think", () => {
    expect(boardOf(seen({ is_overlord: true }), null)).toBe("overlord");
    expect(boardOf(seen({ is_overlord: true }), { ...question("window"), who: "lyssa" })).toBe("overlord");
  });
});

describe("what a glyph is called", () => {
  const glyph = (word: string, active: boolean) => {
    const space = { name: "a1", revealed: true, area: "s", terrain: [], corrupted: false };
    const marker = { kind: "glyph", space: "a1", word, active, name: "" };
    const view = { board: { spaces: [space], walls: [], doors: [], markers: [marker] }, seen: [], secrets: null, adventure: "" };
    return drawn(view as unknown as View).spaces[0]?.marks[0]?.label;
  };

  it("says whether it is dark, once it is woken", () => {
    expect(glyph("", false)).toBe("glyph, not active");
    expect(glyph("normal", true)).toBe("active glyph");
    expect(glyph("sundered", true)).toBe("sundered glyph: nobody travels by it");
  });
});
