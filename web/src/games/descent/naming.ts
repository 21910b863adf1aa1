import { capital } from "../../frame/words";

/** A figure's name as a sentence has it: `beastman-master-2` is Master Beastman 2. */
export function proper(name: string): string {
  if (name !== name.toLowerCase()) return name;
  const words = name.split("-").filter((word) => word !== "master");
  if (/-master(-|$)/.test(name)) words.unshift("master");
  return words.map(capital).join(" ");
}

const TITLES = /^(Mad|Sir|Lord|Brother|Battlemage|Spiritspeaker|Runewitch|Runemaster) /;

/** What friends call a hero: `Laurel of Bloodwood` is Laurel, `Sir Valadir` Valadir. */
export const shortName = (title: string): string =>
  title.replace(TITLES, "").replace(/ (of|the) .*$/, "");

/** Column and row of a space: `c7`. */
export function place(name: string): { x: number; y: number } {
  const [, letters = "a", row = "1"] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  let x = 0;
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(row) - 1 };
}
