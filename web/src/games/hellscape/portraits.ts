/** Drawings and colours of the Heroes and their classes. */

import berserker from "icon:barbarian";
import bow from "icon:pocket-bow";
import crown from "icon:crown";
import fire from "icon:small-fire";
import lifebringer from "icon:sunbeams";
import magic from "icon:crystal-wand";
import mask from "icon:domino-mask";
import paladin from "icon:visored-helm";
import person from "icon:person";
import ranger from "icon:woman-elf-face";
import rogue from "icon:hooded-assassin";
import shaman from "icon:orc-head";
import weapon from "icon:battle-axe";
import wizard from "icon:wizard-face";
import { withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";

export const HEROES: Record<string, Sign> = {
  gheta: { icon: berserker, colour: "#e0574a" },
  "sir-ronen": { icon: paladin, colour: "#e9c65a" },
  nahias: { icon: ranger, colour: "#6cc07c" },
  irk: { icon: shaman, colour: "#4fb3a5" },
  feydra: { icon: rogue, colour: "#b08fe0" },
  mathrin: { icon: wizard, colour: "#5f9be8" },
};

export const CLASSES: Record<string, Sign> = {
  berserker: { icon: weapon, colour: "#e0574a" },
  paladin: { icon: lifebringer, colour: "#e9c65a" },
  ranger: { icon: bow, colour: "#6cc07c" },
  rogue: { icon: mask, colour: "#b08fe0" },
  shaman: { icon: fire, colour: "#4fb3a5" },
  wizard: { icon: magic, colour: "#5f9be8" },
};

/** A Hero by its id; a person's shape for those of other packs. */
export const portrait = (id: string): Sign =>
  withPicture(HEROES[id] ?? { icon: person, colour: "#d8caa6" }, "hellscape", "hero", id);

export const role = (id: string): Sign => CLASSES[id] ?? { icon: crown, colour: "#b3a586" };
