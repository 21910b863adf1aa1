/** Drawings and colours of Dark Elements. */

import air from "icon:whirlwind";
import armor from "icon:chest-armor";
import attack from "icon:crossed-swords";
import awareness from "icon:eyelashes";
import bleeding from "icon:bleeding-wound";
import blinded from "icon:sight-disabled";
import body from "icon:half-dead";
import bow from "icon:pocket-bow";
import burning from "icon:small-fire";
import card from "icon:card-pick";
import chest from "icon:locked-chest";
import coins from "icon:two-coins";
import cold from "icon:campfire";
import crown from "icon:crown";
import cursed from "icon:cursed-star";
import dice from "icon:rolling-dices";
import diseased from "icon:virus";
import doom from "icon:death-skull";
import doomed from "icon:broken-heart";
import door from "icon:doorway";
import eye from "icon:all-seeing-eye";
import fate from "icon:clover";
import fatigue from "icon:sparkles";
import feat from "icon:laurels-trophy";
import fire from "icon:fire-bowl";
import footprint from "icon:walking-boot";
import hand from "icon:hand";
import heart from "icon:hearts";
import hole from "icon:hole";
import hourglass from "icon:hourglass";
import immobilized from "icon:manacles";
import key from "icon:key";
import knowledge from "icon:brain";
import locked from "icon:locked-door";
import loot from "icon:open-treasure-chest";
import might from "icon:biceps";
import objective from "icon:uncertainty";
import passage from "icon:secret-door";
import pedestal from "icon:stone-bust";
import peril from "icon:evil-eyes";
import poisoned from "icon:poison-bottle";
import potion from "icon:health-potion";
import rest from "icon:night-sleep";
import scroll from "icon:scroll-unfurled";
import search from "icon:magnifying-glass";
import shield from "icon:checked-shield";
import skull from "icon:chewed-skull";
import stack from "icon:stack";
import star from "icon:star-formation";
import stunned from "icon:knocked-out-stars";
import surge from "icon:electric";
import terrified from "icon:screaming";
import torch from "icon:torch";
import trinket from "icon:gem-pendant";
import vent from "icon:heat-haze";
import way from "icon:spiral-arrow";
import weakened from "icon:broken-arrow";
import weapon from "icon:battle-axe";
import willpower from "icon:aura";
import type { Sign } from "../../frame/presentation";

export const icons = {
  air, armor, attack, body, bow, card, chest, coins, cold, crown, dice, doom, door, eye, fate, fatigue, feat, fire,
  footprint, hand, heart, hole, hourglass, key, locked, loot, objective, passage, pedestal, peril, potion, rest, scroll,
  search, shield, skull, stack, star, surge, torch, trinket, vent, way, weapon,
};

/** By the name of the condition. */
export const CONDITIONS: Record<string, Sign> = {
  Bleeding: { icon: bleeding, colour: "#ff6a5b" },
  Blinded: { icon: blinded, colour: "#c9bda5" },
  Burning: { icon: burning, colour: "#ff9a4c" },
  Cursed: { icon: cursed, colour: "#c9a6ff" },
  Diseased: { icon: diseased, colour: "#b6c95a" },
  Doomed: { icon: doomed, colour: "#ff7a9c" },
  Immobilized: { icon: immobilized, colour: "#d8d2c4" },
  Poisoned: { icon: poisoned, colour: "#8fd36b" },
  Stunned: { icon: stunned, colour: "#ffe08a" },
  Terrified: { icon: terrified, colour: "#9fd8f0" },
  Weakened: { icon: weakened, colour: "#d9a878" },
};

export const ATTRIBUTES: Record<string, Sign> = {
  might: { icon: might, colour: "#f0a27a" },
  knowledge: { icon: knowledge, colour: "#9db7ff" },
  willpower: { icon: willpower, colour: "#c9a6ff" },
  awareness: { icon: awareness, colour: "#9fd07c" },
};

export const ATTACKS: Record<string, Sign> = {
  melee: { icon: attack, colour: "#f0a27a" },
  ranged: { icon: bow, colour: "#9fd07c" },
};

/** By what an item is worn as. */
export const SLOTS: Record<string, string> = { hand: weapon, hands: weapon, armor, other: trinket };

export const DOOM: Sign = { icon: doom, colour: "#ff6a5b" };
export const FATE: Sign = { icon: fate, colour: "#7fd1c5" };
export const LOOT: Sign = { icon: loot, colour: "#e9b949" };
export const TORCH: Sign = { icon: torch, colour: "#ffb54a" };
