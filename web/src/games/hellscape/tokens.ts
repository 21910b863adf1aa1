import type { Mark, Sign } from "../../frame/presentation";
import { capital } from "../../frame/words";
import { marksOf } from "./classes";
import { icons, RARITIES } from "./look";
import type { View, MarkerView } from "../../wire/hellscape";

type Drawn = Omit<Mark, "label" | "count"> & { text: string }; // what it does

const LOOKS: Record<string, Drawn> = {
  spawn: { icon: icons.spawn, tone: "harm", colour: "#ef6a5c", text: "A Mob comes here when the Chamber is revealed." },
  loot: { icon: icons.coins, tone: "treasure", colour: "#e9b949", text: "Becomes a treasure out of the bag when the Chamber is revealed." },
  treasure: { icon: icons.treasure, tone: "treasure", colour: "#e9b949", text: "One movement point, while no Enemy is here: draw an item of its rarity." },
  chest: { icon: icons.chest, tone: "treasure", colour: "#d9a05a", text: "One movement point, while no Enemy is here: two items of the rarity beneath it." },
  "greater-chest": { icon: icons.greater, tone: "treasure", colour: "#ffd36b", text: "One movement point, while no Enemy is here: three items of the rarity beneath it." },
  fountain: { icon: icons.fountain, tone: "plain", colour: "#74c8f0", text: "One movement point, while no Enemy is here: a Hero heals the amount beneath it." },
  spike: { icon: icons.spikes, tone: "harm", colour: "#d5cdbd", text: "Wounds the Hero who steps on it, or does nothing." },
  bear: { icon: icons.bear, tone: "harm", colour: "#d5cdbd", text: "May end the Move and take an action from the Hero who steps on it." },
  forge: { icon: icons.anvil, tone: "plain", colour: "#ff9a4c", text: "One movement point, while no Enemy is here: three items become a better one." },
  portal: { icon: icons.portal, tone: "dark", colour: "#a377e6", text: "Mobs come out of it when the Darkness says so; Roaming Monsters out of the red one." },
  objective: { icon: icons.objective, tone: "story", colour: "#7fd1c5", text: "What the Quest is about." },
  exit: { icon: icons.exit, tone: "friend", colour: "#8ee29f", text: "The way out, once the Quest allows it." },
  pillar: { icon: icons.pillar, tone: "plain", colour: "#b9ae98", text: "Ranged and Magic attacks from other Zones through or into its Zone roll a yellow die less." },
};

const UNKNOWN: Drawn = { icon: icons.objective, tone: "story", colour: "#7fd1c5", text: "Belongs to the Quest." };

/** What lies in every Zone; equal tokens are counted. */
export function tokens(view: View): Map<string, Mark[]> {
  const lying = new Map<string, Mark[]>();
  for (const marker of view.board.markers) lay(lying, marker.zone, mark(marker));
  for (const hero of view.heroes) {
    for (const { zone, mark } of marksOf(hero)) lay(lying, zone, mark);
  }
  return new Map([...lying].map(([zone, marks]) => [zone, marks.map(counted)]));
}

const counted = (mark: Mark): Mark => (mark.count ? { ...mark, label: `${mark.label} (${mark.count})` } : mark);

function lay(lying: Map<string, Mark[]>, zone: string, one: Mark): void {
  const there = lying.get(zone) ?? [];
  const same = there.find((other) => other.label === one.label);
  if (same) same.count = (same.count ?? 1) + 1;
  else lying.set(zone, [...there, one]);
}

function mark(marker: MarkerView): Mark {
  const look = drawn(marker.kind);
  const rarity = marker.kind === "treasure" ? RARITIES[marker.face] : undefined;
  const roaming = marker.kind === "portal" && marker.face ? "#ff7a6c" : undefined;
  return { ...look, colour: roaming ?? rarity ?? look.colour, label: `${capital(marker.title)}${marker.hidden ? ", face down" : ""}` };
}

export const PILLAR: Mark = { ...drawn("pillar"), label: "A pillar" };

function drawn(kind: string): Omit<Mark, "label"> {
  const { icon, tone, colour } = LOOKS[kind] ?? UNKNOWN;
  return { icon, tone, colour };
}

/** What each kind of token on this board does. */
export function legend(view: View): (Sign & { name: string; text: string })[] {
  const there = new Set(view.board.markers.map(({ kind }) => kind));
  if (view.board.zones.some((zone) => zone.pillar)) there.add("pillar");
  return Object.entries(LOOKS)
    .filter(([kind]) => there.has(kind))
    .map(([kind, { icon, colour, text }]) => ({ name: capital(kind.replace("-", " ")), icon, colour: colour ?? "#d8caa6", text }));
}
