/** Drawings and colours of the Heroes and their roles. */

import bow from "icon:bow-arrow";
import cleric from "icon:holy-symbol";
import controller from "icon:crystal-ball";
import dagger from "icon:hooded-assassin";
import defender from "icon:checked-shield";
import dwarf from "icon:dwarf-king";
import leader from "icon:knight-banner";
import mage from "icon:wizard-face";
import striker from "icon:sword-wound";
import support from "icon:healing";
import villager from "icon:person";
import { withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";

export const HEROES: Record<string, Sign> = {
  vorn: { icon: dwarf, colour: "#e0a63a" },
  maya: { icon: bow, colour: "#e06a5c" },
  jaheen: { icon: cleric, colour: "#b08fe0" },
  lorelai: { icon: mage, colour: "#5f9be8" },
  elros: { icon: dagger, colour: "#6cc07c" },
};

const ROLES: Record<string, Sign> = {
  defender: { icon: defender, colour: "#d9a62e" },
  leader: { icon: leader, colour: "#e0be78" },
  controller: { icon: controller, colour: "#8fa8e8" },
  support: { icon: support, colour: "#7fd1a0" },
  striker: { icon: striker, colour: "#e06a5c" },
};

export const isHero = (name: string): boolean => name in HEROES;

/** A Hero by its id; a person's shape for those of other packs. */
export const portrait = (id: string): Sign =>
  withPicture(HEROES[id] ?? { icon: villager, colour: "#d8caa6" }, "drunagor", "hero", id);

export const role = (id: string): Sign =>
  withPicture(ROLES[id] ?? { icon: leader, colour: "#b3a586" }, "drunagor", "role", id);
