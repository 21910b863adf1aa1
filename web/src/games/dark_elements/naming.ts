import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import { capital, spoken } from "../../frame/words";
import type { FigureView, View } from "../../wire/dark_elements";

/** Everybody who has been on the table, by id: events may tell of who is no longer there. */
const met = new Map<string, { title: string; health: number }>();

export const everybody = (view: View): FigureView[] => [...view.heroes, ...view.monsters, ...view.familiars];

/** Remember what the figures of a view are called. */
export function meet(view: View): void {
  for (const { name, title, health } of everybody(view)) met.set(name, { title: nameIn(title), health });
}

/** A title as it stands alone: `Master fire imp 1`. */
export const nameIn = (title: string): string => capital(title.replace(/^the /, ""));

/** What a figure is called, by its id. */
export const titleOf = (id: string): string => met.get(id)?.title ?? spoken(id);

/** How much Health a figure has without its damage. */
export const healthOf = (id: string): number => met.get(id)?.health ?? 0;

/** What a card is called, by its id or that of a copy; nothing before the catalogue is there. */
export const cardName = (id: string): string => cardOf(id)?.name ?? "";

export const cardOf = (id: string) => catalogueOf("dark_elements").cards[id.split("#")[0] ?? id];

/** A hero without what he is called after: `Grisban` of Grisban the Thirsty, where there is little room. */
export const shortName = (title: string): string => title.split(/ (?:of|the) /)[0] ?? title;
