import { pictured } from "../../frame/pictures.svelte";
import type { CardLook, Chip } from "../../frame/presentation";
import type { Card } from "../../wire/frame";
import { proper } from "../../frame/words";
import { CUBES, GEAR, icons, SLOTS, SYMBOLS } from "./look";
import { portrait, role } from "./portraits";

const PILES: Record<string, string> = {
  weapon: "Weapons", "off-hand": "Off-hand", armor: "Armor", trinket: "Trinkets", consumable: "Consumables",
};

/** How a card of the catalogue looks: its drawing, its frame, what it is. */
export function cardLook(card: Card): CardLook {
  const colours = [...(card.slots?.join("") ?? "")];
  const sign = SYMBOLS[card.symbol ?? ""];
  return {
    icon: pictured("drunagor", card.id) ?? icon(card),
    edge: new Set(colours).size === 1 ? colour(colours[0] ?? "") : edge(card),
    kind: kind(card),
    pile: PILES[card.kind] ?? card.kind,
    slots: (card.slots ?? []).map((slot) => [...slot].map(chip)),
    sign: sign ? { icon: sign.icon, colour: sign.colour, title: sign.name } : null,
    users: (card.users ?? []).map((id) => ({ ...portrait(id), title: proper(id) })),
  };
}

function icon(card: Card): string {
  const trait = card.traits?.find((other) => GEAR[other]);
  if (trait) return GEAR[trait] ?? icons.backpack;
  const gear = GEAR[card.kind];
  if (gear) return gear;
  if (card.kind === "Hero Skill" || card.kind === "Focus Ability") return portrait(card.owner ?? "").icon;
  if (card.kind === "Role Skill") return role(card.owner ?? "").icon;
  if (card.kind === "Attack card") return icons.attack;
  return icons.star;
}

function edge(card: Card): string {
  if (card.kind === "Role Skill") return role(card.owner ?? "").colour;
  if (card.kind === "Class Ability") return "#7fd1c5";
  if (card.kind === "Attack card") return "#e05548";
  return "#b58a45";
}

function kind(card: Card): string {
  const traits = (card.traits ?? []).join(", ");
  const gear = card.kind in PILES;
  const owner = gear || card.kind === "Class Ability" || card.kind === "Attack card" ? "" : proper(card.owner ?? "");
  return [
    gear && traits ? `${proper(card.kind)}: ${traits}` : proper(card.kind),
    owner,
    card.level ? `level ${card.level}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

const colour = (letter: string): string => CUBES[SLOTS[letter] ?? ""]?.colour ?? "#b58a45";

function chip(letter: string): Chip {
  const cube = CUBES[SLOTS[letter] ?? "wild"];
  return { colour: cube?.colour ?? "#cfc4ae", letter: cube?.letter ?? "?", title: cube?.name ?? letter };
}
