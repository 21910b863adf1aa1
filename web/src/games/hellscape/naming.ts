import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import { spoken } from "../../frame/words";
import type { FigureView, View } from "../../wire/hellscape";

/** Without a title after the name: `Lyidan`. */
export const shortName = (title: string): string => title.split(",")[0] ?? title;

/** What a figure on the table is called, by its id. */
export const titleOf = (view: View, id: string): string => everybody(view).find(({ name }) => name === id)?.title ?? spoken(id);

export const everybody = (view: View): FigureView[] => [...view.heroes, ...view.allies, ...view.enemies];

/** What a card is called, by its id; nothing before the catalogue is there. */
export const cardName = (id: string): string => catalogueOf("hellscape").cards[id]?.name ?? "";
