import type { Note } from "../../frame/presentation";
import { listed } from "../../frame/words";
import type { Event, View } from "../../wire/dark_elements";
import { DOOM, FATE, icons } from "./look";
import { portrait } from "./portraits";

interface Toll {
  damage: number; // suffered less recovered
  conditions: string[];
  down: boolean;
}

/** What befell the heroes since the last overlord phase began. */
export function summary(all: Event[], view: View): Note[] {
  const from = all.findLastIndex(({ type }) => type === "OverlordPhaseBegan");
  return from < 0 ? [] : tally(all.slice(from), view);
}

function tally(events: Event[], view: View): Note[] {
  const tolls = new Map<string, Toll>();
  for (const event of events) reckon(tolls, event);
  const notes: Note[] = view.heroes.flatMap(({ name, title }) => {
    const words = told(tolls.get(name));
    return words ? [{ sign: portrait(name), text: `${title} ${words}.` }] : [];
  });
  const last = (type: Event["type"]) => events.findLast((event) => event.type === type)?.text.join(" ");
  const came = events.filter(({ type }) => type === "Appeared").length;
  const [doom, fate, peril] = [last("DoomAdvanced"), last("FateMoved"), last("PerilDrawn")];
  if (came) notes.push({ sign: { icon: icons.skull, colour: "#e08a7c" }, text: `New on the map: ${came === 1 ? "a monster" : `${came} monsters`}.` });
  if (peril) notes.push({ sign: { icon: icons.peril, colour: "#c98bff" }, text: peril });
  if (doom) notes.push({ sign: DOOM, text: doom });
  if (fate) notes.push({ sign: FATE, text: fate });
  return notes;
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  if (!("who" in data)) return;
  const toll = tolls.get(data.who) ?? { damage: 0, conditions: [], down: false };
  if (type === "Suffered") toll.damage += data.n;
  else if (type === "Healed") toll.damage -= data.n;
  else if (type === "Afflicted") toll.conditions.push(data.condition);
  else if (type === "KnockedOut") toll.down = true;
  else return;
  tolls.set(data.who, toll);
}

function told(toll: Toll | undefined): string {
  if (!toll) return "";
  const { damage, conditions, down } = toll;
  return listed([
    damage > 0 ? `suffered ${damage} damage` : damage < 0 ? `recovered ${-damage} damage` : "",
    conditions.length ? `became ${listed(conditions)}` : "",
    down ? "was knocked out" : "",
  ]);
}
