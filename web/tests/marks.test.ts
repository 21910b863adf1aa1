import { describe, expect, it } from "vitest";
import { DICE as DARK_DICE } from "../src/games/dark_elements/attack/dice";
import { CONDITIONS as DARK } from "../src/games/dark_elements/look";
import { DICE as DESCENT_DICE, ORDERS, TOKENS as DESCENT } from "../src/games/descent/look";
import { TOKENS as DRUNAGOR } from "../src/games/drunagor/look";
import { ICONS } from "../src/games/hellscape/roll/dice";
import { CONDITIONS as SWORD } from "../src/games/sword_sorcery/look";

/** Whoever sees no colours tells them by their drawings. */
const drawings: [string, Record<string, { icon: string }>][] = [
  ["conditions of Dark Elements", DARK],
  ["tokens of Descent", DESCENT],
  ["orders of Descent", ORDERS],
  ["tokens of Drunagor", DRUNAGOR],
  ["icons of Hellscape's dice", ICONS],
  ["conditions of Sword & Sorcery", SWORD],
];

describe("without colour", () => {
  it.each(drawings)("%s differ by their drawing", (_, signs) => {
    const icons = Object.values(signs).map(({ icon }) => icon);
    expect(icons.length).toBeGreaterThan(3);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it("dice that are not rolled yet differ by their letter", () => {
    const letters = Object.values(DARK_DICE).map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(7);
    expect(Object.keys(DESCENT_DICE).every((letter) => letter.length === 1)).toBe(true);
  });
});
