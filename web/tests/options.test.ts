import { describe, expect, it } from "vitest";
import { cardText, doorOf, ending, firstOf, placeOf, layOut, ownWords, shortLabel } from "../src/frame/options";
import type { Question, Shown } from "../src/wire/frame";

const option = (key: string, more: Partial<Shown> = {}): Shown => ({
  key, label: key, spaces: [], figures: [], note: "", rule: "", group: "", way: [], cost: "", vain: false, friend: false, family: "", ...more,
});

const question = (options: Shown[]): Question => ({
  id: 1, seat: 0, kind: "turn", prompt: "Vorn, what do you do?", rule: "", hint: "", lesson: "", who: "", card: "", options,
});

const swing = "Arcing Swing: +0 HIT, CLEAVE 2";

describe("the layout of a question", () => {
  it("offers once what several options say in the same words", () => {
    const surges = [1, 2].map((place) => option(`surge:${place}`, { label: "+1 damage" }));
    const blows = ["ghoul-1", "ghoul-2"].map((who) => option(`attack:${who}`, { label: "Attack", figures: [who] }));
    const options = [...surges, ...blows, option("done")];
    const keys = layOut(question(options)).groups.flatMap((group) => group.families.flat()).map(({ key }) => key);
    expect(keys).toEqual(["surge:1", "attack:ghoul-1", "attack:ghoul-2", "done"]);
    expect(firstOf(options, "surge:2")?.key).toBe("surge:1");
    expect(firstOf(options, "attack:ghoul-2")?.key).toBe("attack:ghoul-2");
  });

  it("puts destinations on the board and not into the bar", () => {
    const there = option("move:c7", { spaces: ["c7"] });
    const layout = layOut(question([there, option("end")]));
    expect(placeOf(there)).toBe("c7");
    expect(layout.bySpace.get("c7")).toEqual([there]);
    expect(layout.groups.map((group) => group.families[0]?.[0]?.key)).toEqual(["end"]);
  });

  it("puts the end of a course on the board, and other courses into menus of their own", () => {
    const far = option("action:run>move:c7", { spaces: ["c7"], way: ["c6", "c7"], group: "Move" });
    const blow = option("action:battle>attack:axe:ghoul-1", { figures: ["ghoul-1"], group: "Attack" });
    const plain = ["run", "battle", "advance", "ready"].map((word) => option(`action:${word}`));
    const layout = layOut(question([far, blow, ...plain, option("end")]));
    expect(layout.bySpace.get("c7")).toEqual([far]);
    expect(layout.byFigure.get("ghoul-1")).toEqual([blow]);
    expect(layout.groups.map(({ name, families }) => name || families[0]?.[0]?.key)).toEqual([
      "action:run", "action:battle", "action:advance", "action:ready", "Attack", "end",
    ]);
  });

  it("takes a door for the end of a course", () => {
    expect(doorOf(option("move>move:r1c2>door:r1c2-r1c3"))).toBe("r1c2-r1c3");
  });

  it("folds friends away, and puts Enemies before them", () => {
    const friend = option("figure:maya", { figures: ["maya"], friend: true, group: "Friends" });
    const foe = option("figure:ghoul-1", { figures: ["ghoul-1"] });
    const { groups } = layOut(question([friend, foe, option("done")]));
    expect(groups.map(({ folded }) => folded ?? false)).toEqual([false, true, false]);
    expect(groups[1]?.families).toEqual([[friend]]);
  });

  it("offers a target on its figure and as a button", () => {
    const foe = option("figure:skeleton-1", { spaces: ["f1"], figures: ["skeleton-1"] });
    const layout = layOut(question([foe]));
    expect(layout.byFigure.get("skeleton-1")).toEqual([foe]);
    expect(layout.bySpace.size).toBe(0);
    expect(layout.groups).toHaveLength(1);
  });

  it("keeps few answers as buttons and families together, with what closes the matter last", () => {
    const ways = ["yellow", "blue"].map((colour) =>
      option(`react:stand-firm:${colour}`, { family: "Stand Firm: PREVENT 2" }),
    );
    const layout = layOut(question([option("pass"), ...ways]));
    expect(layout.groups.map((group) => group.families.flat().length)).toEqual([2, 1]);
    expect(layout.groups.at(-1)?.families[0]?.[0]?.key).toBe("pass");
  });

  it("knows the door that an option turns", () => {
    expect([option("door:r1c1-r1c2"), option("open:lb-e"), option("move:r1c2")].map(doorOf)).toEqual(["r1c1-r1c2", "lb-e", ""]);
  });

  it("makes menus of many answers, but leaves the ending a button", () => {
    const many = Array.from({ length: 10 }, (_, n) => option(`skill:s${n}`));
    const layout = layOut(question([...many, option("done")]));
    expect(layout.groups.map((group) => group.families.length)).toEqual([10, 1]);
    expect(ending(question([...many, option("done")]))?.key).toBe("done");
  });
});

describe("the words of an option", () => {
  const shown = option("skill:arcing-swing", { family: swing, label: `${swing} [yellow, adjacent]` });

  it("are the name, the card's text, and what tells it from its family", () => {
    expect(shortLabel(shown)).toBe("Arcing Swing");
    expect(cardText(shown)).toBe("+0 HIT, CLEAVE 2");
    expect(ownWords(shown)).toBe("yellow, adjacent");
  });
});
