import type { Note } from "../../frame/presentation";
import { withoutReason } from "../../frame/chronicle.svelte";
import type { Event, View } from "../../wire/hellscape";
import { listed, plural } from "../../frame/words";
import { portrait } from "./portraits";
import { icons } from "./look";

interface Toll {
  wounds: number; // taken less healed
  conditions: Map<string, number>;
  down: boolean;
}

const HARM = new Set(["fire", "frost"]);

/** What befell the Heroes since the Enemies' last phase began. */
export function summary(all: Event[], view: View): Note[] {
  const from = all.findLastIndex(({ type, data }) => type === "PhaseBegan" && data.phase === "enemies");
  return from < 0 ? [] : tally(all.slice(from), view);
}

function tally(events: Event[], view: View): Note[] {
  const tolls = new Map<string, Toll>();
  const felled: string[] = [];
  const came: string[] = [];
  for (const event of events) {
    const { type, data } = event;
    if (type === "FigureKilled" && data.figure !== "minion") felled.push(sentence(event));
    if (type === "EnemyCame") came.push(sentence(event));
    reckon(tolls, event);
  }
  const notes = view.heroes.flatMap(({ name, title }) => {
    const words = told(tolls.get(name) ?? { wounds: 0, conditions: new Map(), down: false });
    return words ? [{ sign: portrait(name), text: `${title} ${words}.` }] : [];
  });
  const darkness = events.findLast(({ type }) => type === "DarknessMoved")?.text[0];
  return [
    ...notes,
    ...(felled.length ? [{ sign: { icon: icons.skull, colour: "#e08a7c" }, text: felled.join(" ") }] : []),
    ...(came.length ? [{ sign: { icon: icons.spawn, colour: "#ff9a8e" }, text: `New on the board: ${came.join(" ")}` }] : []),
    ...(darkness ? [{ sign: { icon: icons.darkness, colour: "#a377e6" }, text: darkness }] : []),
  ];
}

const sentence = ({ text, reason }: Event): string => withoutReason(text.join(" "), reason);

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  const who = "who" in data ? data.who : "hero" in data ? data.hero : "";
  const toll: Toll = tolls.get(who) ?? { wounds: 0, conditions: new Map(), down: false };
  if (type === "WoundsTaken") toll.wounds += data.wounds;
  else if (type === "KnockedOut") toll.down = true;
  else if (type !== "Gained") return;
  else if (data.thing === "health") toll.wounds -= data.n;
  else if (HARM.has(data.thing)) toll.conditions.set(data.thing, (toll.conditions.get(data.thing) ?? 0) + data.n);
  tolls.set(who, toll);
}

function told({ wounds, conditions, down }: Toll): string {
  const got = [...conditions].filter(([, n]) => n > 0).map(([kind, n]) => `${n} ${kind}`);
  return listed([
    wounds > 0 ? `took ${plural(wounds, "Wound")}` : wounds < 0 ? `healed ${plural(-wounds, "Wound")}` : "",
    got.length ? `got ${got.join(", ")}` : "",
    down ? "was knocked out" : "",
  ]);
}
