import { describe, expect, it } from "vitest";
import { changes, lines, merged, type Change } from "../../src/workshop/merging";

function applied(text: string, made: Change[]): string {
  return [...made].reverse().reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

const QUEST = '[quest.cellar]\nname = "Cellar"\n# the map\nmap = """\nSS11\nSS11\n"""\n';

describe("changes", () => {
  it("makes one text of another and leaves alone what stays", () => {
    const after = QUEST.replace("SS11\nSS11", "SS11\nSS1.").replace("# the map\n", "");
    const made = changes(QUEST, after);
    expect(applied(QUEST, made)).toBe(after);
    expect(made).toHaveLength(2);
    expect(made.every(({ from, to }) => QUEST.slice(from, to).length < 12)).toBe(true);
  });

  it("is nothing between equal texts, and works from and to nothing", () => {
    expect(changes(QUEST, QUEST)).toEqual([]);
    expect(applied("", changes("", QUEST))).toBe(QUEST);
    expect(applied(QUEST, changes(QUEST, ""))).toBe("");
  });

  it("holds for any two texts", () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
    const text = () => Array.from({ length: next(9) }, () => "abc"[next(3)] + (next(5) ? "\n" : "")).join("");
    for (let n = 0; n < 300; n++) {
      const [one, other] = [text(), text()];
      expect(applied(one, changes(one, other))).toBe(other);
      expect(lines(one).join("")).toBe(one);
    }
  });
});

describe("merged", () => {
  it("keeps what both did in different places", () => {
    const mine = QUEST.replace("Cellar", "Root Cellar");
    const theirs = QUEST.replace('SS11\n"""', 'SS1.\n"""');
    expect(merged(QUEST, mine, theirs)).toBe(mine.replace('SS11\n"""', 'SS1.\n"""'));
  });

  it("takes the one that changed something", () => {
    const theirs = `${QUEST}# more\n`;
    expect(merged(QUEST, QUEST, theirs)).toBe(theirs);
    expect(merged(QUEST, theirs, QUEST)).toBe(theirs);
    expect(merged(QUEST, theirs, theirs)).toBe(theirs);
  });

  it("asks where both changed the same line", () => {
    expect(merged(QUEST, QUEST.replace("Cellar", "Vault"), QUEST.replace("Cellar", "Attic"))).toBeNull();
  });
});
