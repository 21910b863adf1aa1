/** Drawings and colours of Descent. */

import altar from "icon:star-altar";
import armor from "icon:chest-armor";
import attack from "icon:crossed-swords";
import backpack from "icon:backpack";
import bleed from "icon:bleeding-wound";
import bottle from "icon:square-bottle";
import boulder from "icon:boulder-dash";
import bow from "icon:pocket-bow";
import burn from "icon:small-fire";
import card from "icon:card-pick";
import chest from "icon:locked-chest";
import coins from "icon:two-coins";
import conquest from "icon:laurels-trophy";
import crown from "icon:crown";
import curse from "icon:cursed-star";
import daze from "icon:star-swirl";
import deck from "icon:stack";
import dice from "icon:rolling-dices";
import dodge from "icon:dodge";
import door from "icon:locked-door";
import encounter from "icon:uncertainty";
import event from "icon:lightning-trio";
import eye from "icon:all-seeing-eye";
import fatigue from "icon:sparkles";
import fighting from "icon:swords-emblem";
import flask from "icon:round-potion";
import footprint from "icon:walking-boot";
import frost from "icon:frozen-orb";
import glyph from "icon:rune-stone";
import guard from "icon:guarded-tower";
import hand from "icon:hand";
import heart from "icon:hearts";
import hourglass from "icon:hourglass";
import house from "icon:village";
import key from "icon:key";
import magic from "icon:fire-ray";
import open from "icon:open-treasure-chest";
import poison from "icon:poison-bottle";
import portal from "icon:magic-portal";
import ramp from "icon:falling-rocks";
import relic from "icon:holy-grail";
import rest from "icon:night-sleep";
import run from "icon:run";
import scroll from "icon:scroll-unfurled";
import shield from "icon:checked-shield";
import skull from "icon:chewed-skull";
import spawn from "icon:portal";
import stairs from "icon:stairs";
import star from "icon:queen-crown";
import stone from "icon:menhir";
import stun from "icon:knocked-out-stars";
import subterfuge from "icon:cloak-dagger";
import surge from "icon:electric";
import target from "icon:on-target";
import threat from "icon:evil-wings";
import training from "icon:biceps";
import trap from "icon:wolf-trap";
import trinket from "icon:gem-pendant";
import vial from "icon:health-potion";
import wall from "icon:spiked-wall";
import web from "icon:spider-web";
import weapon from "icon:battle-axe";
import wizardry from "icon:spell-book";
import type { Sign } from "../../frame/presentation";
import { byName, familiar } from "./bestiary";
import { hasPortrait, portrait } from "./portraits";

export const icons = {
  altar, armor, attack, backpack, boulder, bow, card, chest, coins, conquest, crown, deck, dice, door, encounter, event,
  eye, fatigue, footprint, glyph, hand, heart, hourglass, house, key, magic, open, portal, ramp, relic, run, scroll, shield,
  skull, spawn, stairs, star, stone, surge, target, threat, training, trap, trinket, wall, weapon,
};

export const TOKENS: Record<string, Sign> = {
  bleed: { icon: bleed, colour: "#ff6a5b" },
  burn: { icon: burn, colour: "#ff9a4c" },
  curse: { icon: curse, colour: "#c9a6ff" },
  daze: { icon: daze, colour: "#ffe08a" },
  frost: { icon: frost, colour: "#9fd8f0" },
  poison: { icon: poison, colour: "#8fd36b" },
  stun: { icon: stun, colour: "#ffe08a" },
  web: { icon: web, colour: "#d8d2c4" },
};

export const ORDERS: Record<string, Sign> = {
  aim: { icon: target, colour: "#ffb27a" },
  dodge: { icon: dodge, colour: "#9fd8f0" },
  guard: { icon: guard, colour: "#ffd36b" },
  rest: { icon: rest, colour: "#8ee29f" },
  prolonged: { icon: hourglass, colour: "#d8caa6" },
};

export const METALS: Record<string, string> = { copper: "#d08a52", silver: "#cfd6dd", gold: "#f4cf58" };

export const RUNES: Record<string, string> = { red: "#e5574a", blue: "#6aa5ee", yellow: "#f0d04a" };

export const POTIONS: Record<string, Sign> = {
  healing: { icon: vial, colour: "#ef6a5c" },
  vitality: { icon: flask, colour: "#74b8f0" },
  power: { icon: bottle, colour: "#c98bff" },
  invulnerability: { icon: relic, colour: "#efe3c6" },
};

export const ATTACKS: Record<string, Sign> = {
  melee: { icon: attack, colour: "#f0a27a" },
  ranged: { icon: bow, colour: "#9fd07c" },
  magic: { icon: magic, colour: "#9db7ff" },
  morph: { icon: encounter, colour: "#c9a6ff" },
};

export const SKILLS: Record<string, Sign> = {
  fighting: { icon: fighting, colour: "#f0a27a" },
  subterfuge: { icon: subterfuge, colour: "#9fd07c" },
  wizardry: { icon: wizardry, colour: "#9db7ff" },
  hero: { icon: crown, colour: "#ffd36b" },
};

export const ITEMS: Record<string, string> = { weapon, armor, shield, other: trinket, cache: open, potion: vial };

export const CARDS: Record<string, Sign> = {
  event: { icon: event, colour: "#f0c95a" },
  trap: { icon: trap, colour: "#ff9a4c" },
  spawn: { icon: spawn, colour: "#ff7a6c" },
  power: { icon: threat, colour: "#c98bff" },
};

/** A combat die by its letter, the power die is B; letters tell them apart without colour. */
export const DICE: Record<string, { name: string; colour: string; ink: string }> = {
  R: { name: "red", colour: "#c23a30", ink: "#fff5ea" },
  W: { name: "white", colour: "#ece6d8", ink: "#1b1208" },
  U: { name: "blue", colour: "#3f6fc4", ink: "#fff5ea" },
  G: { name: "green", colour: "#3f8f4f", ink: "#fff5ea" },
  Y: { name: "yellow", colour: "#e5bf3a", ink: "#1b1208" },
  B: { name: "power", colour: "#26221e", ink: "#fff5ea" },
  "?": { name: "morph", colour: "#7d4fb0", ink: "#fff5ea" },
};

/** The drawing of anybody on the board, by id. */
export function face(id: string): Sign {
  const known = byName(id);
  if (known) return { icon: known, colour: "#e08a7c" };
  if (hasPortrait(id)) return portrait(id);
  const pet = familiar(id);
  return pet ? { icon: pet, colour: "#d8caa6" } : { icon: skull, colour: "#e08a7c" };
}
