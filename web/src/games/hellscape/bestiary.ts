/** Drawings of Heroes, of those who go with them, and of Enemies. */

import andra from "icon:hood";
import angels from "icon:angel-wings";
import beast from "icon:horned-skull";
import berserker from "icon:barbarian";
import demons from "icon:daemon-skull";
import fire from "icon:fire-silhouette";
import flame from "icon:burning-skull";
import frost from "icon:frozen-orb";
import gargoyles from "icon:gargoyle";
import ghoul from "icon:carrion";
import imps from "icon:imp-laugh";
import lyidan from "icon:vampire-dracula";
import michael from "icon:winged-sword";
import paladin from "icon:visored-helm";
import person from "icon:person";
import ranger from "icon:woman-elf-face";
import reaper from "icon:grim-reaper";
import rogue from "icon:hooded-assassin";
import satyrs from "icon:goat";
import shaman from "icon:orc-head";
import skeletons from "icon:skeleton";
import skull from "icon:fanged-skull";
import summoner from "icon:cultist";
import undead from "icon:shambling-zombie";
import wizard from "icon:wizard-face";
import ytheria from "icon:crowned-skull";
import type { Portrait, Sign } from "../../frame/presentation";
import { proper } from "../../frame/words";

const HEROES: Record<string, Sign> = {
  gheta: { icon: berserker, colour: "#e0574a" },
  "sir-ronen": { icon: paladin, colour: "#e9c65a" },
  nahias: { icon: ranger, colour: "#6cc07c" },
  irk: { icon: shaman, colour: "#4fb3a5" },
  feydra: { icon: rogue, colour: "#b08fe0" },
  mathrin: { icon: wizard, colour: "#5f9be8" },
};

const ALLIES: Record<string, Sign> = {
  flame: { icon: flame, colour: "#ff9a4c" },
  frost: { icon: frost, colour: "#9fd8f0" },
  summoner: { icon: summoner, colour: "#d8caa6" },
};

const ENEMIES: Record<string, string> = {
  demons, undead, "fire-entities": fire, "fallen-angels": angels, satyrs, gargoyles, "infernal-imps": imps, skeletons,
  lyidan, ytheria, andra, "the-ghoul": ghoul, "archangel-michael": michael, "the-reaper": reaper, "the-horror-beast": beast,
};

/** A Hero by its id; a person's shape for those of other packs. */
export const portrait = (id: string): Portrait => ({
  title: proper(id),
  ...(HEROES[id] ?? { icon: person, colour: "#d8caa6" }),
});

export const ally = (id: string): Sign => ALLIES[id] ?? { icon: person, colour: "#d8caa6" };

/** An Enemy by its id: its kind. */
export const enemy = (kind: string): string => ENEMIES[kind] ?? skull;

/** The drawing of anybody that an event names. */
export const face = (id: string): Sign => HEROES[id] ?? ALLIES[id] ?? { icon: enemy(id), colour: "#e08a7c" };
