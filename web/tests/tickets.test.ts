import { beforeEach, describe, expect, it, vi } from "vitest";
import { withoutReason } from "../src/frame/chronicle.svelte";
import { MINE, seating, type Pick } from "../src/frame/start/picks";
import { carry, find, forget, keep, kept, miss, readLink, release, ticketsOf, tokenOf } from "../src/frame/tickets";

const DAY = 24 * 3600 * 1000; // milliseconds

describe("links and tickets", () => {
  beforeEach(() => kept().forEach(({ id }) => forget(id)));

  it("reads the table and all tokens of a link", () => {
    expect(readLink("/table/k3v9", "#a,b")).toEqual({ id: "k3v9", tokens: ["a", "b"] });
    expect(readLink("/", "")).toBeNull();
  });

  it("remembers tokens besides those already known, the newest first", () => {
    keep({ id: "t", tokens: ["a"], links: { 1: "/x" } });
    keep({ id: "t", tokens: ["b", "a"], links: { 2: "/y" } });
    expect(ticketsOf("t")).toEqual({ id: "t", tokens: ["b", "a"], links: { 1: "/x", 2: "/y" } });
    expect(tokenOf("t")).toBe("b");
    expect(tokenOf("nowhere")).toBe("");
  });

  it("shows the token of an own seat before the host's, and no more than a server looks at", () => {
    keep({ id: "t", tokens: ["own", "host"], host: "host" });
    keep({ id: "t", tokens: Array.from({ length: 20 }, (_, n) => `s${n}`) });
    const { tokens } = ticketsOf("t")!;
    expect([tokens.length, tokens[0], tokens.at(-1)]).toEqual([16, "s0", "host"]);
  });

  it("drops the token of a seat that gets another one, or is given away", () => {
    keep({ id: "t", tokens: ["a", "b", "host"], held: { 0: "a", 1: "b" }, host: "host" });
    keep({ id: "t", tokens: ["c"], held: { 0: "c" } });
    expect(ticketsOf("t")?.tokens).toEqual(["c", "b", "host"]);
    release("t", 0);
    expect(ticketsOf("t")).toMatchObject({ tokens: ["b", "host"], held: { 1: "b" } });
  });

  it("opens the table that follows with the same tokens, whoever sits where", () => {
    keep({ id: "t", tokens: ["a", "host"], held: { 0: "a" }, host: "host", links: { 1: "/x" } });
    miss("t");
    carry("t", "next");
    expect(ticketsOf("next")).toEqual({ id: "next", tokens: ["a", "host"], host: "host", links: {} });
  });

  it("never gives a host's token up for want of room", () => {
    keep({ id: "mine", tokens: ["a", "host"], host: "host" });
    for (let n = 0; n < 230; n++) keep({ id: `t${n}`, tokens: ["x"] });
    expect(kept()).toHaveLength(201);
    expect(ticketsOf("mine")?.host).toBe("host");
    expect([ticketsOf("t0"), ticketsOf("t229")?.tokens]).toEqual([undefined, ["x"]]);
  });

  it("keeps the tokens of a table that the server does not know for a month", () => {
    vi.useFakeTimers();
    keep({ id: "t", tokens: ["a"] });
    miss("t");
    vi.setSystemTime(Date.now() + 29 * DAY);
    miss("t");
    expect(ticketsOf("t")?.tokens).toEqual(["a"]);
    find("t"); // the usual server is back
    expect(ticketsOf("t")?.missed).toBeUndefined();
    miss("t");
    vi.setSystemTime(Date.now() + 29 * DAY);
    miss("t");
    expect(ticketsOf("t")).toBeDefined();
    vi.setSystemTime(Date.now() + 2 * DAY);
    miss("t");
    expect(ticketsOf("t")).toBeUndefined();
    vi.useRealTimers();
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
