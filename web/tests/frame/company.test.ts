import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../../src/frame/toasts.svelte";
import { at, question, seated, state, update } from "./telling";

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const said = () => toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
});

afterEach(() => vi.useRealTimers());

async function table(here: boolean) {
  const { table, server } = seated();
  const { seats } = state(1, at("a1"));
  const with_ = (guest: object) => [seats[0]!, { ...seats[1]!, ...guest }];
  server.listener.heard(state(1, at("a1"), { seats: with_({ here }), question: question(1) }));
  await pass(0);
  return { table, server, tell: async (guest: object) => {
    server.listener.heard(update(1, {}, { seats: with_(guest), question: question(1) }));
    await pass(10);
  } };
}

describe("the company", () => {
  it("is told who comes and who leaves", async () => {
    const { tell } = await table(false);
    expect(said()).toEqual([]);
    await tell({ here: true, name: "Anna" });
    expect(said()).toEqual(["Anna has come."]);
    await tell({ here: false, name: "Anna" });
    await pass(4000);
    expect(said()).toContain("Anna has left. The seat is kept.");
  });

  it("is told when a seat goes to the program, and not that somebody left", async () => {
    const { tell } = await table(true);
    await tell({ here: false, kind: "greedy" });
    await pass(5000);
    expect(said()).toEqual(["The program plays Maya from now on."]);
  });

  it("does not hear of somebody who only loads the page again", async () => {
    const { tell } = await table(true);
    await tell({ here: false });
    await pass(1000);
    await tell({ here: true });
    await pass(10000);
    expect(said()).toEqual([]);
  });

  it("is told of nobody who leaves a table that was left here before", async () => {
    const { table: own, tell } = await table(true);
    await tell({ here: false });
    own.leave();
    await pass(10000);
    expect(said()).toEqual([]);
  });

  it("sees pings and words, and they go away", async () => {
    const { table: own, server } = await table(true);
    server.listener.heard({ type: "aside", seat: 1, space: "c7", text: "" });
    server.listener.heard({ type: "aside", seat: 1, space: "", text: "There!" });
    expect(own.company.pings.map(({ space }) => space)).toEqual(["c7"]);
    expect(own.company.words.map(({ text }) => text)).toEqual(["There!"]);
    await pass(4000);
    expect(own.company.pings).toEqual([]);
    await pass(60000);
    expect(own.company.words).toEqual([]);
  });

  it("knows whether it was heard", async () => {
    const { table: own, server } = await table(true);
    expect(own.company.speak("There!")).toBe(true);
    server.broken = true;
    expect(own.company.speak("Where?")).toBe(false);
    expect(server.said.filter(({ type }) => type === "say")).toEqual([{ type: "say", text: "There!" }]);
  });

  it("shows a few sentences, not a flood", async () => {
    const { table: own, server } = await table(true);
    for (let n = 0; n < 9; n++) server.listener.heard({ type: "aside", seat: 1, space: "", text: `${n}` });
    expect(own.company.words.map(({ text }) => text)).toEqual(["5", "6", "7", "8"]);
  });
});
