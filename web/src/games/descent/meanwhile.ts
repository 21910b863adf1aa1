import type { Note } from "../../frame/presentation";
import type { Event, View } from "../../wire/descent";
import { listed, plural } from "../../frame/words";
import { icons, TOKENS } from "./look";
import { titleOf } from "./naming";
import { OVERLORD, portrait } from "./portraits";

interface Toll {
  wounds: number; // lost less healed
  tokens: Map<string, number>;
  killed: boolean;
}

/** What befell the party while others acted: for the heroes, in the overlord's turn. */
export function summary(all: Event[], view: View): Note[] {
  const heroes = new Set(view.heroes.map((hero) => hero.name));
  const his = all.findLastIndex((event) => begins(event, (who) => who === OVERLORD));
  if (his < 0) return [];
  const last = all.findLastIndex((event) => begins(event, (who) => who === OVERLORD || heroes.has(who)));
  return tally(last === his ? all : all.slice(his), heroes);
}

const begins = ({ type, data }: Event, whose: (who: string) => boolean): boolean => type === "TurnBegan" && whose(data.who);

function tally(events: Event[], heroes: Set<string>): Note[] {
  const tolls = new Map<string, Toll>();
  const felled: string[] = [];
  const came: string[] = [];
  let conquest = 0;
  for (const event of events) {
    const { type, data } = event;
    if (type === "MonsterKilled") felled.push(titleOf(data.who));
    if (type === "Spawned") came.push(titleOf(data.who));
    if (type === "ConquestChanged") conquest += data.by;
    if ("who" in data && heroes.has(data.who)) reckon(tolls, event);
  }
  const notes: Note[] = [];
  for (const [who, toll] of tolls) {
    const words = told(toll);
    if (words) notes.push({ sign: portrait(who), text: `${titleOf(who)} ${words}.` });
  }
  if (felled.length) notes.push({ sign: { icon: icons.skull, colour: "#e08a7c" }, text: `Killed: ${felled.join(", ")}.` });
  if (came.length) notes.push({ sign: { icon: icons.spawn, colour: "#ff9a8e" }, text: `New on the board: ${came.join(", ")}.` });
  if (conquest) {
    const colour = conquest > 0 ? "#ffd36b" : "#ff6a5b";
    notes.push({ sign: { icon: icons.conquest, colour }, text: `The party ${conquest > 0 ? "won" : "lost"} ${Math.abs(conquest)} conquest.` });
  }
  return notes;
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  if (!("who" in data)) return;
  const toll: Toll = tolls.get(data.who) ?? { wounds: 0, tokens: new Map(), killed: false };
  if (type === "WoundsLost") toll.wounds += data.wounds;
  else if (type === "Healed") toll.wounds -= data.wounds;
  else if (type === "TokenPlaced") {
    toll.tokens.set(data.token, (toll.tokens.get(data.token) ?? 0) + data.count);
  } else if (type === "HeroKilled") toll.killed = true;
  else return;
  tolls.set(data.who, toll);
}

function told({ wounds, tokens, killed }: Toll): string {
  const got = [...tokens].filter(([token]) => TOKENS[token]).map(([token, count]) => (count > 1 ? `${token} ${count}` : token));
  return listed([
    wounds > 0 ? `lost ${plural(wounds, "wound")}` : wounds < 0 ? `regained ${plural(-wounds, "wound")}` : "",
    got.length ? `got ${got.join(", ")}` : "",
    killed ? "was killed" : "",
  ]);
}
