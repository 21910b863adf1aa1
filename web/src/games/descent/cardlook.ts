import { pictured } from "../../frame/pictures.svelte";
import type { CardLook } from "../../frame/presentation";
import type { Card } from "../../wire/frame";
import { monster } from "./bestiary";
import { ATTACKS, CARDS, icons, ITEMS, METALS, POTIONS, SKILLS } from "./look";
import { portrait } from "./portraits";

const PILES: Record<string, string> = {
  weapon: "Weapons", armor: "Armor", shield: "Shields", other: "Other items", potion: "Potions",
};

const GEMS: Record<string, string> = {
  event: "Green treachery: events", trap: "Purple treachery: traps", monster: "Red treachery: monsters",
};

/** How a card of the catalogue looks: its drawing, its frame, what it is. */
export function cardLook(card: Card): CardLook {
  const { icon, edge } = drawn(card);
  return {
    icon: pictured("descent", card.id) ?? icon,
    edge,
    kind: [card.kind, ...(card.traits ?? [])].join(" · "),
    pile: GEMS[card.owner ?? ""] ?? PILES[card.kind] ?? card.kind,
    slots: [],
    sign: null,
    users: [],
  };
}

function drawn(card: Card): { icon: string; edge: string } {
  const traits = card.traits ?? [];
  const skill = SKILLS[card.kind.split(" ")[0] ?? ""];
  if (card.kind.endsWith("skill") && skill) return { icon: skill.icon, edge: skill.colour };
  if (card.kind === "hero") return { icon: portrait(card.id).icon, edge: portrait(card.id).colour };
  if (card.kind === "monster") return { icon: monster(card.id.split("/")[0] ?? ""), edge: traits.includes("master") ? "#e5443a" : "#c9b998" };
  if (card.kind === "overlord card") {
    const sign = CARDS[traits[0] ?? ""];
    return { icon: sign?.icon ?? icons.card, edge: sign?.colour ?? "#c98bff" };
  }
  if (card.kind === "potion") return { icon: POTIONS[card.id]?.icon ?? icons.trinket, edge: POTIONS[card.id]?.colour ?? "#d8caa6" };
  const attack = traits.map((trait) => ATTACKS[trait]).find(Boolean);
  return {
    icon: attack?.icon ?? ITEMS[card.kind] ?? icons.trinket,
    edge: METALS[card.owner ?? ""] ?? (card.owner?.includes("relic") ? "#7fd1c5" : "#b58a45"),
  };
}
