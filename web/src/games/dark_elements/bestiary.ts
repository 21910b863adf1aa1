/** Drawings of the monster groups. */

import elementals from "icon:rock-golem";
import imps from "icon:imp-laugh";
import merriods from "icon:octopus";
import sentinels from "icon:wyvern";
import skull from "icon:chewed-skull";
import { pictured } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";
import { hasPortrait, portrait, REANIMATE } from "./portraits";

const GROUPS: Record<string, string> = {
  "fire-imps": imps,
  elementals,
  merriods,
  "hybrid-sentinels": sentinels,
};

export const RINGS = { minion: "#c9b998", master: "#e5443a" };

export const monster = (group: string): string => pictured("dark_elements", "monster", group) ?? GROUPS[group] ?? skull;

/** The group of a monster by its name on the board: `fire-imps-m1`. */
export const groupOf = (name: string): string => name.replace(/-m?\d+$/, "");

/** The drawing of anybody on the board, by id. */
export function face(id: string): Sign {
  if (hasPortrait(id)) return portrait(id);
  if (id === "reanimate") return REANIMATE;
  return { icon: monster(groupOf(id)), colour: "#e08a7c" };
}
