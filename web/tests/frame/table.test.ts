import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/frame/settings.svelte";
import { toasts } from "../../src/frame/toasts.svelte";
import { at, event, game, option, question, seated, state, undone, update, type View } from "./telling";

const you = (...seats: number[]) => ({ seats, host: true, as: null });
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { speed: "instant", guide: true, follow: true, pass: false, handover: true });
  toasts.length = 0;
});

afterEach(() => vi.useRealTimers());

describe("what the server says", () => {
  it("is shown at once at first, and told in the chronicle", async () => {
    const { table, server } = seated();
    server.listener.heard(state(3, at("a1"), { question: question(3), events: [event(1), event(3)] }));
    await pass(0);
    expect(table.view).toEqual(at("a1"));
    expect(table.question?.id).toBe(3);
    expect(table.chronicle.entries.map(({ text }) => text)).toEqual(["Event 1.", "Event 3."]);
    expect(table.naming.names).toEqual(["vorn"]);
  });

  it("has a title page in a first round, with what the game tells of where it begins", async () => {
    settings.speed = "normal";
    const told = event(2, { story: { title: "", text: "Trampled mud." } });
    const { table, server } = seated();
    server.listener.heard(state(3, at("a1"), { question: question(3), events: [event(1), told] }));
    await pass(0);
    expect(table.playback.story).toEqual({ title: "The Toll Bridge", text: "Trampled mud.", chapter: true });
    expect(table.question?.id).toBe(3); // nobody waits for it
    await pass(10_000);
    expect(table.playback.story).toBeNull();
    const again = seated(); // the page is loaded again, perhaps in the middle of an enemy's turn
    again.server.listener.heard(state(3, at("a1"), { question: question(3), events: [event(1), told] }));
    await pass(0);
    expect(again.table.playback.story).toBeNull();
    const later = seated({ round: () => 1 });
    later.server.listener.heard(state(9, at("a1"), { events: [event(1), event(2)] }));
    await pass(0);
    expect(later.table.playback.story).toBeNull();
  });

  it("is read in another language from its first line, and not played again", async () => {
    settings.speed = "normal";
    const { table, server } = seated();
    server.listener.heard(state(3, at("a1"), { question: question(3), events: [event(1), event(3)], languages: ["de"] }));
    await pass(10_000);
    table.readIn("de");
    expect(server.rereads).toBe(1);
    const said = [event(1, {}, "Erstens."), event(3, { move: { who: "vorn", path: ["b1"] } }, "Drittens.")];
    server.listener.heard(state(3, at("a1"), { question: question(3), events: said, languages: ["de"] }));
    await pass(0);
    expect(table.chronicle.entries.map(({ text }) => text)).toEqual(["Erstens.", "Drittens."]);
    expect([table.playback.running, table.playback.story]).toEqual([false, null]);
    server.listener.heard(state(3, at("a1"), { question: question(3), languages: ["de"] })); // after an error, say
    await pass(0);
    expect(table.chronicle.entries).toHaveLength(2);
  });

  it("changes only what it names of the view", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, { ...at("a1"), secret: "kept" }));
    server.listener.heard(update(2, { figures: at("b1").figures }));
    await pass(0);
    expect(table.view).toEqual({ ...at("b1"), secret: "kept" });
  });

  it("is played event by event, with the question after the last", async () => {
    settings.speed = "normal";
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    const walk = event(2, { move: { who: "vorn", path: ["b1", "c1"] } });
    server.listener.heard(update(2, at("c1"), { question: question(2), events: [walk] }));
    await pass(0);
    expect(table.question).toBeNull();
    expect(table.figures[0]?.spaces).toEqual(["b1"]);
    expect(table.view).toEqual(at("a1"));
    await pass(400);
    expect(table.question?.id).toBe(2);
    expect(table.view).toEqual(at("c1"));
    expect(table.figures[0]?.spaces).toEqual(["c1"]);
  });

  it("waits its turn while the last is still played", async () => {
    settings.speed = "normal";
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1")));
    server.listener.heard(update(2, at("b1"), { events: [event(2, { pause: 10 })] }));
    server.listener.heard(update(3, at("c1"), { events: [event(3, { pause: 10 })], question: question(3) }));
    await pass(500);
    expect(table.view).toEqual(at("a1"));
    await pass(600);
    expect(table.view).toEqual(at("b1"));
    await pass(1000);
    expect([table.view, table.question?.id]).toEqual([at("c1"), 3]);
  });

  it("is told once, though it comes again after the connection was lost", async () => {
    const { table, server } = seated();
    server.listener.heard(state(2, at("a1"), { events: [event(1), event(2)] }));
    server.listener.online(false);
    await pass(0);
    expect(table.online).toBe(false);
    server.listener.online(true);
    server.listener.heard(state(3, at("b1"), { events: [event(1), event(2), event(3)] }));
    await pass(0);
    expect(table.chronicle.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(table.view).toEqual(at("b1"));
  });

  it("does not tell of answers that wishes gave for others", async () => {
    const given = (seq: number, ...seats: number[]) =>
      ({ ...event(seq, {}, `Answered for you: ${seats.join()}.`, "ForYou"), data: { seats } }) as ReturnType<typeof event>;
    const { table, server } = seated();
    server.listener.heard(state(3, at("a1"), { events: [given(1, 0), given(2, 1), event(3)] }));
    await pass(0);
    server.listener.heard(update(5, {}, { events: [given(4, 1), given(5, 0, 1)] }));
    await pass(0);
    expect(table.chronicle.entries.map(({ seq }) => seq)).toEqual([1, 3, 5]);
    expect(table.answeredFor.length).toBe(2);
  });

  it("takes back what an undone answer led to", async () => {
    const { table, server } = seated();
    server.listener.heard(state(3, at("b1"), { events: [event(1), event(2), event(3)] }));
    server.listener.heard(update(4, at("a1"), { events: [undone(4, 1)], question: question(1) }));
    await pass(0);
    expect(table.chronicle.entries.map(({ text }) => text)).toEqual(["Event 1.", "Taken back."]);
    expect(toasts.map(({ text }) => text)).toEqual(["The last answer was taken back."]); // by somebody else
    expect(table.view).toEqual(at("a1"));
  });

  it.each(["beat", "figures", "summary"] as const)("goes on after a fault of the game, which is told: %s", async (part) => {
    const faults: unknown[] = [];
    vi.stubGlobal("reportError", (fault: Error) => faults.push(fault.message));
    settings.speed = "normal";
    let broken = false;
    const own = game();
    const faulty = (...given: never[]): never => {
      if (broken) throw new Error(`No ${part}.`);
      return (own[part] as (...given: never[]) => never)(...given);
    };
    const { table, server } = seated({ [part]: faulty });
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    broken = true;
    server.listener.heard(update(2, at("b1"), { question: question(2), events: [event(2)] }));
    await pass(0);
    expect(faults).toContain(`No ${part}.`);
    broken = false;
    server.listener.heard(update(3, at("c1"), { question: question(3), events: [event(3)] }));
    await pass(0);
    expect([table.view, table.question?.id, table.playback.running]).toEqual([at("c1"), 3, false]);
    vi.unstubAllGlobals();
  });

  it("closes the table for good", () => {
    const { table, server } = seated();
    server.listener.closed("There is no such table here.", false);
    expect(table.closed).toContain("no such table");
    table.leave();
    expect(server.closed).toBe(true);
  });
});

describe("an answer", () => {
  it("is sent once, until the next question", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.answer(option("end"));
    table.answer(option("end"));
    expect(server.answers).toEqual([[1, "end"]]);
    expect(table.sent).toBe("end");
    server.listener.heard(update(2, {}, { question: question(2) }));
    await pass(0);
    expect(table.sent).toBeNull();
    table.answer(option("end"));
    expect(server.answers).toEqual([[1, "end"], [2, "end"]]);
  });

  it("that is refused can be given again, and why is said", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.answer(option("fly"));
    server.listener.heard({ type: "error", code: "unknown_option", message: "Nobody flies.", remedy: "Walk.", nonce: "" });
    expect(toasts.map(({ text }) => text)).toEqual(["Nobody flies. Walk."]);
    table.answer(option("end"));
    expect(server.answers.at(-1)).toEqual([1, "end"]);
  });

  it("is not told over the page that says so in place of a table", async () => {
    const { server } = seated();
    server.listener.heard({ type: "error", code: "no_token", message: "This link opens nothing.", remedy: "Ask.", nonce: "" });
    await pass(0);
    expect(toasts).toEqual([]);
  });

  it("is not disturbed by what was looked at too late, but taking back is told of", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.answer(option("end"));
    const late = { type: "error", code: "stale_request", message: "The game went on.", remedy: "Look again.", nonce: "" } as const;
    server.listener.heard(late);
    expect([toasts.length, table.sent]).toEqual([0, "end"]);
    server.listener.heard(update(2, {}, { question: question(2), undo: { possible: true, free: true, proposal: null } }));
    await pass(0);
    table.takeBack();
    server.listener.heard(late);
    expect(toasts.map(({ text }) => text)).toEqual(["The game went on. Look again."]);
  });

  it("is taken back by who asks for it, if there is one", async () => {
    const { table, server } = seated();
    server.listener.heard(state(5, at("a1"), { undo: { possible: false, free: false, proposal: null } }));
    await pass(0);
    table.takeBack();
    expect(server.said).toEqual([]);
    expect(toasts).toHaveLength(1);
    const proposal = { id: 9, by: 1, agreed: [1], needed: [0] };
    server.listener.heard(update(6, {}, { undo: { possible: true, free: false, proposal } }));
    await pass(0);
    table.takeBack();
    table.consent(true);
    expect(server.said).toEqual([{ type: "undo", at: 6 }, { type: "consent", proposal: 9, agree: true }]);
  });

  it("is taken back once, however often the key is pressed, and not marked where it was not heard", async () => {
    const { table, server } = seated();
    server.listener.heard(state(5, at("a1")));
    await pass(0);
    server.broken = true;
    table.takeBack();
    server.broken = false;
    server.listener.heard(update(6, at("b1"), { events: [undone(6, 1)] }));
    await pass(0);
    expect(toasts.map(({ text }) => text)).toEqual(["The last answer was taken back."]); // by somebody else
    table.takeBack();
    table.takeBack();
    expect(server.said).toEqual([{ type: "undo", at: 6 }]);
    server.listener.heard(update(7, at("a1"), { events: [undone(7, 0)] }));
    await pass(0);
    table.takeBack();
    expect(server.said.at(-1)).toEqual({ type: "undo", at: 7 });
    server.listener.heard({ type: "error", code: "undo_refused", message: "Nothing to take back.", remedy: "", nonce: "" });
    table.takeBack();
    expect(server.said).toHaveLength(3);
  });

  it("that was given by itself and is taken back is given by hand", async () => {
    const { table, server } = seated({ idle: ({ options }) => options[0] ?? null });
    settings.pass = true;
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(350);
    server.listener.heard(update(2, {}, { question: question(2) }));
    await pass(0);
    table.takeBack();
    server.listener.heard(update(3, {}, { question: question(3), events: [undone(3, 1)] }));
    await pass(1000);
    expect(server.answers).toEqual([[1, "end"]]);
    table.answer(option("end"));
    server.listener.heard(update(4, {}, { question: question(4) }));
    await pass(1000);
    expect(server.answers).toEqual([[1, "end"], [3, "end"], [4, "end"]]);
  });

  it("is given by itself where only passing is offered, if somebody wants that", async () => {
    const { server } = seated({ idle: ({ options }) => (options.length === 1 ? (options[0] ?? null) : null) });
    settings.pass = true;
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(349);
    expect(server.answers).toEqual([]);
    await pass(1);
    expect(server.answers).toEqual([[1, "end"]]);
    server.listener.heard(update(2, {}, { question: question(2, { options: [option("end"), option("go")] }) }));
    await pass(1000);
    expect(server.answers).toHaveLength(1);
  });
});

describe("the lamp", () => {
  it("is pressed again by itself when the line was broken", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.light();
    expect(table.lamp.isThinking(1)).toBe(true);
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    const advise = { type: "advise", request: 1 };
    expect(server.said.filter(({ type }) => type === "advise")).toEqual([advise, advise]);
    server.listener.heard({ type: "advice", request: 1, key: "end", why: "" });
    expect(table.hint?.option).toBe("end");
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    expect(server.said.filter(({ type }) => type === "advise")).toHaveLength(2);
  });

  it("is pressed no more where it was refused", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.light();
    server.listener.heard({ type: "error", code: "rules_broke", message: "A fault of the program.", remedy: "", nonce: "" });
    server.listener.heard(state(1, at("a1"), { question: question(1) })); // follows every error
    await pass(0);
    expect(table.lamp.isThinking(1)).toBe(false);
    expect(server.said.filter(({ type }) => type === "advise")).toHaveLength(1);
  });
});

describe("answers left to the program", () => {
  const such = ({ kind }: { kind: string }) => kind === "resolve";

  it("are asked for one after another, as long as such questions come", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1, { kind: "resolve" }) }));
    await pass(0);
    table.deputing.entrust(such);
    await pass(120);
    expect(server.said).toEqual([{ type: "advise", request: 1 }]);
    server.listener.heard({ type: "advice", request: 1, key: "end", why: "" });
    expect(server.answers).toEqual([[1, "end"]]);
    server.listener.heard(update(2, {}, { question: question(2, { kind: "resolve" }) }));
    await pass(120);
    expect(server.said.at(-1)).toEqual({ type: "advise", request: 2 });
    server.listener.heard(update(3, {}, { question: question(3) }));
    await pass(1000);
    expect(table.deputing.entrusted).toBeNull();
    expect(server.said).toHaveLength(2); // the next such question is the player's again
    server.listener.heard(update(4, {}, { question: question(4, { kind: "resolve" }) }));
    await pass(1000);
    expect(server.said).toHaveLength(2);
  });

  it("are the player's again when he says so, and advice that comes late is not followed", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1, { kind: "resolve" }) }));
    await pass(0);
    table.deputing.entrust(such);
    await pass(120);
    table.deputing.reclaim();
    server.listener.heard({ type: "advice", request: 1, key: "end", why: "" });
    expect(server.answers).toEqual([]);
  });

  it("are nobody's to give meanwhile: nothing is offered, and what was clicked before does not count", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1), you: you(0), asking: [0] }));
    await pass(0);
    expect(table.layout.groups).not.toEqual([]);
    table.deputing.give(0);
    expect([table.deputed, table.deputing.watching, table.own, table.hint]).toEqual([true, true, null, null]);
    expect(table.layout.groups).toEqual([]);
    table.answer(option("end"));
    table.light();
    await pass(120);
    expect(server.answers).toEqual([]);
    expect(server.said).toEqual([{ type: "advise", request: 1 }]);
    server.listener.heard({ type: "advice", request: 1, key: "end", why: "" });
    expect(server.answers).toEqual([[1, "end"]]);
    server.listener.heard(update(2, {}, { question: question(2) }));
    await pass(0);
    table.deputing.takeOver();
    expect([table.deputed, table.deputing.watching, table.own?.id]).toEqual([false, false, 2]);
    table.answer(option("end"));
    expect(server.answers).toEqual([[1, "end"], [2, "end"]]);
  });
});

describe("who plays", () => {
  const programs = (...seats: number[]) => {
    const [vorn, maya] = state(1, at("a1")).seats;
    return [vorn, maya].flatMap((one) => (one ? [{ ...one, kind: seats.includes(one.seat) ? "greedy" : "person" }] : []));
  };

  it("is the program where it answers alone, and a seat that it took is not forgotten", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1), asking: [0], you: you(0) }));
    await pass(0);
    expect([table.seating.automated(table.asking), table.seating.lost]).toEqual(["", ""]);
    server.listener.heard(update(2, {}, { asking: [0], you: you(), seats: programs(0) }));
    await pass(0);
    expect([table.seating.automated(table.asking), table.seating.lost]).toEqual(["Vorn", "Vorn"]);
    server.listener.heard(update(3, {}, { asking: [0, 1], you: you(), seats: programs(0) }));
    await pass(0);
    expect([table.seating.automated(table.asking), table.seating.lost]).toEqual(["", "Vorn"]); // Maya's player may answer too
  });

  it("is named as a sentence wants it", async () => {
    const { table, server } = seated();
    const named = ["Steelhorns", "The overlord"].flatMap((name, at) => {
      const one = programs()[at];
      return one ? [{ ...one, heroes: [{ id: `${at}`, name }] }] : [];
    });
    server.listener.heard(state(1, at("a1"), { seats: named, asking: [1], you: you(1) }));
    await pass(0);
    expect([table.seating.playerName(0), table.seating.playerName(1), table.seating.ownHeroes]).toEqual(["Steelhorns' player", "the overlord's player", "the overlord"]);
  });
});

describe("several players at one screen", () => {
  /** Seat 1 has a secret, which its own view holds; it is veiled while somebody else sits there. */
  const veil = (view: View, who: number | null): View => (view.secret && who !== 1 ? { ...view, secret: "veiled" } : view);
  const hidden = { ...at("a1"), secret: "a hand of cards" };

  it("are called before secrets are shown, and see nothing before", async () => {
    const { table, server } = seated({ veil });
    const lit = option("move:c7", { spaces: ["c7"] });
    server.listener.heard(state(1, hidden, { you: you(0, 1), question: question(1, { seat: 1, options: [lit, option("end")] }) }));
    await pass(0);
    expect(table.awaited).toBe(true);
    expect(table.seating.playerName(1)).toBe("Maya's player");
    expect(table.layout.bySpace.size).toBe(0);
    expect(table.view?.secret).toBe("veiled");
    table.answer(lit);
    expect(server.answers).toEqual([]);
    table.sitDown();
    expect([table.awaited, table.view?.secret]).toEqual([false, "a hand of cards"]);
    expect([...table.layout.bySpace.keys()]).toEqual(["c7"]);
    table.answer(lit);
    expect(server.answers).toEqual([[1, "move:c7"]]);
    server.listener.heard(update(2, {}, { you: you(0, 1), question: question(2, { seat: 1 }) }));
    await pass(0);
    expect(table.awaited).toBe(false); // still the same player
  });

  it("are not called where nothing is secret, and secrets are veiled again after that", async () => {
    const { table, server } = seated({ veil });
    server.listener.heard(state(1, hidden, { you: you(0, 1), question: question(1, { seat: 1 }) }));
    await pass(0);
    table.sitDown();
    server.listener.heard(update(2, { secret: "" }, { you: you(0, 1), question: question(2, { seat: 0 }) }));
    await pass(0);
    expect([table.awaited, table.seated]).toEqual([false, 0]);
    server.listener.heard(update(3, { secret: "a hand of cards" }, { you: you(0, 1), question: question(3, { seat: 1 }) }));
    await pass(0);
    expect([table.awaited, table.view?.secret]).toEqual([true, "veiled"]);
  });

  it("are never called in a game without secrets", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { you: you(0, 1), question: question(1, { seat: 1 }) }));
    await pass(0);
    expect([table.awaited, table.seated]).toEqual([false, 1]);
  });

  it("are not called where any of them may answer, once one of them sits there", async () => {
    const { table, server } = seated();
    const shared = { you: you(0, 1), asking: [0, 1] };
    server.listener.heard(state(1, at("a1"), { you: you(0, 1), question: question(1, { seat: 1 }) }));
    await pass(0);
    table.sitDown();
    server.listener.heard(update(2, {}, { ...shared, question: question(2, { seat: 0 }) }));
    await pass(0);
    expect([table.awaited, table.others]).toEqual([false, ""]);
  });

  it("are told who else may answer, at another screen", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { you: you(1), asking: [0, 1], question: question(1, { seat: 0 }) }));
    await pass(0);
    expect([table.asked, table.others, table.seating.playerNames([0, 1])]).toEqual([
      1, "Vorn's player", "Vorn's player or Maya's player",
    ]);
    table.answer(option("end"));
    expect(server.answers).toEqual([[1, "end"]]);
  });

  it("are not called when that is switched off", async () => {
    settings.handover = false;
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { you: you(0, 1), question: question(1, { seat: 1 }) }));
    await pass(0);
    expect(table.awaited).toBe(false);
    table.answer(option("end"));
    expect(server.answers).toEqual([[1, "end"]]);
  });
});

describe("at a player's turn", () => {
  it("he is told what befell since his last, and no more once he acts", async () => {
    const { table, server } = seated();
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    table.answer(option("end"));
    server.listener.heard(update(2, {}, { events: [event(2)] }));
    server.listener.heard(update(3, {}, { events: [event(3)], question: question(3) }));
    await pass(0);
    expect(table.meanwhile.map(({ text }) => text)).toEqual(["Event 2.", "Event 3."]);
    table.answer(option("end"));
    expect(table.meanwhile).toEqual([]);
  });

  it("the guide points at something, unless it is switched off or another is called", async () => {
    const veil = (view: View, who: number | null): View => (view.secret && who !== 1 ? { ...view, secret: "" } : view);
    const { table, server } = seated({ veil, guide: () => ({ text: "End the turn.", option: "end" }) });
    server.listener.heard(state(1, at("a1"), { question: question(1) }));
    await pass(0);
    expect(table.hint?.option).toBe("end");
    settings.guide = false;
    expect(table.hint).toBeNull();
    settings.guide = true;
    server.listener.heard(update(2, { secret: "a hand" }, { you: you(0, 1), question: question(2, { seat: 1 }) }));
    await pass(0);
    expect(table.hint).toBeNull();
  });
});

describe("the end", () => {
  const outcome = { won: true, cause: "goal", winners: [1], note: "" };

  it.each([
    ["winners", [1], true],
    ["losers of the other side", [0], false],
    ["spectators", [], true],
  ])("is a victory or not, for %s", async (_who, seats, won) => {
    const { table, server } = seated();
    server.listener.heard(state(9, at("a1"), { you: you(...seats), outcome: outcome as never }));
    await pass(0);
    expect(table.won).toBe(won);
  });
});
