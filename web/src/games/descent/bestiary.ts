/** Drawings of monsters and of those who follow heroes. */

import { pictured } from "../../frame/pictures.svelte";
import ape from "icon:gorilla";
import beastman from "icon:minotaur";
import beetle from "icon:scarab-beetle";
import chaos from "icon:tentacles-skull";
import demon from "icon:daemon-skull";
import dragon from "icon:spiked-dragon-head";
import elf from "icon:elf-helmet";
import ferrox from "icon:fish-monster";
import furr from "icon:bear-face";
import giant from "icon:giant";
import golem from "icon:rock-golem";
import hound from "icon:hound";
import imp from "icon:imp-laugh";
import kata from "icon:fox-head";
import kobold from "icon:goblin-head";
import manticore from "icon:griffin-symbol";
import mata from "icon:raccoon-head";
import medusa from "icon:medusa-head";
import naga from "icon:snake";
import ogre from "icon:ogre";
import pico from "icon:monkey";
import priest from "icon:cultist";
import razorwing from "icon:evil-bat";
import shade from "icon:spectre";
import sharr from "icon:wolf-head";
import skeleton from "icon:skeleton";
import skull from "icon:chewed-skull";
import skye from "icon:falcon-moon";
import sorcerer from "icon:warlock-hood";
import soul from "icon:ghost-ally";
import spider from "icon:spider-face";
import troll from "icon:troll";
import boggs from "icon:bat";

const MONSTERS: Record<string, string> = {
  "bane-spider": spider,
  beastman,
  "blood-ape": ape,
  "chaos-beast": chaos,
  "dark-priest": priest,
  "deep-elf": elf,
  demon,
  dragon,
  ferrox,
  giant,
  golem,
  "hell-hound": hound,
  kobold,
  "lava-beetle": beetle,
  manticore,
  medusa,
  naga,
  ogre,
  razorwing,
  shade,
  skeleton,
  sorcerer,
  troll,
};

const FAMILIARS: Record<string, string> = {
  boggs, "bottle-imp": imp, furr, mata, kata, "shadow-soul": soul, sharr, skye, pico,
};

/** A monster by its kind; one with a name of its own may have a picture of its own. */
export const monster = (kind: string, name = ""): string =>
  pictured("descent", "named", name) ?? pictured("descent", "monster", kind) ?? MONSTERS[kind] ?? skull;

/** The drawing of a monster by its name on the board: `hell-hound-master-2`. */
export function byName(name: string): string | undefined {
  const kind = name.replace(/-\d+$/, "").replace(/-master$/, "");
  return pictured("descent", "named", name) ?? pictured("descent", "monster", kind) ?? MONSTERS[kind];
}

export const familiar = (id: string): string | undefined => pictured("descent", "familiar", id) ?? FAMILIARS[id];
