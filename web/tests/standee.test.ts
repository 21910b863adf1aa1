import { describe, expect, it } from "vitest";
import { bites, notches, standee } from "../src/frame/board/standee";

describe("notches of a card", () => {
  it("are none without a wound and all of them only at the end", () => {
    expect(notches(8, 8).lost).toBe(0);
    expect(notches(0, 8).lost).toBe(8);
    for (let health = 1; health < 40; health += 1) {
      const { lost, all } = notches(health, 40);
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThan(all);
    }
  });

  it("are one for each wound of somebody who can take few", () => {
    expect([5, 4, 3, 2, 1].map((health) => notches(health, 5).lost)).toEqual([0, 1, 2, 3, 4]);
  });

  it("are cut between the foot of the card and its top", () => {
    const drawn = standee("foe", 21, 21);
    const heights = [...bites(drawn, 10, 10).matchAll(/[ML]-?[\d.]+,(-?[\d.]+)/g)].map((found) => Number(found[1]));
    expect(heights).toHaveLength(30);
    expect(Math.max(...heights)).toBeLessThan(drawn.foot);
    expect(Math.min(...heights)).toBeGreaterThan(drawn.top);
  });
});

describe("a standee", () => {
  it("has a shape of its own for each side, beside its colour", () => {
    const shapes = (["friend", "foe", "bystander"] as const).map((side) => standee(side, 21, 21).card);
    expect(new Set(shapes).size).toBe(3);
  });

  it("grows with what it stands on, and hides little of the space behind it", () => {
    const one = standee("foe", 21, 21);
    const large = standee("foe", 46, 46);
    expect(large.half).toBeGreaterThan(2 * one.half);
    expect(-one.top - 21).toBeLessThan(21 * 0.25);
  });

  it("stands on a base as long as its space", () => {
    const long = standee("foe", 46, 21);
    expect(long.base.rx).toBeGreaterThan(40);
    expect(long.half).toBe(standee("foe", 21, 21).half);
  });
});
