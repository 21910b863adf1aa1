/** Drawings and colours of the heroes. */

import andira from "icon:cowled";
import astarra from "icon:witch-face";
import aurim from "icon:bubbling-flask";
import bogran from "icon:hooded-assassin";
import carthos from "icon:wizard-face";
import corbin from "icon:dwarf-face";
import eliam from "icon:hooded-figure";
import glyr from "icon:monk-face";
import hawthorne from "icon:black-knight-helm";
import ispher from "icon:lizardman";
import jaes from "icon:rune-sword";
import ker from "icon:bowman";
import kirga from "icon:orc-head";
import landrec from "icon:spell-book";
import laurel from "icon:woman-elf-face";
import lyssa from "icon:tiger-head";
import mok from "icon:totem-head";
import mordrog from "icon:brute";
import nanok from "icon:barbarian";
import oneFist from "icon:mailed-fist";
import overlord from "icon:overlord-helm";
import person from "icon:person";
import ronan from "icon:oak-leaf";
import sahla from "icon:crystal-ball";
import scorpion from "icon:scorpion";
import silhouette from "icon:ninja-head";
import steelhorns from "icon:bull-horns";
import tahlia from "icon:sword-brandish";
import tetherys from "icon:hood";
import thorn from "icon:magic-swirl";
import trenloe from "icon:viking-head";
import valadir from "icon:visored-helm";
import varikas from "icon:crowned-skull";
import vyrah from "icon:hawk-emblem";
import { pictured, withPicture } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";

export const OVERLORD = "overlord";

const HEROES: Record<string, Sign> = {
  "andira-runehand": { icon: andira, colour: "#b08fe0" },
  "battlemage-jaes": { icon: jaes, colour: "#5f9be8" },
  "bogran-the-shadow": { icon: bogran, colour: "#8d9aa8" },
  "grey-ker": { icon: ker, colour: "#9ab37c" },
  ispher: { icon: ispher, colour: "#4fae7a" },
  "landrec-the-wise": { icon: landrec, colour: "#7aa7d9" },
  lyssa: { icon: lyssa, colour: "#e39a4a" },
  "mad-carthos": { icon: carthos, colour: "#5f9be8" },
  mordrog: { icon: mordrog, colour: "#8fae4f" },
  "one-fist": { icon: oneFist, colour: "#d98f6a" },
  "red-scorpion": { icon: scorpion, colour: "#e0574a" },
  "ronan-of-the-wild": { icon: ronan, colour: "#6cc07c" },
  "runewitch-astarra": { icon: astarra, colour: "#c78be8" },
  silhouette: { icon: silhouette, colour: "#9fb0c9" },
  "sir-valadir": { icon: valadir, colour: "#e9e2d2" },
  "spiritspeaker-mok": { icon: mok, colour: "#7fd1a0" },
  steelhorns: { icon: steelhorns, colour: "#e0a63a" },
  "trenloe-the-strong": { icon: trenloe, colour: "#d9a878" },
  "varikas-the-dead": { icon: varikas, colour: "#a9c9a0" },
  "vyrah-the-falconer": { icon: vyrah, colour: "#d9b04c" },
  "brother-glyr": { icon: glyr, colour: "#cfa06a" },
  "laurel-of-bloodwood": { icon: laurel, colour: "#6cc07c" },
  "lord-hawthorne": { icon: hawthorne, colour: "#8fa8e8" },
  "nanok-of-the-blade": { icon: nanok, colour: "#e06a5c" },
  "runemaster-thorn": { icon: thorn, colour: "#7fd1c5" },
  tetherys: { icon: tetherys, colour: "#b9a0d8" },
  aurim: { icon: aurim, colour: "#e9b949" },
  corbin: { icon: corbin, colour: "#c98f45" },
  eliam: { icon: eliam, colour: "#a0b8e0" },
  kirga: { icon: kirga, colour: "#7fae6a" },
  sahla: { icon: sahla, colour: "#e08ac0" },
  tahlia: { icon: tahlia, colour: "#e08a5c" },
  [OVERLORD]: { icon: overlord, colour: "#d4574a" },
};

/** Somebody at the table by the id of the sheet; a person's shape for those of other packs. */
export const portrait = (id: string): Sign =>
  withPicture(HEROES[id] ?? { icon: person, colour: "#d8caa6" }, "descent", "hero", id);

export const hasPortrait = (id: string): boolean => id in HEROES || pictured("descent", "hero", id) !== undefined;
