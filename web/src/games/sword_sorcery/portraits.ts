/** Drawings and colours of the heroes and their classes. */

import aldric from "icon:visored-helm";
import blackguard from "icon:broadsword";
import borin from "icon:dwarf-king";
import cutthroat from "icon:backstab";
import evoker from "icon:fire-ray";
import hearthpriest from "icon:campfire";
import hexbinder from "icon:warlock-eye";
import maelis from "icon:witch-flight";
import paladin from "icon:holy-symbol";
import pathfinder from "icon:compass";
import person from "icon:person";
import stalker from "icon:hood";
import stormrune from "icon:lightning-trio";
import sylwen from "icon:woman-elf-face";
import tamsin from "icon:hooded-figure";
import warden from "icon:oak-leaf";
import { withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";

export const HEROES: Record<string, Sign> = {
  aldric: { icon: aldric, colour: "#e9c65a" },
  borin: { icon: borin, colour: "#e08a3c" },
  sylwen: { icon: sylwen, colour: "#6cc07c" },
  maelis: { icon: maelis, colour: "#b08fe0" },
  tamsin: { icon: tamsin, colour: "#5f9be8" },
};

export const CLASSES: Record<string, Sign> = {
  paladin: { icon: paladin, colour: "#e9c65a" },
  blackguard: { icon: blackguard, colour: "#c05a4c" },
  hearthpriest: { icon: hearthpriest, colour: "#f0a25a" },
  stormrune: { icon: stormrune, colour: "#7fb4e8" },
  warden: { icon: warden, colour: "#6cc07c" },
  stalker: { icon: stalker, colour: "#8f9a5a" },
  evoker: { icon: evoker, colour: "#ff9a4c" },
  hexbinder: { icon: hexbinder, colour: "#b08fe0" },
  pathfinder: { icon: pathfinder, colour: "#5f9be8" },
  cutthroat: { icon: cutthroat, colour: "#d0574a" },
};

/** A hero by its id; a person's shape for those of other packs. */
export const portrait = (id: string): Sign =>
  withPicture(HEROES[id] ?? { icon: person, colour: "#d8caa6" }, "sword_sorcery", "hero", id);

export const role = (id: string): Sign => CLASSES[id] ?? { icon: person, colour: "#b3a586" };
