/** The five kinds of dice and the icons on their faces (MD2-ICON). */

import mana from "icon:drop";
import mask from "icon:domino-mask";
import paw from "icon:paw-front";
import scratch from "icon:claw-slashes";
import shield from "icon:checked-shield";
import sword from "icon:broadsword";
import type { CombatView, DieView, Icon } from "../../../wire/hellscape";

export type Face = Partial<Record<Icon, number>>;

const DICE: Record<string, { name: string; colour: string; ink: string }> = {
  Y: { name: "yellow", colour: "#e5bf3a", ink: "#2a1c05" },
  O: { name: "orange", colour: "#d9772b", ink: "#241003" },
  B: { name: "blue", colour: "#3d6cc0", ink: "#fff5ea" },
  P: { name: "Shadow", colour: "#6a3f9e", ink: "#fff5ea" },
  E: { name: "Enemy", colour: "#2a2220", ink: "#ffcdbd" },
};

/** What a die looks like; letters tell them apart without colour. */
export const dieOf = (letter: string) => DICE[letter] ?? { name: letter, colour: "#d8caa6", ink: "#1b1208" };

export const ICONS: Record<Icon, { word: string; icon: string; colour: string }> = {
  sword: { word: "sword", icon: sword, colour: "#f3d9a4" },
  mana: { word: "Mana", icon: mana, colour: "#74b8f0" },
  shield: { word: "shield", icon: shield, colour: "#b9d3f0" },
  mask: { word: "mask", icon: mask, colour: "#c9a6ff" },
  scratch: { word: "scratch", icon: scratch, colour: "#ff8a7c" },
  paw: { word: "paw", icon: paw, colour: "#ffb27a" },
};

const isIcon = (word: string | undefined): word is Icon => word !== undefined && word in ICONS;

/** What an option resolves: `die:2:paw` a paw. */
export function iconOf(key: string): Icon | undefined {
  const word = key.split(":")[2];
  return isIcon(word) ? word : undefined;
}

export const ORDER: Icon[] = Object.keys(ICONS).filter(isIcon);

/** The icons of a face, one by one. */
export const drawn = (face: Face): Icon[] => ORDER.flatMap((icon) => Array<Icon>(face[icon] ?? 0).fill(icon));

/** A face in words: `2 swords, 1 Mana`. */
export const shows = (face: Face): string =>
  ORDER.filter((icon) => face[icon])
    .map((icon) => counted(face[icon] ?? 0, icon))
    .join(", ") || "blank";

export const counted = (n: number, icon: Icon): string =>
  `${n} ${ICONS[icon].word}${n === 1 || icon === "mana" ? "" : icon === "scratch" ? "es" : "s"}`;

/** A die as it falls, by its letter and the icons of its face. */
export const cast = ([colour, icons]: [string, Face]): DieView => ({
  colour,
  icons,
  left: ORDER.filter((icon) => icons[icon] && icon !== "sword" && icon !== "shield"),
  fixed: false,
  ignored: false,
});

/** Whose die it is: attack dice are the attacker's, blue ones the defender's. */
export const isHeros = (letter: string, { attacking }: Pick<CombatView, "attacking">): boolean =>
  letter === "E" ? false : letter === "B" ? !attacking : attacking || letter === "P";

const NAMED: Record<string, string> = { yellow: "Y", orange: "O", blue: "B", shadow: "P", enemy: "E" };

/** Dice that a text lists, by their letters: `1 yellow, 2 orange` is YOO. Nothing for other texts. */
export function letters(text: string): string {
  const parts = text.split(", ").map((part) => /^(\d+) (\w+)$/.exec(part));
  const found = parts.map((part) => (NAMED[part?.[2] ?? ""] ?? "").repeat(Number(part?.[1] ?? 0)));
  return found.every(Boolean) ? found.join("") : "";
}

/** Re-rolls by the colour of a die, "" for any: `a Shadow die`, `any die (3 times)`. */
export function granted(rerolls: string[]): string[] {
  return [...new Set(rerolls)].map((colour) => {
    const times = rerolls.filter((other) => other === colour).length;
    return `${colour ? `a ${dieOf(colour).name} die` : "any die"}${times > 1 ? ` (${times} times)` : ""}`;
  });
}
