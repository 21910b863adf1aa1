import type { Note } from "../../frame/presentation";
import type { Event, View } from "../../wire/drunagor";
import { capital, listed } from "../../frame/words";
import { icons, printed } from "./look";
import { everybody, titleOf } from "./naming";
import { isHero, portrait } from "./portraits";

interface Toll {
  health: number; // lost less healed
  tokens: Map<string, number>;
  cubes: string[]; // "curse", "trauma"
  down: boolean;
}

/** What befell the heroes while others acted: from the end of the turn on. */
export function summary(all: Event[], view: View): Note[] {
  const from = all.findIndex(({ type }) => type === "TurnEnded" || type === "TurnBegan");
  const events = from < 0 ? [] : all.slice(from);
  const tolls = new Map<string, Toll>();
  const onBoard = new Set(everybody(view).map(({ name }) => name));
  const felled: string[] = [];
  const came: string[] = [];
  let darkness = 0;
  for (const event of events) {
    const { type, data } = event;
    if (type === "Defeated" && !isHero(data.who)) felled.push(...event.text);
    if (type === "Summoned" && onBoard.has(data.who)) came.push(titleOf(view, data.who));
    if (type === "DarknessGrew") darkness += 1;
    reckon(tolls, event);
  }
  const notes: Note[] = [];
  for (const [who, toll] of tolls) {
    const words = told(toll);
    if (words) notes.push({ sign: portrait(who), text: `${titleOf(view, who)} ${words}.` });
  }
  if (felled.length) notes.push({ sign: { icon: icons.skull, colour: "#e08a7c" }, text: felled.join(" ") });
  if (came.length) notes.push({ sign: { icon: icons.spawn, colour: "#ff9a8e" }, text: `New on the board: ${came.join(", ")}.` });
  if (darkness) notes.push({ sign: { icon: icons.darkness, colour: "#a377e6" }, text: "The Darkness grew." });
  return notes;
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  if (!("who" in data) || typeof data.who !== "string" || !isHero(data.who)) return;
  const toll: Toll = tolls.get(data.who) ?? { health: 0, tokens: new Map(), cubes: [], down: false };
  const count = (token: string, amount: number) => toll.tokens.set(token, (toll.tokens.get(token) ?? 0) + amount);
  if (type === "HealthLost") toll.health -= data.amount;
  else if (type === "Healed") toll.health += data.amount;
  else if (type === "TokensGained") count(data.token, data.amount);
  else if (type === "TokensLost") count(data.token, -data.amount);
  else if (type === "CubePlaced") toll.cubes.push(data.cube);
  else if (type === "KnockedOut") toll.down = true;
  else return;
  tolls.set(data.who, toll);
}

function told({ health, tokens, cubes, down }: Toll): string {
  const named = (sign: number) =>
    [...tokens].filter(([, count]) => count * sign > 0).map(([token, count]) => {
      const amount = Math.abs(count);
      return amount > 1 ? `${printed(token)} ${amount}` : printed(token);
    });
  const gained = [...named(1), ...cubes.map((cube) => `a ${capital(cube)} Cube`)];
  const lost = named(-1);
  return listed([
    health < 0 ? `lost ${-health} Health` : health > 0 ? `regained ${health} Health` : "",
    gained.length ? `got ${gained.join(", ")}` : "",
    lost.length ? `is rid of ${lost.join(", ")}` : "",
    down ? "was knocked out" : "",
  ]);
}
