import { icons, RARITIES } from "../look";

/** How a space of the Darkness track is drawn, by what it brings. */
export interface Brought {
  icon: string;
  colour: string;
}

export function brought(words: string): Brought | null {
  if (/Roaming Monster/.test(words)) return { icon: icons.paw, colour: "#ffb27a" };
  if (/Mobs/.test(words)) return { icon: icons.portal, colour: "#b58be0" };
  if (/Rare/.test(words)) return { icon: icons.treasure, colour: RARITIES.rare ?? "#fff" };
  if (/Epic/.test(words)) return { icon: icons.treasure, colour: RARITIES.epic ?? "#fff" };
  return words === "nothing" ? null : { icon: icons.skull, colour: "#ff8a7c" };
}
