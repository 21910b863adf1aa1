import { seeded } from "./seed";

/** What a floor is made of, and what lies about on it. */
export interface Theme {
  laid: "flags" | "cobbles" | "bricks" | "planks" | "tiles" | "earth" | "rock";
  hue: number;
  saturation: number;
  light: number; // of a hundred, as in full daylight
  litter: readonly Litter[];
  much: number; // the share of spaces with something on them
}

export type Litter = "crack" | "pebbles" | "bone" | "root" | "straw" | "leaf" | "puddle" | "coin" | "moss" | "stain" | "ember" | "skull";

export const THEMES = {
  cellar: { laid: "cobbles", hue: 32, saturation: 17, light: 50, litter: ["straw", "straw", "puddle", "pebbles", "stain"], much: 0.4 },
  vault: { laid: "tiles", hue: 33, saturation: 26, light: 56, litter: ["coin", "crack", "pebbles"], much: 0.22 },
  crypt: { laid: "flags", hue: 212, saturation: 13, light: 52, litter: ["bone", "skull", "crack", "crack", "stain"], much: 0.4 },
  moss: { laid: "flags", hue: 84, saturation: 17, light: 48, litter: ["moss", "moss", "root", "leaf", "crack"], much: 0.62 },
  wood: { laid: "planks", hue: 27, saturation: 40, light: 46, litter: ["straw", "stain", "coin"], much: 0.18 },
  road: { laid: "earth", hue: 37, saturation: 29, light: 50, litter: ["pebbles", "leaf", "root", "pebbles"], much: 0.6 },
  brick: { laid: "bricks", hue: 13, saturation: 31, light: 47, litter: ["crack", "pebbles", "stain"], much: 0.28 },
  cave: { laid: "rock", hue: 24, saturation: 12, light: 46, litter: ["pebbles", "puddle", "crack", "bone"], much: 0.48 },
  hall: { laid: "tiles", hue: 226, saturation: 12, light: 54, litter: ["crack", "leaf"], much: 0.2 },
  ash: { laid: "flags", hue: 10, saturation: 17, light: 43, litter: ["ember", "crack", "bone", "ember"], much: 0.42 },
} as const satisfies Record<string, Theme>;

export type Place = keyof typeof THEMES;

/** The floors of rooms, added to those that are known: a room keeps its floor, and the next one gets another. */
export function themesOf(rooms: Iterable<string>, usual: readonly Place[], known = new Map<string, Place>()): Map<string, Place> {
  for (const name of rooms) {
    if (known.has(name)) continue;
    const start = Math.floor(seeded(name)() * usual.length);
    const order = [...usual.slice(start), ...usual.slice(0, start)];
    const taken = new Set([...known.values()].slice(-(usual.length - 1)));
    const place = order.find((one) => !taken.has(one)) ?? order[0];
    if (place) known.set(name, place);
  }
  return known;
}
