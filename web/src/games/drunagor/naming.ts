import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import { spoken } from "../../frame/words";
import type { FigureView, View } from "../../wire/drunagor";

/** What a card is called, by its id; nothing before the catalogue is there. */
export const cardName = (id: string): string => catalogueOf("drunagor").cards[id]?.name ?? "";

export const everybody = (view: View): FigureView[] => [...view.heroes, ...view.followers, ...view.monsters, ...view.npcs];

/** What a figure on the board is called, by its id. */
export const titleOf = (view: View, id: string): string => everybody(view).find(({ name }) => name === id)?.title ?? spoken(id);

/** Column and row of a square: `c7`. */
export function place(name: string): { x: number; y: number } {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found?.[1]) return { x: 0, y: 0 };
  let x = 0;
  for (const letter of found[1]) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(found[2]) - 1 };
}
