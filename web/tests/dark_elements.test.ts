import { describe, expect, it } from "vitest";
import { Chronicle } from "../src/frame/chronicle.svelte";
import type { Presentation } from "../src/frame/presentation";
import { guide } from "../src/games/dark_elements/guide";
import { shortName } from "../src/games/dark_elements/naming";
import { darkElements } from "../src/games/dark_elements/presentation";
import { performed, skipped, acts, activated } from "../src/games/dark_elements/scene";
import { board } from "../src/games/dark_elements/stage";
import { option, question } from "./frame/telling";
import type { DoorView, Event, SpaceView, View } from "../src/wire/dark_elements";

const space = (name: string, x: number, y: number, terrain: SpaceView["terrain"] = "floor"): SpaceView => ({
  name, x, y, encounter: "LB", terrain,
});

const door = (id: string, spaces: string[], edges: DoorView["edges"], locked = false): DoorView => ({
  id, title: "the door", spaces, edges, locked,
});

const view = (more: Partial<View["board"]>, lit: string[] = []): View =>
  ({
    board: { width: 2, height: 2, spaces: [], walls: [], doors: [], links: [], tiles: [], ...more },
    lit, tokens: [], torch: "", heroes: [], monsters: [], familiars: [],
  }) as unknown as View;

const SQUARE = [space("lb-a1", 0, 0), space("lb-b1", 1, 0), space("lb-a2", 0, 1, "water"), space("lb-b2", 1, 1)];

describe("the lamp", () => {
  it("has a reason for each deed of a turn that it points at", () => {
    const said = (hint: string) => guide(question(1, { kind: "what-next", hint, options: [option(hint)] }))?.text;
    const deeds = ["move", "move:lb-a1", "use:rage", "discard:burning:avric", "bonus-attack:axe:imp-1", "bonus-recover", "equip:sling", "lay-down:sling", "familiar", "end"];
    expect(new Set(deeds.map(said)).size).toBe(deeds.length);
  });
});

describe("a hero", () => {
  it("is called shortly where there is little room", () => {
    const names = ["Grisban the Thirsty", "Leoric of the Book", "Widow Tarha", "High Mage Quellen"].map(shortName);
    expect(names).toEqual(["Grisban", "Leoric", "Widow Tarha", "High Mage Quellen"]);
  });
});

describe("the map", () => {
  it("is warm where there is light, whatever the ground", () => {
    const { spaces } = board(view({ spaces: SQUARE }, ["lb-a2"]));
    expect(spaces.map(({ ground }) => ground)).toEqual(["floor-dark", "floor-dark", "water-lit", "floor-dark"]);
    expect(spaces.map(({ label }) => label)).toEqual(["a1, dark", "b1, dark", "a2, water, lit", "b2, dark"]);
  });

  it("shines where the torch lies, and from whoever carries it", () => {
    const lying = { ...view({ spaces: SQUARE }), torch: "lb-b2" };
    const bearer = { name: "syndrael", title: "Syndrael", bearer: true, spaces: ["lb-a1"], body: "" };
    const carried = { ...view({ spaces: SQUARE }), heroes: [bearer] } as unknown as View;
    expect(board(lying).lights).toEqual([{ space: "lb-b2", reach: 0 }]);
    expect(board({ ...carried, lit: ["lb-a1", "lb-b2"] }).lights).toEqual([{ space: "lb-a1", reach: 1 }]);
    expect(board(view({ spaces: SQUARE })).lights).toEqual([]);
  });

  it("has its doors on the side where their lines lie", () => {
    const east = door("lb-e", ["lb-b1", "lb-b2"], [[2, 0, 2, 1], [2, 1, 2, 2]]);
    const across = door("ng-locked", ["lb-a1", "lb-b1", "lb-a2", "lb-b2"], [[0, 1, 1, 1], [1, 1, 2, 1]], true);
    const { doors } = board(view({ spaces: SQUARE, doors: [east, across] }));
    expect(doors.map(({ side, spaces }) => [side, ...spaces])).toEqual([
      ["e", "lb-b1", "lb-b2"],
      ["s", "lb-a1", "lb-b1"],
    ]);
    expect(doors.map(({ label }) => label)).toEqual(["The door, closed", "The door, locked"]);
  });

  it("marks both ends of a hidden passage with the same letter", () => {
    const { spaces } = board(view({ spaces: SQUARE, links: [["lb-a1", "lb-b2"], ["lb-b1", "lb-a2"]] }));
    expect(spaces.map(({ caption }) => caption)).toEqual(["A", "B", "B", "A"]);
    expect(spaces[0]?.marks.map(({ label }) => label)).toEqual(["hidden passage A"]);
  });
});

it("writes the initial of a token's colour beside it", () => {
  const pedestal = { kind: "pedestal" as const, title: "the pedestal", space: "lb-b1", colour: "blue", faceup: true };
  const [, there] = board({ ...view({ spaces: SQUARE }), tokens: [pedestal] }).spaces;
  expect([there?.caption, there?.label]).toEqual(["B", "b1, dark, Pedestal, blue"]);
});

describe("the overlord's card", () => {
  it("tells what was done from what could not be", () => {
    const monster = "fire-imps-1";
    const line = { monster, card: "activation-1", box: "minion", text: "", victim: "syndrael", reason: { text: "", ranking: [] } };
    let scene = activated({ group: "fire-imps", card: "activation-1", named: [] })(null);
    scene = acts({ monster, box: "minion", named: [] })(scene);
    scene = skipped({ monster, card: "activation-1", box: "minion", line: 0, why: "nobody", named: [] })(scene);
    scene = performed({ ...line, line: 1 } as unknown as Parameters<typeof performed>[0])(scene);
    expect(scene?.reading).toMatchObject({ group: "fire-imps", line: 1, victim: "syndrael", done: [1], skipped: [0] });
    expect(acts({ monster: "fire-imps-2", box: "minion", named: [] })(scene)?.reading).toMatchObject({ done: [], skipped: [], victim: "" });
  });
});

it("shows whose body lies on a marked space instead of the mark", () => {
  const marked = ["lb-a1", "lb-b1"].map((space) => ({ kind: "body-x" as const, title: "the place of a body", space, colour: "", faceup: false }));
  const hero = { name: "syndrael", title: "Syndrael", bearer: false, spaces: ["lb-b2"], body: "lb-b1" };
  const limbo = { ...view({ spaces: SQUARE }), tokens: marked, heroes: [hero] } as unknown as View;
  const [free, found] = board(limbo).spaces;
  expect([free?.caption, free?.marks.length]).toEqual(["", 1]);
  expect([found?.caption, ...(found?.marks.map(({ label }) => label) ?? [])]).toEqual(["S", "the body of Syndrael"]);
});

describe("what led to a question", () => {
  const told = (seq: number, type: string, reason = "") =>
    ({ seq, type, data: { peril: "peril-1" }, text: [`${type}.`], reason }) as unknown as Event;
  const chronicle = (...events: Event[]) => {
    const kept = new Chronicle();
    for (const event of events) kept.add(event, darkElements as unknown as Presentation);
    return kept;
  };

  it("is a monster's reason until somebody answers, or a turn begins", () => {
    const reason = told(1, "LinePerformed", "the closest");
    expect(chronicle(reason).cause(0, 0)?.seq).toBe(1);
    expect(chronicle(reason).cause(1, 0)).toBeNull();
    expect(chronicle(reason, told(2, "TurnBegan")).cause(0, 0)).toBeNull();
  });

  it("is a Peril for all that it asks, until the next turn is played", () => {
    const peril = chronicle(told(1, "LinePerformed", "the closest"), told(2, "PerilDrawn"), told(3, "TokenChanged"));
    expect(peril.cause(3, 0)?.seq).toBe(2);
    expect(peril.cause(3, 3)).toBeNull();
  });
});
