import { beforeEach, describe, expect, it } from "vitest";
import { withoutReason } from "../src/frame/chronicle.svelte";
import { MINE, seating, type Pick } from "../src/frame/start/picks";
import { forget, keep, kept, readLink, ticketsOf } from "../src/frame/tickets";

const kept_: Record<string, string> = {};
globalThis.localStorage = {
  getItem: (key: string) => kept_[key] ?? null,
  setItem: (key: string, value: string) => void (kept_[key] = value),
} as unknown as Storage;

describe("links and tickets", () => {
  beforeEach(() => kept().forEach(({ id }) => forget(id)));

  it("reads the table and all tokens of a link", () => {
    expect(readLink("/table/k3v9", "#a,b")).toEqual({ id: "k3v9", tokens: ["a", "b"] });
    expect(readLink("/", "")).toBeNull();
  });

  it("remembers tokens besides those already known", () => {
    keep({ id: "t", tokens: ["a"], links: { 1: "/x" } });
    keep({ id: "t", tokens: ["b", "a"], links: { 2: "/y" } });
    expect(ticketsOf("t")).toEqual({ id: "t", tokens: ["a", "b"], links: { 1: "/x", 2: "/y" } });
  });
});

describe("seating", () => {
  it("gives own heroes one seat and everybody else one each", () => {
    const picks: Pick[] = [
      { hero: "vorn", role: "defender", who: MINE, team: 0 },
      { hero: "maya", role: "leader", who: "person", team: 0 },
      { hero: "jaheen", role: "support", who: MINE, team: 0 },
      { hero: "elros", role: "striker", who: "greedy", team: 0 },
    ];
    const { members, seats, mine } = seating(picks);
    expect(members.map((member) => member.seat)).toEqual([0, 1, 0, 2]);
    expect(seats).toEqual(["person", "person", "greedy"]);
    expect([0, 1, 2].map(mine)).toEqual([true, false, false]);
  });
});

describe("the chronicle", () => {
  it("takes the reason out of the sentence", () => {
    const text = "Archer 2 goes for Vorn: CLEAVE 2 reaches two; ranking: Vorn, Maya (DRU-AI-07).";
    expect(withoutReason(text, "CLEAVE 2 reaches two")).toBe("Archer 2 goes for Vorn.");
  });
});
