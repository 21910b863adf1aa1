import type { Mark } from "../../frame/presentation";
import { capital } from "../../frame/words";
import { icons, RARITIES } from "./look";
import type { HellscapeView, MarkerView } from "./view";

type Drawn = Omit<Mark, "label" | "count">;

const LOOKS: Record<string, Drawn> = {
  spawn: { icon: icons.spawn, tone: "harm" },
  loot: { icon: icons.coins, tone: "treasure" },
  treasure: { icon: icons.treasure, tone: "treasure" },
  chest: { icon: icons.chest, tone: "treasure", colour: "#d9a05a" },
  "greater-chest": { icon: icons.greater, tone: "treasure", colour: "#ffd36b" },
  fountain: { icon: icons.fountain, tone: "plain", colour: "#74c8f0" },
  spike: { icon: icons.spikes, tone: "harm", colour: "#d5cdbd" },
  bear: { icon: icons.bear, tone: "harm", colour: "#d5cdbd" },
  forge: { icon: icons.anvil, tone: "plain", colour: "#ff9a4c" },
  portal: { icon: icons.portal, tone: "dark" },
  objective: { icon: icons.objective, tone: "story" },
  exit: { icon: icons.exit, tone: "friend", colour: "#8ee29f" },
};

/** What lies in every Zone; equal tokens are counted. */
export function tokens(view: HellscapeView): Map<string, Mark[]> {
  const lying = new Map<string, Mark[]>();
  for (const marker of view.board.markers) lay(lying, marker.zone, mark(marker));
  for (const hero of view.heroes) {
    if (hero.machine.type !== "paladin") continue;
    for (const { board, zone } of hero.machine.columns) {
      if (zone) lay(lying, zone, { icon: icons.lifebringer, tone: "friend", colour: "#f4dd8a", label: `${board.name}: ${board.text}` });
    }
  }
  return lying;
}

function lay(lying: Map<string, Mark[]>, zone: string, one: Mark): void {
  const there = lying.get(zone) ?? [];
  const same = there.find((other) => other.label === one.label);
  if (same) same.count = (same.count ?? 1) + 1;
  else lying.set(zone, [...there, one]);
}

function mark(marker: MarkerView): Mark {
  const look = LOOKS[marker.kind] ?? { icon: icons.objective, tone: "story" };
  const rarity = marker.kind === "treasure" ? RARITIES[marker.face] : undefined;
  const colour = marker.kind === "portal" && marker.face ? "#ff7a6c" : (rarity ?? look.colour);
  return { ...look, colour, label: capital(marker.title) };
}
