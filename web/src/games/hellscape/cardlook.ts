import { pictured } from "../../frame/pictures.svelte";
import type { CardLook } from "../../frame/presentation";
import type { Card } from "../../wire/frame";
import { capital } from "../../frame/words";
import { ally, enemy } from "./bestiary";
import { portrait } from "./portraits";
import { ATTACKS, icons, RARITIES, SLOTS } from "./look";
import { CLASSES } from "./portraits";

const ENEMIES = new Set(["Mob", "Roaming Monster", "Boss"]);

/** How a card of the catalogue looks: its drawing, its frame, what it is. */
export function cardLook(card: Card): CardLook {
  const { icon, edge } = drawn(card);
  return {
    icon: pictured("hellscape", card.id) ?? icon,
    edge,
    kind: [capital(card.kind), ...(card.traits ?? []), ...(card.level ? [`level ${card.level}`] : [])].join(" · "),
    pile: capital(card.owner || card.kind),
    slots: [],
    sign: null,
    users: [],
  };
}

function drawn(card: Card): { icon: string; edge: string } {
  if (card.kind === "Hero") return { icon: portrait(card.id).icon, edge: portrait(card.id).colour };
  if (ENEMIES.has(card.kind)) return { icon: enemy(card.id.replace(/-\d+$/, "")), edge: "#b0483d" };
  if (card.kind === "Spirit") return { icon: ally(card.id.replace(/^spirit:/, "")).icon, edge: "#4fb3a5" };
  if (card.kind === "Door card") return { icon: icons.door, edge: "#c98f45" };
  const rarity = card.traits?.find((trait) => trait in RARITIES);
  const attack = card.facts?.map(({ name }) => ATTACKS[name.toLowerCase()]).find(Boolean);
  if (rarity) return { icon: attack?.icon ?? SLOT_NAMES[card.kind] ?? icons.trinket, edge: RARITIES[rarity] ?? "#b58a45" };
  const own = CLASSES[card.owner ?? ""];
  return { icon: own?.icon ?? attack?.icon ?? icons.card, edge: own?.colour ?? "#b58a45" };
}

const SLOT_NAMES: Record<string, string | undefined> = { ...SLOTS, "one hand": SLOTS.hand, "two hands": SLOTS.hands };
