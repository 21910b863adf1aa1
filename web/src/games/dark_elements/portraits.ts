/** Drawings and colours of the heroes and their classes. */

import ashrian from "icon:woman-elf-face";
import avric from "icon:monk-face";
import berserker from "icon:war-axe";
import crown from "icon:crown";
import disciple from "icon:holy-symbol";
import grisban from "icon:dwarf-face";
import jain from "icon:bowman";
import knight from "icon:checked-shield";
import leoric from "icon:wizard-face";
import necromancer from "icon:death-skull";
import person from "icon:person";
import quellen from "icon:crystal-wand";
import reanimate from "icon:shambling-zombie";
import reynhart from "icon:black-knight-helm";
import runemaster from "icon:rune-stone";
import spiritspeaker from "icon:totem-head";
import syndrael from "icon:elf-helmet";
import tarha from "icon:witch-face";
import thief from "icon:domino-mask";
import tomble from "icon:hooded-figure";
import wildlander from "icon:pocket-bow";
import { pictured, withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";

const HEROES: Record<string, Sign> = {
  ashrian: { icon: ashrian, colour: "#7fd1a0" },
  "avric-albright": { icon: avric, colour: "#e9c65a" },
  "grisban-the-thirsty": { icon: grisban, colour: "#e0574a" },
  "high-mage-quellen": { icon: quellen, colour: "#c78be8" },
  "jain-fairwood": { icon: jain, colour: "#6cc07c" },
  "leoric-of-the-book": { icon: leoric, colour: "#5f9be8" },
  "reynhart-the-worthy": { icon: reynhart, colour: "#d9a878" },
  syndrael: { icon: syndrael, colour: "#8fa8e8" },
  "tomble-burrowell": { icon: tomble, colour: "#e39a4a" },
  "widow-tarha": { icon: tarha, colour: "#b08fe0" },
};

const CLASSES: Record<string, Sign> = {
  berserker: { icon: berserker, colour: "#e0574a" },
  disciple: { icon: disciple, colour: "#e9c65a" },
  knight: { icon: knight, colour: "#8fa8e8" },
  necromancer: { icon: necromancer, colour: "#b08fe0" },
  runemaster: { icon: runemaster, colour: "#5f9be8" },
  spiritspeaker: { icon: spiritspeaker, colour: "#7fd1a0" },
  thief: { icon: thief, colour: "#e39a4a" },
  wildlander: { icon: wildlander, colour: "#6cc07c" },
};

/** A hero by the id of the sheet; a person's shape for those of other packs. */
export const portrait = (id: string): Sign =>
  withPicture(HEROES[id] ?? { icon: person, colour: "#d8caa6" }, "dark_elements", "hero", id);

export const hasPortrait = (id: string): boolean => id in HEROES || pictured("dark_elements", "hero", id) !== undefined;

export const role = (id: string): Sign => CLASSES[id] ?? { icon: crown, colour: "#b3a586" };

/** What a necromancer raises. */
export const REANIMATE: Sign = { icon: reanimate, colour: "#b9c9a0" };
