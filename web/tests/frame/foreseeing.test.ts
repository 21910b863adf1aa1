import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { at, event, option, question, seated, state, update } from "./telling";

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("looking ahead", () => {
  it("asks once for each option that somebody rests on, and keeps what it is told", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    const [move, wait] = [option("move"), option("wait")];
    table.ahead.look(table.question, wait); // passed over
    table.ahead.look(table.question, move);
    await pass(200);
    table.ahead.look(table.question, null);
    table.ahead.look(table.question, move);
    await pass(200);
    expect(server.said).toEqual([{ type: "foresee", request: 1, key: "move" }]);
    expect(table.ahead.of(table.question, move)).toBeNull();
    server.listener.heard({ type: "foresight", request: 1, key: "move", events: [event(0)], ends: "roll", text: ["So."] });
    expect(table.ahead.of(table.question, move)?.text).toEqual(["So."]);
    expect(table.ahead.of(table.question, wait)).toBeNull();
  });

  it("forgets it with the question", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    const move = option("move");
    table.ahead.look(table.question, move);
    await pass(200);
    server.listener.heard({ type: "foresight", request: 1, key: "move", events: [], ends: "", text: [] });
    server.listener.heard(update(2, {}, { question: question(2) }));
    await pass(0);
    table.ahead.look(table.question, move);
    expect(table.ahead.of(table.question, move)).toBeNull();
    await pass(200);
    expect(server.said.at(-1)).toEqual({ type: "foresee", request: 2, key: "move" });
  });
});

describe("whom enemies would go for", () => {
  it("is asked once at each question, and shown while it stands", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.prospects.look(table.question);
    table.prospects.look(table.question);
    expect(server.said).toEqual([{ type: "outlook" }]);
    const intent = { who: "troll", targets: ["vorn"], attacks: true, rule: "AI", events: [], text: ["It comes."] };
    server.listener.heard({ type: "outlook", seq: 1, intents: [intent], note: "If nothing changes." });
    expect(table.prospects.of(table.question, "troll")).toEqual([intent]);
    expect(table.prospects.of(table.question, "vorn")).toEqual([]);
    server.listener.heard(update(2, {}, { question: question(2) }));
    await pass(0);
    expect(table.prospects.at(table.question)).toBeNull();
    table.prospects.look(table.question);
    server.listener.heard({ type: "outlook", seq: 1, intents: [intent], note: "" }); // late
    expect(table.prospects.at(table.question)).toBeNull();
  });
});
