import type { Beat, Sign, Tone } from "../../frame/presentation";
import { reading } from "../../frame/telling";
import type { Event, Events } from "../../wire/hellscape";
import { enemy, face } from "./bestiary";
import { icons, THINGS } from "./look";
import { withoutReason } from "../../frame/chronicle.svelte";
import { cardName } from "./naming";
import { declared, ended, rolled, type Scene } from "./roll/scene";
import { fallen } from "./roll/throws";

const float = (who: string, text: string, tone: Tone, pause = 4): Beat<Scene> => ({
  float: { who, text, tone },
  pause,
});

/** How an event plays on the board. */
export const beat = reading<Events, Beat<Scene>>({
  TurnBegan: () => ({ pause: 2 }),
  Moved: ({ who, zone }) => ({ move: { who: who, path: [zone] }, pause: 1 }),
  DoorOpened: ({ who }) => ({ renew: true, ...float(who, "opens the door", "plain", 5), sound: "door" }),
  ChamberRevealed: ({ card }, { text }) => ({
    renew: true,
    sound: "door",
    card: cardName(card) ? { id: card } : undefined,
    story: cardName(card) ? undefined : { title: text.join(" ").replace(/\.$/, ""), text: "" },
    pause: 4,
  }),
  EnemyCame: ({ enemy, zone }) => ({ renew: true, glow: [zone], ...float(enemy, "appears", "harm", 8), sound: "dark" }),
  CardReplaced: ({ enemy }) => ({ renew: true, ...float(enemy, "stronger", "harm", 6) }),
  AttackDeclared: (data) => ({ strike: { who: data.attacker, targets: [data.defender] }, overlay: declared(data), pause: 5 }),
  DiceRolled: (data) => ({ dice: { who: "", dice: data.dice.map(fallen) }, overlay: rolled(data), pause: 4 }),
  AbilityUsed: ({ who }) => ({ pause: who ? 3 : 0 }),
  AttackEnded: (data) => ({
    ...float(data.defender, data.wounds ? "hit" : "no Wound", data.wounds ? "treasure" : "story", 7),
    missed: data.wounds ? undefined : "No Wound",
    overlay: ended(data),
  }),
  WoundsTaken: ({ who, wounds, left }) => ({
    health: { who: who, left },
    float: wounds ? { who: who, text: `−${wounds}`, tone: "harm" } : undefined,
    pause: wounds ? 6 : 0,
  }),
  FigureKilled: ({ enemy, figure }) =>
    figure === "minion"
      ? { renew: true, ...float(enemy, "a Minion falls", "treasure", 4) }
      : { ...float(enemy, "killed", "harm", 7), gone: enemy },
  KnockedOut: ({ hero }) => float(hero, "knocked out", "harm", 10),
  Raised: ({ hero }) => ({ renew: true, ...float(hero, "a Lifebringer", "friend", 9) }),
  Gained: ({ who, thing, n, now }) => ({
    ...float(who, `${n > 0 ? "+" : "−"}${Math.abs(n)} ${thing.replaceAll("-", " ")}`, n > 0 === HARMFUL.has(thing) ? "harm" : "friend", 3),
    health: thing === "health" ? { who: who, left: now } : undefined,
  }),
  ItemGained: ({ hero, item }) => ({
    ...float(hero, cardName(item) || "an item", "treasure", 4),
    card: cardName(item) ? { id: item, to: hero } : undefined,
    sound: "coin",
  }),
  TokenFlipped: ({ who, kind }) => ({ renew: true, ...float(who, TOKENS[kind] ?? "a token", kind === "spike" || kind === "bear" ? "harm" : "treasure", 6) }),
  LevelGained: ({ hero, level }) => float(hero, `level ${level}`, "treasure", 8),
  DarknessMoved: () => ({ renew: true, sound: "dark", pause: 6 }),
  BossActs: ({ boss }, { text, reason }) => float(boss, withoutReason(text.join(" "), reason), "harm", 10),
  Noted: () => ({ renew: true, pause: 8 }),
});

const HARMFUL = new Set(["fire", "frost"]);

const TOKENS: Record<string, string> = {
  spike: "Spikes", bear: "Bear trap", fountain: "Fountain", chest: "Chest", "greater-chest": "Greater chest",
};

const QUEST: Sign = { icon: icons.scroll, colour: "#ffd36b" };

const signed = reading<Events, Sign>({
  DiceRolled: () => ({ icon: icons.dice, colour: "#d8caa6" }),
  DoorOpened: () => ({ icon: icons.door, colour: "#e3b561" }),
  ChamberRevealed: () => ({ icon: icons.eye, colour: "#7fd1c5" }),
  EnemyCame: (data) => ({ icon: enemy(data.enemy), colour: "#ff7a6c" }),
  AttackEnded: ({ wounds }) => ({ icon: wounds ? icons.attack : icons.shield, colour: wounds ? "#f0a27a" : "#b9d3f0" }),
  FigureKilled: () => ({ icon: icons.skull, colour: "#e08a7c" }),
  KnockedOut: () => ({ icon: icons.skull, colour: "#ff6a5b" }),
  Raised: () => ({ icon: icons.lifebringer, colour: "#ffe08a" }),
  Gained: ({ thing, who }) => THINGS[thing] ?? face(who),
  ItemGained: () => ({ icon: icons.chest, colour: "#e9b949" }),
  LevelGained: () => ({ icon: icons.upgrade, colour: "#ffd36b" }),
  DarknessMoved: () => ({ icon: icons.darkness, colour: "#a377e6" }),
  Noted: () => QUEST,
  QuestEnded: () => QUEST,
});

/** The drawing beside an event's sentence: what it is about, else whom. */
export function sign(event: Event): Sign | null {
  const own = signed(event);
  if (own) return own;
  const name = subject(event.data);
  return name ? face(name) : null;
}

/** Whom an event is about. */
function subject(data: Event["data"]): string {
  if ("who" in data) return data.who;
  if ("hero" in data) return data.hero;
  if ("attacker" in data) return data.attacker;
  if ("boss" in data) return data.boss;
  return "enemy" in data ? data.enemy : "";
}
