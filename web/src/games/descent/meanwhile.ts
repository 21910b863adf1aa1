import type { Note } from "../../frame/presentation";
import type { Event } from "../../wire/descent";
import { listed, plural, slug } from "../../frame/words";
import { icons, TOKENS } from "./look";
import { isHero, portrait } from "./portraits";
import { proper } from "./naming";

interface Toll {
  wounds: number; // lost less healed
  tokens: Map<string, number>;
  killed: boolean;
}

const OVERLORD = "the overlord";

/** What befell the party while others acted: for the heroes, in the overlord's turn. */
export function summary(all: Event[]): Note[] {
  const his = all.findLastIndex((event) => begins(event, (who) => who === OVERLORD));
  if (his < 0) return [];
  const last = all.findLastIndex((event) => begins(event, (who) => who === OVERLORD || isHero(who)));
  return tally(last === his ? all : all.slice(his));
}

const begins = ({ type, data }: Event, whose: (who: string) => boolean): boolean => type === "TurnBegan" && whose(data.who);

function tally(events: Event[]): Note[] {
  const tolls = new Map<string, Toll>();
  const felled: string[] = [];
  const came: string[] = [];
  let conquest = 0;
  for (const event of events) {
    const { type, data } = event;
    if (type === "MonsterKilled") felled.push(proper(data.who));
    if (type === "Spawned") came.push(proper(data.who));
    if (type === "ConquestChanged") conquest += data.by;
    reckon(tolls, event);
  }
  const notes: Note[] = [];
  for (const [who, toll] of tolls) {
    const words = told(toll);
    if (words) notes.push({ sign: portrait(slug(who)), text: `${who} ${words}.` });
  }
  if (felled.length) notes.push({ sign: { icon: icons.skull, colour: "#e08a7c" }, text: `Killed: ${felled.join(", ")}.` });
  if (came.length) notes.push({ sign: { icon: icons.spawn, colour: "#ff9a8e" }, text: `New on the board: ${came.join(", ")}.` });
  if (conquest) {
    const colour = conquest > 0 ? "#ffd36b" : "#ff6a5b";
    notes.push({ sign: { icon: icons.conquest, colour }, text: `${conquest > 0 ? "Won" : "Lost"}: ${Math.abs(conquest)} conquest.` });
  }
  return notes;
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  if (!("who" in data) || !isHero(data.who)) return;
  const toll: Toll = tolls.get(data.who) ?? { wounds: 0, tokens: new Map(), killed: false };
  if (type === "WoundsLost") toll.wounds += data.wounds;
  else if (type === "Healed") toll.wounds -= data.wounds;
  else if (type === "TokenPlaced") {
    const token = data.token.toLowerCase();
    toll.tokens.set(token, (toll.tokens.get(token) ?? 0) + data.count);
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
