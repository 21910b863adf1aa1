import type { Note } from "../../frame/presentation";
import type { Event } from "../../wire/hellscape";
import { listed, plural } from "../../frame/words";
import { isHero, portrait } from "./bestiary";
import { icons } from "./look";
import { keyOf } from "./naming";

interface Toll {
  wounds: number; // taken less healed
  conditions: Map<string, number>;
  down: boolean;
}

const HARM = new Set(["fire", "frost"]);

/** What befell the Heroes since the Enemies' last phase began. */
export function summary(all: Event[]): Note[] {
  const from = all.findLastIndex(({ type, data }) => type === "PhaseBegan" && data.phase === "enemies");
  return from < 0 ? [] : tally(all.slice(from));
}

function tally(events: Event[]): Note[] {
  const tolls = new Map<string, Toll>();
  const felled: string[] = [];
  const came: string[] = [];
  for (const event of events) {
    const { type, data } = event;
    if (type === "FigureKilled" && data.figure !== "minion") felled.push(data.enemy);
    if (type === "EnemyCame") came.push(data.enemy);
    reckon(tolls, event);
  }
  const notes = [...tolls].flatMap(([who, toll]) => {
    const words = told(toll);
    return words ? [{ sign: portrait(keyOf(who)), text: `${who} ${words}.` }] : [];
  });
  const darkness = events.findLast(({ type }) => type === "DarknessMoved")?.text[0];
  return [
    ...notes,
    ...(felled.length ? [{ sign: { icon: icons.skull, colour: "#e08a7c" }, text: `Killed: ${felled.join(", ")}.` }] : []),
    ...(came.length ? [{ sign: { icon: icons.spawn, colour: "#ff9a8e" }, text: `New on the board: ${came.join(", ")}.` }] : []),
    ...(darkness ? [{ sign: { icon: icons.darkness, colour: "#a377e6" }, text: darkness }] : []),
  ];
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  const who = "who" in data ? data.who : "hero" in data ? data.hero : "";
  if (!isHero(who)) return;
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
