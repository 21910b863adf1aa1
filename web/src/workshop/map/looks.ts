import altar from "icon:star-altar";
import chest from "icon:locked-chest";
import coins from "icon:two-coins";
import corpse from "icon:tombstone";
import event from "icon:sparkles";
import fountain from "icon:water-fountain";
import glyph from "icon:rune-stone";
import hero from "icon:visored-helm";
import key from "icon:key";
import lever from "icon:lever";
import npc from "icon:conversation";
import pillar from "icon:ionic-column";
import portal from "icon:magic-portal";
import potion from "icon:potion-ball";
import relic from "icon:holy-grail";
import skull from "icon:daemon-skull";
import spawn from "icon:spiral-arrow";
import stairs from "icon:stairs";
import stone from "icon:menhir";
import exit from "icon:exit-door";
import search from "icon:magnifying-glass";
import shrine from "icon:totem";
import torch from "icon:torch";
import trap from "icon:wolf-trap";
import blades from "icon:spinning-blades";
import fog from "icon:fog";
import spikes from "icon:caltrops";
import rock from "icon:stone-pile";

/** How a ground is filled, by its kind; what is not here looks like floor. */
export const GROUNDS: Record<string, string> = {
  floor: "#4a4238",
  start: "#57492c",
  light: "#564c3b",
  shadow: "#332a44",
  abyss: "#070608",
  water: "#234d68",
  lava: "#7c2c12",
  rubble: "#5a5148",
  pit: "#191512",
  mud: "#4c3a1f",
  fog: "#56606b",
  darts: "#514535",
  blades: "#4d4a4a",
  spikes: "#57504a",
  miasma: "#3f5227",
  darkness: "#2c1c44",
  bridge: "#6b4c28",
  difficult: "#4f4a2c",
  ice: "#4d6f80",
  hazard: "#6a3320",
  obstacle: "#3a3632",
  blocked: "#2b2724",
  corrupted: "#4a2c4e",
};

/** A drawing on the ground itself. */
export const TEXTURES: Record<string, string> = {
  rubble: rock,
  obstacle: rock,
  fog,
  darts: trap,
  blades,
  spikes,
  hazard: trap,
};

/** The drawing of a piece, by the first word of its kind; others show their sign. */
const DRAWINGS: Record<string, string> = {
  altar,
  chest,
  coins,
  corpse,
  event,
  exit,
  fountain,
  glyph,
  hero,
  key,
  lever,
  npc,
  pillar,
  portal,
  potion,
  relic,
  search,
  shrine,
  skull,
  spawn,
  stairs,
  stone,
  torch,
  trap,
};

const HUES: Record<string, string> = {
  red: "#e05548",
  blue: "#6ea3f0",
  yellow: "#f0c95a",
  green: "#63b878",
  copper: "#d08a54",
  silver: "#c9ced6",
  gold: "#ffd36b",
  healing: "#e0605a",
  vitality: "#63b878",
  power: "#c078e0",
  invulnerability: "#9ec7f2",
  lit: "#9fe8ff",
  glyph: "#7f93a8",
  hero: "#ffd36b",
  coins: "#ffd36b",
  chest: "#e9b949",
  event: "#c078e0",
  npc: "#8ee29f",
  spawn: "#b693f0",
  portal: "#a377e6",
  white: "#efe6d2",
  gray: "#9aa0a8",
  black: "#6b6470",
};

export const drawing = (kind: string): string => DRAWINGS[kind.split("-")[0]!] ?? "";

export function hue(kind: string): string {
  const words = kind.split("-");
  return HUES[words.at(-1)!] ?? HUES[words[0]!] ?? "#d8caa6";
}

/** The disc of a figure: ordinary ones, masters, and those with a name. */
export function disc(kind: string): string {
  if (!kind.startsWith("foe")) return "";
  return { "foe-master": "#b1362b", "foe-named": "#7c2f8f", "foe-gray": "#6f757c", "foe-black": "#2d2a30", "foe-white": "#a8a08f" }[kind] ?? "#8a5a32";
}

/** Areas are told apart by a tint, always the same for the same name. */
export function tint(area: string): string {
  if (!area) return "transparent";
  let sum = 7;
  for (const letter of area) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${(sum * 47) % 360} 45% 55% / 0.13)`;
}
