/** Drawings of Monsters, their leaders, and of those who follow Heroes. */

import { pictured } from "../../frame/pictures.svelte";
import abomination from "icon:spiked-tentacle";
import apparition from "icon:floating-ghost";
import archer from "icon:skeleton";
import archon from "icon:pope-crown";
import assassin from "icon:hooded-assassin";
import bane from "icon:vampire-cape";
import bow from "icon:bow-arrow";
import brute from "icon:brute";
import captain from "icon:crested-helmet";
import cleric from "icon:holy-symbol";
import cultist from "icon:cultist";
import demon from "icon:daemon-skull";
import dwarf from "icon:dwarf-king";
import eagle from "icon:eagle-head";
import envy from "icon:cracked-mask";
import executioner from "icon:executioner-hood";
import grief from "icon:drama-masks";
import king from "icon:crowned-skull";
import knight from "icon:black-knight-helm";
import mage from "icon:wizard-face";
import mourner from "icon:ghost";
import rotten from "icon:shambling-zombie";
import skull from "icon:chewed-skull";
import spawn from "icon:bat";
import thern from "icon:overlord-helm";
import twins from "icon:double-face-mask";
import vampire from "icon:vampire-dracula";
import wolf from "icon:wolf-head";
import wrath from "icon:devil-mask";

const MONSTERS: Record<string, string> = {
  "skeleton-archer": archer,
  "skeleton-archer-minion": archer,
  "rotten-flesh": rotten,
  "shadow-cultist": cultist,
  "shadow-knight": knight,
  "shadow-vampire": vampire,
  "shadow-vampire-spawn": spawn,
  executioner,
  "dire-executioner": executioner,
  abomination,
  "mournful-apparition": mourner,
  "drifting-apparition": apparition,
  "murderous-apparition": apparition,
  "manifestation-of-wrath": wrath,
  "commander-archon": archon,
  "commander-bane": bane,
  "commander-brute": brute,
  "commander-thern": thern,
  "commander-twins": twins,
  "fallen-vorn": dwarf,
  "fallen-elros": assassin,
  "fallen-maya": bow,
  "fallen-lorelai": mage,
  "fallen-jaheen": cleric,
  "torment-of-envy": envy,
  "torment-of-grief": grief,
  "demon-lord": demon,
  "undead-king": king,
  "the-undead-king": king,
};

const FOLLOWERS: Record<string, string> = { luma: wolf, jinx: eagle, "captain-rhede": captain };

const own = (kind: string): string | undefined =>
  ["monster", "minion", "scenario-monster", "commander", "overlord", "general"]
    .map((section) => pictured("drunagor", section, kind))
    .find(Boolean);

export const isMonster = (kind: string): boolean => kind in MONSTERS || own(kind) !== undefined;

export const monster = (kind: string): string => own(kind) ?? MONSTERS[kind] ?? skull;

export const follower = (name: string): string =>
  pictured("drunagor", "pet", name) ?? pictured("drunagor", "companion", name) ?? FOLLOWERS[name] ?? wolf;
