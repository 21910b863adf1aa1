/** Drawings and colours of Hellscape. */

import anvil from "icon:anvil";
import armor from "icon:chest-armor";
import attack from "icon:crossed-swords";
import backpack from "icon:backpack";
import bear from "icon:wolf-trap";
import bow from "icon:pocket-bow";
import card from "icon:card-pick";
import chain from "icon:breaking-chain";
import chest from "icon:locked-chest";
import coins from "icon:two-coins";
import crown from "icon:crown";
import darkness from "icon:evil-moon";
import dice from "icon:rolling-dices";
import door from "icon:doorway";
import exit from "icon:exit-door";
import eye from "icon:all-seeing-eye";
import fire from "icon:small-fire";
import footprint from "icon:walking-boot";
import fountain from "icon:water-fountain";
import frost from "icon:snowflake-1";
import gate from "icon:gate";
import greater from "icon:open-treasure-chest";
import hand from "icon:hand";
import heart from "icon:hearts";
import helmet from "icon:visored-helm";
import key from "icon:key";
import legs from "icon:leg-armor";
import lever from "icon:lever";
import lifebringer from "icon:sunbeams";
import light from "icon:sun";
import magic from "icon:crystal-wand";
import mana from "icon:drop";
import mask from "icon:domino-mask";
import minions from "icon:minions";
import moon from "icon:moon";
import objective from "icon:rune-stone";
import paw from "icon:paw-front";
import pillar from "icon:ionic-column";
import poison from "icon:poison-bottle";
import portal from "icon:magic-portal";
import potion from "icon:health-potion";
import rest from "icon:night-sleep";
import scratch from "icon:claw-slashes";
import scroll from "icon:scroll-unfurled";
import shield from "icon:checked-shield";
import skull from "icon:skull-crossed-bones";
import spawn from "icon:evil-minion";
import spikes from "icon:caltrops";
import star from "icon:star-formation";
import treasure from "icon:cut-diamond";
import trinket from "icon:gem-pendant";
import upgrade from "icon:upgrade";
import weapon from "icon:battle-axe";
import type { Sign } from "../../frame/presentation";

export const icons = {
  anvil, armor, attack, backpack, bear, bow, card, chain, chest, coins, crown, darkness, dice, door, exit, eye, fire,
  footprint, fountain, frost, gate, greater, hand, heart, helmet, key, legs, lever, lifebringer, light, magic, mana, mask,
  minions, moon, objective, paw, pillar, poison, portal, potion, rest, scratch, scroll, shield, skull, spawn, spikes, star,
  treasure, trinket, upgrade, weapon,
};

export const CONDITIONS: Record<string, Sign> = {
  fire: { icon: fire, colour: "#ff9a4c" },
  frost: { icon: frost, colour: "#9fd8f0" },
  poison: { icon: poison, colour: "#8fd36b" },
};

export const RARITIES: Record<string, string> = { common: "#d8d2c4", rare: "#6aa5ee", epic: "#d98bff" };

export const ATTACKS: Record<string, Sign> = {
  melee: { icon: attack, colour: "#f0a27a" },
  ranged: { icon: bow, colour: "#9fd07c" },
  magic: { icon: magic, colour: "#9db7ff" },
};

export const SLOTS: Record<string, string> = {
  head: helmet, chest: armor, legs, misc: trinket, hand: weapon, hands: weapon, consumable: potion,
};

/** What is gained or lost, by the word of the event. */
export const THINGS: Record<string, Sign> = {
  ...CONDITIONS,
  health: { icon: heart, colour: "#8ee29f" },
  mana: { icon: mana, colour: "#74b8f0" },
  xp: { icon: star, colour: "#ffd36b" },
  rage: { icon: weapon, colour: "#ff7a6c" },
};
