import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import { capital } from "../../frame/words";
import type { FigureView, View } from "../../wire/sword_sorcery";

export const everybody = (view: View): FigureView[] => [...view.heroes, ...view.companions, ...view.enemies];

/** `the green skeleton 2` as a heading. */
export const nameIn = (title: string): string => capital(title.replace(/^the /, ""));

/** By the first name, which is enough at the table. */
export const firstName = (title: string): string => title.split(" ")[0] ?? title;

/** What somebody on the table is called, heroes by the first name; by the words of the id once they are gone. */
export const titleOf = (view: View, id: string): string => {
  const hero = view.heroes.find(({ name }) => name === id)?.title;
  const other = everybody(view).find(({ name }) => name === id)?.title.split(",")[0]; // masters have an epithet
  const found = hero ? firstName(hero) : other;
  return nameIn(found ?? cardName(id) ?? id.replaceAll("-", " "));
};

/** What a card is called, by its id or that of a copy; nothing before the catalogue is there. */
export const cardName = (id: string): string | undefined => catalogueOf("sword_sorcery").cards[plain(id)]?.name;

/** The card of a copy: `healing-draught#1`. */
export const plain = (id: string): string => id.split("#")[0] ?? id;

const CONDITIONS: Record<string, string> = { ko: "K.O.", bleed: "Bleeding", redcrit: "a red Critical", fire1: "Fire", fire2: "Fire II" };

/** What a condition is called, by its id. */
export const conditionName = (id: string): string => CONDITIONS[id] ?? capital(id);
