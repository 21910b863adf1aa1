import { pictured } from "../../frame/pictures.svelte";
import type { CardLook } from "../../frame/presentation";
import { capital } from "../../frame/words";
import type { Card } from "../../wire/frame";
import { creature, RANKS } from "./bestiary";
import { icons, POWERS } from "./look";
import { CLASSES } from "./portraits";
import type { PowerKind, Rank } from "../../wire/sword_sorcery";

const SLOTS: Record<string, string> = {
  Weapon: icons.weapon, "Off hand": icons.hand, Armour: icons.armour, Artifact: icons.artifact, Backpack: icons.backpack, Find: icons.search,
};

/** How a card of the catalogue looks: its drawing, its frame, what it is. */
export function cardLook(card: Card): CardLook {
  const { icon, edge } = drawn(card);
  return {
    icon: pictured("sword_sorcery", card.id) ?? icon,
    edge,
    kind: [card.kind, ...(card.traits ?? [])].map(capital).join(" · "),
    pile: capital(card.owner || card.kind),
    slots: [],
    sign: null,
    users: [],
  };
}

function drawn(card: Card): { icon: string; edge: string } {
  const slot = SLOTS[card.kind];
  if (slot) return { icon: slot, edge: "#b58a45" };
  const power = Object.keys(POWERS).find((kind) => card.kind.endsWith(POWERS[kind as PowerKind].name));
  if (power) {
    const own = CLASSES[(card.owner ?? "").toLowerCase()];
    return { icon: POWERS[power as PowerKind].icon, edge: own?.colour ?? POWERS[power as PowerKind].colour };
  }
  const [, kind = "", rank = ""] = /^(.*)_(green|blue|red|purple)$/.exec(card.id) ?? [];
  if (kind) return { icon: creature(kind), edge: RANKS[rank as Rank] };
  if (card.kind === "Master") return { icon: creature(card.id), edge: RANKS.purple };
  return { icon: PILES[card.kind.split(" ")[0] ?? ""] ?? icons.event, edge: "#8e5bd0" };
}

const PILES: Record<string, string> = { Trap: icons.trap, Encounter: icons.encounter, Enemy: icons.skull };
