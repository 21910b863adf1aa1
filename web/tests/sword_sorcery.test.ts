import { describe, expect, it } from "vitest";
import { Chronicle } from "../src/frame/chronicle.svelte";
import type { Presentation } from "../src/frame/presentation";
import { summary } from "../src/games/sword_sorcery/meanwhile";
import { swordSorcery } from "../src/games/sword_sorcery/presentation";
import type { Event, View } from "../src/wire/sword_sorcery";

const told = (seq: number, type: string, data: object = {}, reason = "") =>
  ({ seq, type, data, text: [`${type}.`], reason }) as unknown as Event;

describe("what led to a question", () => {
  const cause = (...events: Event[]) => {
    const kept = new Chronicle();
    for (const event of events) kept.add(event, swordSorcery as unknown as Presentation);
    return kept.cause(0, 0);
  };
  const walked = told(1, "WentFor", {}, "the shortest way");

  it("is an enemy's reason, until a card or an event is turned", () => {
    expect(cause(walked)?.seq).toBe(1);
    expect(cause(walked, told(2, "EventRevealed", { card: "rattling-chains" }))).toBeNull();
    expect(cause(walked, told(2, "CardDrawn", { card: "bloodlust", deck: "encounters" }))).toBeNull();
  });

  it("is nothing older than a hero's own attack", () => {
    for (const kind of ["enhance", "who-next", "where-shoved"]) expect(swordSorcery.causeless?.has(kind)).toBe(true);
  });

  it("is the trap that has sprung", () => {
    expect(cause(walked, told(2, "CardDrawn", { card: "pendulum", deck: "traps" }))?.seq).toBe(2);
  });
});

it("has the name of a quest above its opening, and not in it", () => {
  const began = { ...told(1, "QuestBegan"), text: ["The Drowned Mill. Wheels turn."] } as unknown as Event;
  expect(swordSorcery.beat(began)?.story).toEqual({ title: "The Drowned Mill", text: "Wheels turn.", chapter: true });
});

it("calls conditions by their names", () => {
  const view = { heroes: [{ name: "sylwen", title: "Sylwen Thorn" }] } as unknown as View;
  const [note] = summary([told(1, "Afflicted", { who: "sylwen", condition: "bleed" })], view);
  expect(note?.text).toBe("Sylwen got Bleeding.");
});

it("says of a quest how it is lost, to follow the words before it", () => {
  const view = { phase: "battle", step: "hero", losing: "No hero lives, or the mill is flooded." } as unknown as View;
  expect(swordSorcery.heading(view).losing).toBe("when no hero lives, or the mill is flooded.");
});

it("shows of a goal of several parts which are done", () => {
  const parts = [{ text: "Stop the upper wheel", done: true, way: 0 }, { text: "Kill the captain", done: false, way: 0 }];
  const view = { phase: "battle", step: "hero", goal: "Stop the wheel and kill the captain.", parts } as unknown as View;
  expect(swordSorcery.heading(view).parts).toEqual(parts);
});

it("names an enemy that the quest means", () => {
  const captain = { name: "brigand-red-5", title: "the red brigand 5", rank: "red", kind: "brigand", alias: "brigand-captain", area: "C4", conditions: [], powers: [] };
  const view = { enemies: [captain], companions: [], heroes: [] } as unknown as View;
  expect(swordSorcery.figures(view)[0]?.label).toContain("the brigand captain, red enemy");
});
