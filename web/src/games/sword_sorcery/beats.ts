import { withoutReason } from "../../frame/chronicle.svelte";
import type { Beat, Sign, Story, Tone } from "../../frame/presentation";
import { reading } from "../../frame/telling";
import { capital, plural } from "../../frame/words";
import type { Told } from "../../wire/frame";
import type { Event, Events } from "../../wire/sword_sorcery";
import { face } from "./bestiary";
import { CONDITIONS, icons, ROMAN } from "./look";
import { cardName, conditionName, plain } from "./naming";
import { fallen } from "./roll/throws";
import { acts, attacks, defended, notes, over, rolled, shielded, turns, type Scene } from "./scene";

const float = (who: string, text: string, tone: Tone, pause = 4): Beat<Scene> => ({ float: { who, text, tone }, pause });

/** A card that is turned up, if the catalogue has it. */
const turned = (card: string, to?: string): Beat["card"] => (cardName(card) ? { id: plain(card), to } : undefined);

const sentence = ({ text, reason }: Told): string => withoutReason(text.join(" "), reason);

/** Its first sentence is what a quest is called. */
function titled(text: string): Story {
  const at = text.indexOf(". ");
  return at < 0 ? { title: "", text } : { title: text.slice(0, at), text: text.slice(at + 2) };
}

/** How an event plays on the map. */
export const beat = reading<Events, Beat<Scene>>({
  RoundBegan: () => ({ overlay: over, renew: true, pause: 4 }),
  TurnBegan: () => ({ overlay: over, pause: 2 }),
  Moved: ({ who, to, way }) => ({ move: { who, path: way.length ? way : [to] }, pause: 1 }),
  Put: ({ who, to }) => ({ move: { who, path: [to] }, pause: 2 }),
  Appeared: ({ who, to }) => ({ renew: true, glow: [to], ...float(who, "appears", "harm", 7), sound: "dark" }),
  TakenOff: ({ who }) => ({ gone: who, pause: 4 }),
  Activated: (data, told) => ({ overlay: acts(data, told), pause: 9 }),
  NewVictim: (data, told) => ({ overlay: turns(data, told), pause: 6 }),
  TurnsOn: ({ enemy }, told) => ({ overlay: notes(enemy, sentence(told)), pause: 6 }),
  Skips: ({ enemy }, told) => ({ overlay: notes(enemy, sentence(told)), pause: 5 }),
  Stays: ({ enemy }, told) => ({ overlay: notes(enemy, sentence(told)), pause: 5 }),
  SkipsActivation: ({ enemy }, told) => ({ overlay: notes(enemy, sentence(told)), ...float(enemy, "stunned", "story", 5) }),
  StandsUp: ({ enemy }) => float(enemy, "stands up", "plain"),
  Attacked: (data) => ({ strike: { who: data.who, targets: [data.target] }, overlay: attacks(data), pause: 5 }),
  HitsRolled: (data) => ({ dice: { who: "", dice: fallen(data.faces) }, overlay: rolled(data), pause: 4 }),
  ShieldsSpent: (data) => ({ overlay: shielded(data), ...float(data.who, `−${plural(data.n, "Magic Shield")}`, "story") }),
  Defended: (data) => ({
    dice: { who: data.who, dice: fallen(data.faces) },
    overlay: defended(data),
    float: data.damage ? undefined : { who: data.who, text: "no harm", tone: "story" },
    missed: data.damage ? undefined : "No harm",
    pause: 5,
  }),
  Suffered: ({ who, n, now }) => ({ health: { who, left: now }, ...float(who, `−${n}`, "harm", 6) }),
  Healed: ({ who, n, now }) => ({ health: { who, left: now }, ...float(who, `+${n}`, "friend", 5) }),
  Died: ({ who }) => ({ ...float(who, "dies", "harm", 6), gone: who }),
  BecameGhost: ({ hero }) => ({ renew: true, ...float(hero, "a ghost", "story", 12) }),
  Returned: ({ hero }) => ({ renew: true, ...float(hero, "returns to life", "friend", 10) }),
  Afflicted: ({ who, condition, value }) => float(who, `${capital(conditionName(condition))}${value ? ` ${value}` : ""}`, "harm", 5),
  Freed: ({ who, condition }) => float(who, `no more ${conditionName(condition).replace(/^a /, "")}`, "friend", 3),
  Shielded: ({ who, n }) => float(who, plural(n, "Magic Shield"), "friend"),
  Saved: ({ who, shields, faces }) => ({ ...float(who, shields ? "saved" : "no Save", shields ? "friend" : "harm", 5), dice: { who, dice: fallen(faces) } }),
  RankChanged: ({ hero, rank }) => ({ renew: true, ...float(hero, `soulrank ${ROMAN[rank] ?? rank}`, "treasure", 9) }),
  Gained: ({ hero, item }) => ({ ...float(hero, cardName(item) ?? "an item", "treasure", 4), card: turned(item, hero), sound: "coin" }),
  CrownsChanged: ({ hero, n }) => ({ ...float(hero, `${n > 0 ? "+" : "−"}${plural(Math.abs(n), "crown")}`, "treasure", 3), sound: "coin" }),
  Focused: ({ hero }) => float(hero, "+1 hit", "treasure", 3),
  Dashed: ({ hero }) => float(hero, "dashes", "plain", 2),
  UsesPower: ({ enemy }, told) => ({ overlay: notes(enemy, sentence(told)), ...float(enemy, "its power", "event", 5) }),
  Used: ({ who, card }) => float(who, cardName(card) ?? "", "treasure", 5),
  PowersReady: ({ hero, powers }) => float(hero, `${plural(powers.length, "power")} ready`, "treasure", 4),
  DoorChanged: () => ({ renew: true, sound: "door", pause: 7 }),
  Unlocked: () => ({ renew: true, pause: 5 }),
  GateChanged: () => ({ renew: true, sound: "dark", pause: 7 }),
  TokenGone: () => ({ renew: true, pause: 2 }),
  TerrainChanged: ({ areas }) => ({ renew: true, glow: areas, pause: 7 }),
  ShadowRevealed: ({ area, faces }) => ({ dice: { who: "", dice: fallen(faces) }, renew: true, glow: [area], sound: "dark", pause: 8 }),
  Searched: ({ hero, faces }) => ({ ...float(hero, "searches", "treasure", 4), dice: { who: hero, dice: fallen(faces) } }),
  QuestActed: ({ hero }, told) => ({ ...float(hero, sentence(told), "story", 8) }),
  CountedUp: () => ({ renew: true, pause: 4 }),
  TauntedBy: ({ enemy }) => float(enemy, "taunted", "event", 5),
  Provoked: ({ master }) => float(master, "provoked", "event", 6),
  Evades: ({ hero }) => float(hero, "evades", "plain", 3),
  Haunted: ({ ghost }, told) => float(ghost, sentence(told), "story", 6),
  QuestBegan: (_, told) => ({ story: { ...titled(sentence(told)), chapter: true } }),
  ParagraphRead: ({ paragraph, text }) => ({ renew: true, overlay: over, story: { title: `The story goes on: ${paragraph}`, text } }),
  EventRevealed: ({ card }) => ({ renew: true, overlay: over, card: turned(card), pause: 3 }),
  CardDrawn: ({ card, deck, hero }) => (/trap|encounter/.test(deck) ? { renew: true, overlay: over, card: turned(card), pause: 3 } : { sound: "card", pause: hero ? 2 : 3 }),
});

const QUEST: Sign = { icon: icons.story, colour: "#ffd36b" };
const SOUL: Sign = { icon: icons.soul, colour: "#9fe0d8" };
const COINS: Sign = { icon: icons.coins, colour: "#f4cf58" };
const EVENT: Sign = { icon: icons.event, colour: "#c9a6ff" };

const signed = reading<Events, Sign>({
  HitsRolled: () => ({ icon: icons.dice, colour: "#d8caa6" }),
  Defended: ({ damage }) => ({ icon: damage ? icons.hit : icons.shield, colour: damage ? "#f0a27a" : "#b9d3f0" }),
  Saved: ({ shields }) => ({ icon: icons.shield, colour: shields ? "#8ee29f" : "#ff8a7c" }),
  Suffered: () => ({ icon: icons.heart, colour: "#ff6a5b" }),
  Healed: () => ({ icon: icons.heart, colour: "#8ee29f" }),
  Died: () => ({ icon: icons.skull, colour: "#e08a7c" }),
  BecameGhost: () => ({ icon: icons.ghost, colour: "#bfe6ff" }),
  Returned: () => ({ icon: icons.altar, colour: "#bfe6ff" }),
  Haunted: () => ({ icon: icons.ghost, colour: "#bfe6ff" }),
  Afflicted: ({ condition }) => CONDITIONS[condition as keyof typeof CONDITIONS] ?? QUEST,
  SoulsChanged: () => SOUL,
  RankChanged: () => ({ icon: icons.gem, colour: "#9fe0d8" }),
  CrownsChanged: () => COINS,
  Bought: () => COINS,
  Sold: () => COINS,
  Enchanted: () => ({ icon: icons.anvil, colour: "#ff9a4c" }),
  Gained: () => ({ icon: icons.chest, colour: "#e9b949" }),
  DoorChanged: () => ({ icon: icons.door, colour: "#e3b561" }),
  GateChanged: () => ({ icon: icons.gate, colour: "#ff7a5c" }),
  Searched: () => ({ icon: icons.search, colour: "#e9b949" }),
  ShadowRevealed: () => ({ icon: icons.shadow, colour: "#b79af0" }),
  EventRevealed: () => EVENT,
  EventDiscarded: () => EVENT,
  EventsSpent: () => EVENT,
  DaytimeChanged: () => ({ icon: icons.night, colour: "#b9a8e8" }),
  CardDrawn: () => ({ icon: icons.card, colour: "#d8caa6" }),
  ParagraphRead: () => QUEST,
  Chosen: () => QUEST,
  QuestBegan: () => QUEST,
  QuestActed: () => QUEST,
  Ended: () => QUEST,
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
  if ("enemy" in data) return data.enemy;
  return "master" in data ? data.master : "";
}
