import type { Shown } from "../../wire/frame";
import { SLOTS } from "./look";
import type { HeroView } from "../../wire/drunagor";

/** A card on the hero board: a Skill, a Focus Ability. */
export interface Card {
  id: string;
  face: string; // id in the catalogue
  name: string;
  text: string;
  symbol: string;
  colours: string[]; // of the cubes that it takes
  price: string; // instead of a cube
  lies: string; // what covers it
  passive: boolean;
  options: Shown[];
}

/** The cards of a hero in four columns: one for each colour, then role, gear and focus. */
export function cards(hero: HeroView, options: Shown[]): Card[] {
  const own = hero.skills.map((skill, index) => {
    return {
      id: `${skill.key}-${index}`,
      face: skill.id,
      name: skill.name,
      text: skill.text,
      symbol: skill.symbol,
      colours: [...skill.slot].map((letter) => SLOTS[letter] ?? "wild"),
      price: "",
      lies: skill.lies,
      passive: skill.symbol === "P",
      options: options.filter((option) => names(option, ["skill", "react"], [skill.key, `${skill.key}-${index}`])),
      kind: skill.kind,
    };
  });
  const focus = hero.focus.map((ability) => ({
    id: `focus-${ability.key}`,
    face: ability.id,
    name: ability.name,
    text: ability.text,
    symbol: ability.symbol,
    colours: [],
    price: `${ability.price} FOCUS`,
    lies: "",
    passive: false,
    options: options.filter((option) => names(option, ["focus"], [ability.key])),
  }));
  const coloured = own.filter((card) => card.kind === "HERO");
  const others = own.filter((card) => card.kind !== "HERO");
  return [...columns(coloured), ...others.filter((card) => !card.passive), ...focus,
    ...others.filter((card) => card.passive)];
}

/** `skill:arcing-swing` and `skill:arcing-swing:yellow` name the card arcing-swing. */
function names(option: Shown, heads: string[], keys: string[]): boolean {
  const [head, name] = option.key.split(":");
  return heads.includes(head ?? "") && keys.includes(name ?? "");
}

/** Two of each colour, ordered so that rows of four make a column for each colour. */
function columns<T extends { colours: string[] }>(cards: T[]): T[] {
  const order = ["yellow", "red", "green", "blue"];
  const piles = order.map((colour) => cards.filter((card) => card.colours[0] === colour));
  const rest = cards.filter((card) => !order.includes(card.colours[0] ?? ""));
  const rows = Math.max(...piles.map((pile) => pile.length), 0);
  const dealt: T[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (const pile of piles) {
      const card = pile[row];
      if (card) dealt.push(card);
    }
  }
  return [...dealt, ...rest];
}
