import { pictured } from "../../frame/pictures.svelte";
import type { CardLook } from "../../frame/presentation";
import type { Card } from "../../wire/frame";
import { ATTACKS, icons } from "./look";
import { hasPortrait, portrait, role } from "./portraits";
import { slug } from "../../frame/words";

/** How a card of the catalogue looks: its drawing, its frame, what it is. */
export function cardLook(card: Card): CardLook {
  const { icon, edge } = drawn(card);
  return {
    icon: pictured("dark_elements", card.id) ?? icon,
    edge,
    kind: [card.kind, ...(card.traits ?? [])].join(" · "),
    pile: card.owner || card.kind,
    slots: [],
    sign: null,
    users: [],
  };
}

const KINDS: Record<string, { icon: string; edge: string }> = {
  "Search card": { icon: icons.search, edge: "#e9b949" },
  "Activation card": { icon: icons.card, edge: "#c98bff" },
  "Peril card": { icon: icons.peril, edge: "#c98bff" },
  Armor: { icon: icons.armor, edge: "#b9d3f0" },
};

function drawn(card: Card): { icon: string; edge: string } {
  if (hasPortrait(card.id)) return { icon: portrait(card.id).icon, edge: portrait(card.id).colour };
  if (card.kind === "Skill") {
    const sign = role(slug(card.owner ?? ""));
    return { icon: sign.icon, edge: sign.colour };
  }
  const attack = card.facts?.find(({ name }) => name === "attack")?.value.split(",")[0];
  const own = KINDS[card.kind];
  return { icon: ATTACKS[attack ?? ""]?.icon ?? own?.icon ?? icons.trinket, edge: own?.edge ?? "#b58a45" };
}
