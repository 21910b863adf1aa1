import { describe, expect, it } from "vitest";
import { sidesOf } from "../../src/frame/dice/painting";
import { rows } from "../../src/frame/dice/resting";
import { cross, dot, minus, SOLIDS, type Vector } from "../../src/frame/dice/solids";
import { Flight, facing, lots, restingOn, turned } from "../../src/frame/dice/throwing";
import type { Solid, Thrown } from "../../src/frame/presentation";
import { fallen as descent } from "../../src/games/descent/attack/dice";
import { fallen as hellscape } from "../../src/games/hellscape/roll/throws";
import { fallen as dark } from "../../src/games/dark_elements/attack/throws";
import { fallen as sword } from "../../src/games/sword_sorcery/roll/throws";
import { rolled, sprung } from "../../src/games/drunagor/dice";

const near = (a: Vector, b: Vector) => expect(Math.hypot(...minus(a, b))).toBeCloseTo(0, 9);

describe.each<[Solid, number, number]>([["cube", 6, 4], ["d10", 10, 4], ["d20", 20, 3]])("a %s", (solid, sides, corners) => {
  const facets = SOLIDS[solid];

  it(`has ${sides} flat sides that look outward`, () => {
    expect(facets).toHaveLength(sides);
    for (const { corners: all, normal, middle } of facets) {
      expect(all).toHaveLength(corners);
      for (const corner of all) expect(dot(minus(corner, middle), normal)).toBeCloseTo(0, 9);
      expect(dot(normal, middle)).toBeGreaterThan(0);
      for (const other of facets) expect(dot(minus(other.middle, middle), normal)).toBeLessThan(1e-9);
    }
  });

  it("turns any side to whoever looks down, its writing upright", () => {
    for (const facet of facets) {
      near(turned(facing(facet), facet.normal), [0, 0, 1]);
      near(turned(facing(facet), facet.up), [0, 1, 0]);
      near(cross(facet.right, facet.up), facet.normal);
    }
  });

  it("comes to rest on the decided side, wherever it was thrown from", () => {
    for (let seed = 1; seed < 30; seed += 1) {
      const side = restingOn(solid);
      const flight = new Flight(solid, lots(seed), 300);
      const { x, y, height, turn } = flight.at(1);
      expect([x, y, height].map(Math.abs)).toEqual([0, 0, 0]);
      const up = turned(turn, side.normal);
      for (const other of facets.slice(1)) expect(turned(turn, other.normal)[2]).toBeLessThan(up[2]);
      expect(flight.at(0.1).height + Math.hypot(flight.at(0).x, flight.at(0).y)).toBeGreaterThan(50);
    }
  });
});

describe("the dice of the games", () => {
  const all: [string, Thrown[], number][] = [
    ["Descent", [..."RWUGY"].flatMap((die) => ["X", "1/3/1", "0/4/0"].map((face) => descent([die, face]))), 6],
    ["Descent's power", ["blank", "enh", "surge"].map((face) => descent(["B", face])), 6],
    ["Hellscape", [..."YOBPE"].map((die) => hellscape([die, { sword: 1 }])), 6],
    ["Dark Elements", ["b1", "r6", "y2", "v5", "n4", "g1", "k6"].map(dark), 6],
    ["Sword & Sorcery", sword("r1 r10 b1 b10"), 10],
    ["Drunagor", [1, 6, 13, 20].map(rolled), 20],
    ["Drunagor's chests", ["POISON", "blank"].map(sprung), 6],
  ];

  it.each(all)("%s show what fell on the decided side, and their own sides elsewhere", (_, dice, sides) => {
    for (const thrown of dice) {
      const shown = sidesOf(thrown);
      expect(thrown.die.sides).toHaveLength(sides);
      expect(shown).toHaveLength(sides);
      expect(shown[0]).toEqual(thrown.shows);
      for (const side of shown.slice(1)) expect(thrown.die.sides).toContainEqual(side);
    }
  });

  it("have every side exactly as often as the die has it", () => {
    const shown = sidesOf(descent(["B", "surge"]));
    expect(shown.filter((side) => side.length === 0)).toHaveLength(1);
    expect(shown.filter((side) => side[0]?.text === "+1")).toHaveLength(3);
    expect(new Set(sidesOf(rolled(17)).map(([pip]) => pip?.text)).size).toBe(20);
  });

  it("say by a mark, not by colour, what is a miss and what is blank", () => {
    expect(descent(["R", "X"]).shows).toEqual([{ text: "✕" }]);
    expect(dark("b1").shows).toEqual([{ text: "✕" }]);
    expect(descent(["B", "blank"]).shows).toEqual([]);
    expect([6, 9].map((n) => rolled(n).shows[0]?.text)).toEqual(["6.", "9."]); // which way up
  });
});

it("dice lie side by side in rows, none on another", () => {
  for (const count of [1, 4, 7, 12]) {
    const { places, width, height } = rows(count, 20);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    for (const { x, y } of places) {
      expect(Math.abs(x)).toBeLessThan(width / 2);
      expect(Math.abs(y)).toBeLessThan(height / 2);
    }
  }
});
