/** Drawings and colours of Sword & Sorcery. */

import altar from "icon:star-altar";
import anvil from "icon:anvil";
import armour from "icon:chest-armor";
import artifact from "icon:gem-pendant";
import attack from "icon:crossed-swords";
import backpack from "icon:backpack";
import barrier from "icon:barricade";
import bleed from "icon:bleeding-wound";
import blind from "icon:sight-disabled";
import bolt from "icon:lightning-arc";
import book from "icon:open-book";
import boots from "icon:walking-boot";
import card from "icon:card-pick";
import chest from "icon:locked-chest";
import coins from "icon:two-coins";
import critical from "icon:broken-bone";
import crown from "icon:crown";
import day from "icon:sun";
import deadly from "icon:caltrops";
import dice from "icon:rolling-dices";
import difficult from "icon:stone-pile";
import door from "icon:wooden-door";
import encounter from "icon:evil-minion";
import event from "icon:sands-of-time";
import exhaust from "icon:tired-eye";
import eye from "icon:all-seeing-eye";
import fire from "icon:small-fire";
import fog from "icon:fog";
import gate from "icon:magic-portal";
import gem from "icon:emerald";
import ghost from "icon:ghost";
import hand from "icon:hand";
import heart from "icon:hearts";
import hit from "icon:pointy-sword";
import key from "icon:key";
import ko from "icon:knockout";
import lock from "icon:padlock";
import magic from "icon:magic-shield";
import meal from "icon:meal";
import night from "icon:moon";
import poison from "icon:poison-bottle";
import power from "icon:sparkles";
import rumour from "icon:conversation";
import sealed from "icon:closed-doors";
import search from "icon:magnifying-glass";
import shadow from "icon:shadow-follower";
import shield from "icon:checked-shield";
import shop from "icon:shop";
import skull from "icon:skull-crossed-bones";
import slow from "icon:snail";
import soul from "icon:spark-spirit";
import story from "icon:scroll-unfurled";
import stun from "icon:star-swirl";
import trap from "icon:wolf-trap";
import tutor from "icon:teacher";
import upgrade from "icon:upgrade";
import weapon from "icon:battle-axe";
import wing from "icon:feathered-wing";
import type { Sign } from "../../frame/presentation";
import type { ConditionKind, PowerKind, Worn } from "../../wire/sword_sorcery";

export const icons = {
  altar, anvil, armour, artifact, attack, backpack, barrier, bleed, blind, bolt, book, boots, card, chest, coins, critical,
  crown, day, deadly, dice, difficult, door, encounter, event, exhaust, eye, fire, fog, gate, gem, ghost, hand, heart, hit,
  key, ko, lock, magic, meal, night, poison, power, rumour, sealed, search, shadow, shield, shop, skull, slow, soul, story,
  stun, trap, tutor, upgrade, weapon, wing,
};

export const CONDITIONS: Record<ConditionKind, Sign> = {
  ko: { icon: ko, colour: "#ffd36b" },
  redcrit: { icon: critical, colour: "#ff6a5b" },
  poison: { icon: poison, colour: "#8fd36b" },
  blind: { icon: blind, colour: "#b9d3f0" },
  slow: { icon: slow, colour: "#9fc7a8" },
  stun: { icon: stun, colour: "#ffe08a" },
  bleed: { icon: bleed, colour: "#ef6a5c" },
  exhaust: { icon: exhaust, colour: "#c9a6ff" },
};

/** When a power works, as its card prints it. */
export const POWERS: Record<PowerKind, Sign & { name: string }> = {
  C: { icon: attack, colour: "#f0a27a", name: "Combat" },
  A: { icon: power, colour: "#ffd36b", name: "Action" },
  F: { icon: boots, colour: "#b7d3a0", name: "Free Action" },
  H: { icon: hit, colour: "#ff8a7c", name: "own attack" },
  D: { icon: shield, colour: "#b9d3f0", name: "own defence" },
  R: { icon: bolt, colour: "#c9a6ff", name: "reaction" },
  T: { icon: book, colour: "#d8caa6", name: "Talent" },
};

export const WORN: Record<Worn, string> = { main: weapon, off: hand, armour, artifact, backpack };

export const NATURES: Record<string, string> = { law: "#f4dd8a", neutral: "#b9d3f0", chaos: "#ff8a7c" };

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];
