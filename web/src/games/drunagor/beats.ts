import type { Beat, Sign, Story, Tone } from "../../frame/presentation";
import { reading } from "../../frame/telling";
import type { Event, Events } from "../../wire/drunagor";
import { rolled, sprung } from "./dice";
import { face, icons, printed, TOKENS } from "./look";
import { cardName } from "./naming";

const float = (who: string, text: string, tone: Tone, pause = 4): Beat => ({
  float: { who, text, tone },
  pause,
});

/** The card that somebody uses, over his head; Statuses lie in no deck and are told by the chronicle. */
const shown = (who: string, card: string, tone: Tone, pause: number): Beat => {
  const name = cardName(card);
  return name ? float(who, name, tone, pause) : { pause };
};

/** `Chapter 2: The Mill. It rains.` as a title and its text. */
function chapter(words: string): Story {
  const [, title = words, text = ""] = /^(Chapter \d+: [^.]+)\. ?(.*)$/s.exec(words) ?? [];
  return { title, text };
}

/** How an event plays on the board. */
export const beat = reading<Events, Beat>({
  Moved: ({ who, path }) => ({ move: { who, path }, pause: 1 }),
  AttackAimed: ({ who, targets }) => ({ strike: { who, targets }, pause: 6 }),
  MonsterPlanned: ({ who, targets }) => ({ strike: { who, targets }, pause: 9 }),
  Waited: ({ who }) => float(who, "waits", "plain", 6),
  Rolled: ({ who, natural }) => ({ dice: { who, dice: [rolled(natural)] } }),
  Rerolled: ({ who, natural }) => ({ dice: { who, dice: [rolled(natural)] } }),
  Challenge: ({ who, natural, success }) => ({ dice: { who, dice: [rolled(natural)] }, missed: success ? undefined : "Failed", pause: 3 }),
  TrapDie: ({ who, face }) => ({ dice: { who, dice: [sprung(face)] } }),
  Hit: ({ target, critical }) => float(target, critical ? "critical!" : "hit", "treasure", 3),
  Missed: ({ target }) => ({ ...float(target, "missed", "plain", 5), missed: "Missed" }),
  Shielded: ({ who, amount }) => float(who, `SHIELD ${amount}`, "story"),
  Prevented: ({ target, amount }) => float(target, `${amount} prevented`, "story"),
  HealthLost: ({ who, amount, left }) => ({
    health: { who, left },
    float: { who, text: `−${amount}`, tone: "harm" },
    pause: 6,
  }),
  Healed: ({ who, amount, left }) => ({
    health: { who, left },
    float: { who, text: `+${amount}`, tone: "friend" },
    pause: 5,
  }),
  TokensGained: ({ who, token, amount }) =>
    float(who, amount > 1 ? `${printed(token)} ${amount}` : printed(token), "plain", 3),
  Resisted: ({ who, what, amount }) => float(who, amount ? `shrugs off ${amount}` : `immune: ${printed(what)}`, "plain", 3),
  AttackCardActed: ({ who, card }) => ({ ...shown(who, card, "harm", 4), card: cardName(card) ? { id: card, to: who } : undefined }),
  AttackCardAimed: ({ who, targets }) => ({ strike: { who, targets }, pause: 9 }),
  SideTurned: ({ who, health }) => ({
    renew: true,
    health: { who, left: health },
    float: { who, text: "rises again", tone: "harm" },
    pause: 12,
  }),
  EventEnded: ({ who }) => ({ renew: true, ...float(who, "done", "event", 8) }),
  SkillLearned: ({ who, skill }) => shown(who, skill, "treasure", 4),
  Defeated: ({ who, how }) => ({ float: { who, text: how, tone: "harm" }, gone: who, pause: 6 }),
  KnockedOut: ({ who }) => float(who, "knocked out", "harm", 9),
  BreathRegained: ({ who }) => float(who, "stands up", "friend"),
  SkillUsed: ({ who, skill }) => shown(who, skill, "treasure", 5),
  AbilityWorked: ({ who, ability }) => shown(who, ability, "treasure", 3),
  ItemTurned: ({ who, face }) => shown(who, face, "treasure", 4),
  Summoned: () => ({ renew: true, pause: 2 }),
  ChestSearched: ({ who, card }) => ({ sound: "coin", card: cardName(card) ? { id: card, to: who } : undefined, pause: 3 }),
  Told: ({ text }) => ({ story: { title: "", text } }),
  ChapterBegan: (_, { text }) => ({ story: { ...chapter(text.join(" ")), chapter: true } }),
  SetupBuilt: ({ door }) => ({ renew: true, sound: door ? "door" : undefined, pause: 6 }),
  DarknessGrew: ({ squares }) => ({ renew: true, glow: squares, sound: "dark", pause: 9 }),
  DarknessLaid: ({ squares }) => ({ renew: true, glow: squares, sound: "dark", pause: 6 }),
  DarknessRemoved: ({ squares }) => ({ renew: true, glow: squares, pause: 5 }),
  ThingCarried: ({ start, end }) => ({ renew: true, glow: [start, end], pause: 4 }),
  TrapSprung: () => ({ pause: 5 }),
  TurnBegan: ({ who }) => ({ turn: who, pause: 2 }),
  Activated: () => ({ pause: 2 }),
  Recalled: ({ who }) => float(who, "Recall", "friend", 5),
});

const signed = reading<Events, Sign>({
  Shielded: () => ({ icon: icons.shield, colour: "#b9d3f0" }),
  Prevented: () => ({ icon: icons.shield, colour: "#9fc4e8" }),
  Defeated: () => ({ icon: icons.skull, colour: "#e08a7c" }),
  KnockedOut: () => ({ icon: icons.skull, colour: "#ff6a5b" }),
  TokensGained: ({ token }) => TOKENS[token] ?? face(""),
  CubePlaced: ({ cube }) => ({
    icon: cube === "trauma" ? icons.trauma : icons.curse,
    colour: "#c9a6ff",
  }),
  SetupBuilt: () => ({ icon: icons.door, colour: "#e3b561" }),
  ChestSearched: () => ({ icon: icons.open, colour: "#e9b949" }),
  Interacted: () => ({ icon: icons.talk, colour: "#7fd1c5" }),
  Told: () => ({ icon: icons.talking, colour: "#7fd1c5" }),
  Noted: () => ({ icon: icons.talking, colour: "#7fd1c5" }),
  RuneDrawn: () => ({ icon: icons.rune, colour: "#b3ada4" }),
  DarknessGrew: () => ({ icon: icons.darkness, colour: "#a377e6" }),
  DarknessCrushed: () => ({ icon: icons.darkness, colour: "#a377e6" }),
  DarknessLaid: () => ({ icon: icons.darkness, colour: "#a377e6" }),
  DarknessRemoved: () => ({ icon: icons.darkness, colour: "#a377e6" }),
  TrapLaid: () => ({ icon: icons.trap, colour: "#d8caa6" }),
  TrapSprung: () => ({ icon: icons.trap, colour: "#ff9a4c" }),
  AttackCardActed: () => ({ icon: icons.attack, colour: "#f0a24a" }),
  AttackCardAimed: () => ({ icon: icons.attack, colour: "#f0a24a" }),
  EventEnded: () => ({ icon: icons.star, colour: "#ff9f5a" }),
  SkillLearned: () => ({ icon: icons.star, colour: "#ffd36b" }),
  CampMade: () => ({ icon: icons.camp, colour: "#f0a24a" }),
  Marched: () => ({ icon: icons.footprint, colour: "#d8caa6" }),
  ChapterBegan: () => ({ icon: icons.talking, colour: "#ffd36b" }),
  CampaignEnded: () => ({ icon: icons.talking, colour: "#ffd36b" }),
  AdventureEnded: () => ({ icon: icons.talking, colour: "#ffd36b" }),
});

/** The drawing beside an event's sentence: what it is about, else whom. */
export function sign(event: Event): Sign | null {
  const own = signed(event);
  if (own) return own;
  return "who" in event.data && typeof event.data.who === "string" ? face(event.data.who) : null;
}
