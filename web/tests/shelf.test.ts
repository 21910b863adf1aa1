import { expect, test } from "vitest";
import { lineOf, nameOf } from "../src/games";
import type { GameOffer } from "../src/wire/frame";

const offered = (id: string, name: string) => ({ id, name }) as GameOffer;

test("every game of ours has a second line on the start page, and none says its name twice", () => {
  const games = [
    offered("drunagor", "Chronicles of Drunagor: Age of Darkness"),
    offered("descent", "Descent: Journeys in the Dark"),
    offered("hellscape", "Massive Darkness 2: Hellscape"),
    offered("dark_elements", "Dark Elements"),
    offered("sword_sorcery", "Sword & Sorcery"),
  ];
  for (const game of games) {
    expect(lineOf(game)).not.toBe("");
    expect(lineOf(game)).not.toBe(nameOf(game.id));
  }
});
