import { describe, expect, it } from "vitest";
import type { Card, Shown } from "../src/wire/frame";
import { learnable } from "../src/games/hellscape/choices/skills";
import { uses } from "../src/games/hellscape/heroes/uses";
import { cast, isHeros, letters, shows } from "../src/games/hellscape/roll/dice";
import { ofEnemy } from "../src/games/hellscape/roll/outcome";
import { declared, rolled, staged } from "../src/games/hellscape/roll/scene";
import type { CombatView, EnemyView } from "../src/wire/hellscape";

const mob = (minions: number, wounds: number): EnemyView =>
  ({ title: "Satyrs", type: "mob", minions, wounds, toughness: 2 }) as EnemyView;

const option = (key: string): Shown =>
  ({ key, label: key, spaces: [], figures: [], note: "", rule: "", group: "", way: [], cost: "", vain: false, friend: false, family: "" });

describe("what a roll would do", () => {
  it("kills Minions one after another, and wounds the next", () => {
    expect(ofEnemy(mob(3, 1), 4)).toBe("kills 2 Minions, 1 of 2 Wounds on the next");
    expect(ofEnemy(mob(3, 0), 1)).toBe("1 of 2 Wounds on a Minion");
  });

  it("kills the Mob with its Leader, the last of all", () => {
    expect(ofEnemy(mob(1, 0), 3)).toBe("kills 1 Minion, 1 of 2 Wounds on the next");
    expect(ofEnemy(mob(1, 0), 4)).toBe("kills the whole Mob");
    expect(ofEnemy(mob(1, 0), 0)).toBe("no Wound for Satyrs");
  });
});

describe("dice", () => {
  it("fall with their icons, of which some must be resolved", () => {
    expect(cast(["E", { scratch: 1, paw: 1 }]).left).toEqual(["scratch", "paw"]);
    expect(cast(["Y", { sword: 2, mana: 1 }]).left).toEqual(["mana"]);
    expect(shows({ paw: 1, scratch: 1 })).toBe("1 scratch, 1 paw");
    expect(shows({})).toBe("blank");
  });

  it("are found in lists of them only", () => {
    expect(letters("1 yellow, 2 orange")).toBe("YOO");
    expect(letters("3 for each Hero")).toBe("");
  });

  it("belong to who attacks, who defends, and the Enemy", () => {
    expect([..."YOBPE"].map((letter) => isHeros(letter as "Y", { attacking: true }))).toEqual([true, true, false, true, false]);
    expect([..."YOBE"].map((letter) => isHeros(letter as "Y", { attacking: false }))).toEqual([false, false, true, false]);
  });
});

describe("a combat that is told", () => {
  const friends = (name: string) => name === "sir-ronen";

  it("begins with its pool, and goes on with the dice that fall", () => {
    const pool = declared({ attacker: "satyrs", defender: "sir-ronen", kind: "melee", dice: "YBE" })(null);
    expect(staged(pool, null, friends)).toMatchObject({ hero: "sir-ronen", enemy: "satyrs", attacking: false, pool: "YBE", dice: [] });
    const fallen = rolled({ dice: [["Y", { sword: 1, mana: 1 }], ["E", { paw: 1 }]], again: false, place: 0 })(pool);
    expect(staged(fallen, null, friends)).toMatchObject({ fresh: [0, 1], dice: [{ left: ["mana"] }, { left: ["paw"] }] });
  });

  it("puts a die that is rolled again in its place", () => {
    const live = { hero: "sir-ronen", enemy: "satyrs", dice: [{ colour: "Y" }, { colour: "O" }] } as CombatView;
    const again = rolled({ dice: [["O", { sword: 3 }]], again: true, place: 2 })(null);
    expect(staged(again, live, friends)).toMatchObject({ fresh: [1], dice: [{ colour: "Y" }, { icons: { sword: 3 } }] });
  });
});

describe("skills", () => {
  const skill = (id: string, level: number): Card => ({ id, name: id, kind: "skill", level, owner: "rogue" });
  const cards = Object.fromEntries(
    [skill("venom-1", 1), skill("venom-2", 3), skill("venom-3", 5), skill("scavenger", 4), skill("dash-1", 1)].map((card) => [card.id, card]),
  );

  it("on offer come first; the others say what they need", () => {
    const found = learnable(cards, [option("skill:venom-2"), option("skill:dash-1")], "rogue", 3, ["venom-1"]);
    expect(found.map(({ card, replaces, needs }) => [card.id, replaces, needs])).toEqual([
      ["dash-1", "", ""],
      ["venom-2", "venom-1", ""],
      ["scavenger", "", "level 4"],
      ["venom-3", "", "level 5 and venom-2"],
    ]);
  });

  it("that a higher rank has replaced are not shown again", () => {
    const found = learnable(cards, [], "rogue", 3, ["venom-2"]);
    expect(found.map(({ card }) => card.id)).not.toContain("venom-1");
  });
});

it("a card is offered with every answer that names it", () => {
  const options = ["attack:satyrs:melee:axe+dagger", "use:dagger#1.1", "drink:axe-oil", "end"].map(option);
  expect(uses(options, "dagger").map(({ key }) => key)).toEqual(["attack:satyrs:melee:axe+dagger", "use:dagger#1.1"]);
  expect(uses(options, "axe")).toHaveLength(1);
});
