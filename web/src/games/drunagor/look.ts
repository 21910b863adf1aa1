/** Drawings and colours of Drunagor. */

import armor from "icon:chest-armor";
import backpack from "icon:backpack";
import bleed from "icon:bleeding-wound";
import burn from "icon:small-fire";
import chest from "icon:locked-chest";
import attack from "icon:claw-slashes";
import time from "icon:hourglass";
import vent from "icon:steam-blast";
import choir from "icon:menhir";
import pile from "icon:stone-pile";
import token from "icon:totem";
import camp from "icon:campfire";
import blade from "icon:broad-dagger";
import crossbow from "icon:pocket-bow";
import gem from "icon:cut-diamond";
import jerkin from "icon:leather-vest";
import relic from "icon:holy-grail";
import robe from "icon:robe";
import staff from "icon:wizard-staff";
import crossedSwords from "icon:crossed-swords";
import curse from "icon:cursed-star";
import darkness from "icon:shadow-grasp";
import defender from "icon:checked-shield";
import focus from "icon:focused-lightning";
import footprint from "icon:footprint";
import fruit from "icon:shiny-apple";
import fury from "icon:mailed-fist";
import intimidate from "icon:terror";
import ki from "icon:yin-yang";
import knockDown from "icon:falling";
import mark from "icon:archery-target";
import open from "icon:open-treasure-chest";
import passive from "icon:aura";
import poison from "icon:poison-bottle";
import potion from "icon:potion-ball";
import reaction from "icon:bolt-shield";
import rune from "icon:rune-stone";
import scroll from "icon:tied-scroll";
import shield from "icon:shield";
import skull from "icon:chewed-skull";
import slow from "icon:snail";
import spawn from "icon:portal";
import spell from "icon:sparkles";
import stealth from "icon:cloak-dagger";
import star from "icon:star-medal";
import stun from "icon:knocked-out-stars";
import talk from "icon:talk";
import trap from "icon:wolf-trap";
import trauma from "icon:broken-heart";
import trinket from "icon:gem-pendant";
import villager from "icon:person";
import weapon from "icon:battle-axe";
import door from "icon:locked-door";
import locked from "icon:padlock";
import talking from "icon:scroll-unfurled";
import type { Sign } from "../../frame/presentation";
import { follower, isMonster, monster } from "./bestiary";
import { HEROES } from "./portraits";

export const icons = {
  armor, attack, aura: passive, backpack, camp, chest, crossedSwords, curse, darkness, door, footprint, locked, open, pile, rune, shield,
  skull, spawn, star, status: trinket, time, talk, talking, trap, trauma, villager,
};

/** Tokens by their ids, with what is printed on them. */
export const TOKENS: Record<string, Sign & { name: string }> = {
  bleed: { icon: bleed, colour: "#ff6a5b", name: "BLEED" },
  burn: { icon: burn, colour: "#ff9a4c", name: "BURN" },
  poison: { icon: poison, colour: "#8fd36b", name: "POISON" },
  intimidate: { icon: intimidate, colour: "#d29bff", name: "INTIMIDATE" },
  "knock-down": { icon: knockDown, colour: "#e3b561", name: "KNOCK DOWN" },
  "rangers-mark": { icon: mark, colour: "#ff8a78", name: "RANGER'S MARK" },
  slow: { icon: slow, colour: "#9fc4e8", name: "SLOW" },
  stealth: { icon: stealth, colour: "#a9b8c9", name: "STEALTH" },
  stun: { icon: stun, colour: "#ffe08a", name: "STUN" },
  focus: { icon: focus, colour: "#ffd36b", name: "FOCUS" },
  "fruit-of-life": { icon: fruit, colour: "#ef6a5c", name: "FRUIT OF LIFE" },
  fury: { icon: fury, colour: "#ff8a5b", name: "FURY" },
  ki: { icon: ki, colour: "#efe3c6", name: "KI" },
  shield: { icon: shield, colour: "#b9d3f0", name: "SHIELD" },
};

/** A token or a keyword as cards print it. */
export const printed = (id: string): string => TOKENS[id]?.name ?? id.replaceAll("-", " ").toUpperCase();

/** Special Event tokens by what stands in their kind. */
const EVENTS: [string, string][] = [
  ["vent", vent], ["choir", choir], ["stone", choir], ["pile", pile], ["rune", rune],
];

export const specialEvent = (kind: string): string =>
  EVENTS.find(([word]) => kind.includes(word))?.[1] ?? token;

export const CUBES: Record<string, { colour: string; letter: string; name: string }> = {
  yellow: { colour: "var(--melee)", letter: "M", name: "Melee (yellow)" },
  red: { colour: "var(--ranged)", letter: "R", name: "Ranged (red)" },
  green: { colour: "var(--agility)", letter: "A", name: "Agility (green)" },
  blue: { colour: "var(--wisdom)", letter: "W", name: "Wisdom (blue)" },
  wild: { colour: "var(--wild)", letter: "✶", name: "Wild" },
};

export const SLOTS: Record<string, string> = { Y: "yellow", R: "red", G: "green", B: "blue", W: "wild" };

export const SYMBOLS: Record<string, Sign & { name: string }> = {
  W: { icon: crossedSwords, colour: "#e9cf92", name: "Weapon attack" },
  S: { icon: spell, colour: "#c9b2f0", name: "Spell attack" },
  R: { icon: reaction, colour: "#9fc4e8", name: "Reaction" },
  N: { icon: footprint, colour: "#b7d3a0", name: "Action without attack" },
  P: { icon: passive, colour: "#b3a586", name: "Passive" },
};

export const GEAR: Record<string, string> = {
  weapon, "off-hand": defender, armor, trinket, consumable: potion, scroll,
  ranged: crossbow, implement: staff, light: blade, gem, relic, "off-hand weapon": blade,
  cloth: robe, leather: jerkin,
};

export const RUNES: Record<string, string> = {
  orange: "#e08a3c", green: "#54b06a", blue: "#5a8ee8", red: "#e0574a", gray: "#b3ada4",
};

/** Bases of Monsters of one kind are told apart by colour and number. */
export const BASES = ["#f2d13c", "#5a8ee8", "#e0574a", "#54b06a", "#e9e2d2", "#c78be8"];

/** The drawing of anybody who is named like on the board: `skeleton-archer-2`. */
export function face(name: string): Sign {
  const kind = name.replace(/-\d+$/, "");
  const hero = HEROES[kind];
  if (hero) return hero;
  if (isMonster(kind)) return { icon: monster(kind), colour: "#e08a7c" };
  return { icon: follower(kind), colour: "#d8caa6" };
}
