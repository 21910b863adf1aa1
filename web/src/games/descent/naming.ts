import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import { spoken } from "../../frame/words";
import type { FamiliarView, FigureView, View } from "../../wire/descent";

/** Everybody who has been on the table, by id: events may tell of who is no longer there. */
const met = new Map<string, string>();

export const everybody = (view: View): (FigureView | FamiliarView)[] => [...view.heroes, ...view.monsters, ...view.familiars];

/** Remember what the figures of a view are called. */
export function meet(view: View): void {
  for (const { name, title } of everybody(view)) met.set(name, title);
}

/** What a figure is called, by its id; a space is called what it is. */
export const titleOf = (id: string): string => met.get(id) ?? spoken(id);

/** What a card is called, by its id; nothing before the catalogue is there. */
export const cardName = (id: string): string => catalogueOf("descent").cards[id]?.name ?? "";

/** Column and row of a space: `c7`. */
export function place(name: string): { x: number; y: number } {
  const [, letters = "a", row = "1"] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  let x = 0;
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(row) - 1 };
}
