/** Drawings of those who go with the Heroes, and of Enemies. */

import andra from "icon:hood";
import angels from "icon:angel-wings";
import beast from "icon:horned-skull";
import demons from "icon:daemon-skull";
import fire from "icon:fire-silhouette";
import flame from "icon:burning-skull";
import frost from "icon:frozen-orb";
import gargoyles from "icon:gargoyle";
import ghoul from "icon:carrion";
import imps from "icon:imp-laugh";
import lyidan from "icon:vampire-dracula";
import michael from "icon:winged-sword";
import person from "icon:person";
import reaper from "icon:grim-reaper";
import satyrs from "icon:goat";
import skeletons from "icon:skeleton";
import skull from "icon:fanged-skull";
import summoner from "icon:cultist";
import undead from "icon:shambling-zombie";
import ytheria from "icon:crowned-skull";
import { pictured, withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";
import { HEROES, portrait } from "./portraits";

const ALLIES: Record<string, Sign> = {
  flame: { icon: flame, colour: "#ff9a4c" },
  frost: { icon: frost, colour: "#9fd8f0" },
  summoner: { icon: summoner, colour: "#d8caa6" },
};

const ENEMIES: Record<string, string> = {
  demons, undead, "fire-entities": fire, "fallen-angels": angels, satyrs, gargoyles, "infernal-imps": imps, skeletons,
  lyidan, ytheria, andra, "the-ghoul": ghoul, "archangel-michael": michael, "the-reaper": reaper, "the-horror-beast": beast,
};

export const ally = (id: string): Sign =>
  withPicture(ALLIES[id] ?? { icon: person, colour: "#d8caa6" }, "hellscape", "spirit", id);

/** An Enemy by its id: its kind. */
export const enemy = (kind: string): string =>
  ["mob", "roaming", "boss"].map((section) => pictured("hellscape", section, kind)).find(Boolean) ?? ENEMIES[kind] ?? skull;

/** The drawing of anybody that an event names. */
export function face(id: string): Sign {
  if (id in HEROES || pictured("hellscape", "hero", id)) return portrait(id);
  return id in ALLIES ? ally(id) : { icon: enemy(id), colour: "#e08a7c" };
}
