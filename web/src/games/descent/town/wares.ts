import type { ItemView, TownView } from "../../../wire/descent";

type Stock = TownView["shop"][number];

const PILES: [string, (item: ItemView) => boolean][] = [
  ["Melee weapons", (item) => item.type === "weapon" && item.attack === "melee"],
  ["Ranged weapons", (item) => item.type === "weapon" && item.attack === "ranged"],
  ["Magic weapons", (item) => item.type === "weapon" && item.attack === "magic"],
  ["Armor and shields", (item) => item.type === "armor" || item.type === "shield"],
  ["Other things", () => true],
];

/** The stock of the shop by what a buyer looks for, the cheap first. */
export function sorted(stock: Stock[]): [string, Stock[]][] {
  const left = [...stock].sort((a, b) => a.item.cost - b.item.cost || a.item.name.localeCompare(b.item.name));
  const found: [string, Stock[]][] = [];
  let rest = left;
  for (const [name, belongs] of PILES) {
    const pile = rest.filter(({ item }) => belongs(item));
    rest = rest.filter(({ item }) => !belongs(item));
    if (pile.length) found.push([name, pile]);
  }
  return found;
}
