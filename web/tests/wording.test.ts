import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inWords } from "../src/games/descent/wording";

const CONTENT = join(__dirname, "../../src/undercroft/games/descent/content");

function texts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return texts(path);
    return [...readFileSync(path, "utf8").matchAll(/^text\s*=\s*"(.+)"$/gm)].map((found) => found[1] ?? "");
  });
}

describe("cards of Descent in words", () => {
  it("says bonuses, surges and moments", () => {
    expect(inWords("surge 2: +1 damage; offhand: +1 surge")).toBe("2 surges: +1 damage. In the other hand: +1 surge.");
    expect(inWords("when(attack, melee): +2 damage")).toBe("When you attack (melee): +2 damage.");
    expect(inWords("when(kill, melee) may pay(fatigue 1): extra-attack(same weapon)")).toBe(
      "When you kill (melee), you may, for 1 fatigue: one more attack (same weapon).",
    );
    expect(inWords("none")).toBe("");
  });

  it("leaves no brackets of calls and no undefined words in any card", () => {
    for (const text of texts(CONTENT)) {
      const words = inWords(text);
      expect(words, text).not.toMatch(/undefined|[a-z]\(|\(\)/);
    }
  });
});
