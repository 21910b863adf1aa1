import type { Beat, Sign, Tone } from "../../frame/presentation";
import { reading } from "../../frame/telling";
import { capital } from "../../frame/words";
import type { Event, Events } from "../../wire/dark_elements";
import { fallen } from "./attack/throws";
import { face, monster } from "./bestiary";
import { CONDITIONS, DOOM, FATE, icons, LOOT, TORCH } from "./look";
import { cardName, healthOf } from "./naming";
import { activated, acts, bought, declared, defended, drawn, effect, hurt, missed, over, performed, rolled, type Scene, skipped, unharmed } from "./scene";
import { tokenSign } from "./tokens";

const float = (who: string, text: string, tone: Tone, pause = 4): Beat<Scene> => ({
  float: { who, text, tone },
  pause,
});

/** Health that is left under so much damage. */
const left = ({ who, now }: { who: string; now: number }) => ({ who, left: Math.max(0, healthOf(who) - now) });

/** How an event plays on the board. */
export const beat = reading<Events, Beat<Scene>>({
  TurnBegan: () => ({ overlay: over, pause: 2 }),
  Moved: ({ who, way, covers }) => ({ move: { who, path: covers.length ? [covers] : way } }),
  Put: ({ who, to, covers }) => ({ move: { who, path: [covers.length ? covers : to] }, pause: 3 }),
  Appeared: ({ who, to, covers }) => ({ renew: true, glow: [to, ...covers], ...float(who, "appears", "harm", 5) }),
  FamiliarRaised: ({ to }) => ({ renew: true, glow: [to], pause: 5 }),
  TakenOff: ({ who }) => ({ gone: who, pause: 3 }),
  Suffered: (data) => ({ ...float(data.who, `−${data.n}`, "harm", 6), health: left(data), overlay: hurt(data) }),
  Healed: (data) => ({ ...float(data.who, `+${data.n}`, "friend", 5), health: left(data) }),
  Tired: ({ who, n }) => float(who, `${n} fatigue`, "event", 3),
  Rested: ({ who, n }) => float(who, `−${n} fatigue`, "friend", 3),
  Afflicted: ({ who, condition }) => float(who, condition, "harm", 5),
  Freed: ({ who, condition }) => float(who, `not ${condition}`, "friend", 4),
  KnockedOut: ({ who }) => float(who, "knocked out", "harm", 10),
  StoodUp: ({ who }) => ({ renew: true, ...float(who, "on his feet", "friend", 6) }),
  Defeated: ({ who }) => ({ ...float(who, "defeated", "treasure", 6), gone: who }),
  Tested: ({ hero, attribute, passed, faces }) => ({
    ...float(hero, `${attribute}: ${passed ? "passed" : "failed"}`, passed ? "friend" : "harm", 7),
    dice: { who: hero, dice: faces.map(fallen) },
    missed: passed ? undefined : "Failed",
  }),
  AttackDeclared: (data) => ({ strike: { who: data.attacker, targets: data.targets }, overlay: declared(data), pause: 6 }),
  AttackRolled: (data) => ({ dice: { who: data.attacker, dice: data.faces.map(fallen) }, overlay: rolled(data), pause: 4 }),
  DefenceRolled: (data) => ({ dice: { who: data.who, dice: data.faces.map(fallen) }, overlay: defended(data), pause: 4 }),
  Rerolled: ({ who, after }) => ({ dice: { who, dice: [fallen(after)] }, pause: 2 }),
  SurgeSpent: (data) => ({ ...float(data.who, data.text, "treasure", 5), overlay: bought(data) }),
  Unharmed: (data) => ({ ...float(data.who, "no damage", "plain", 5), missed: "No damage", overlay: unharmed(data) }),
  Missed: (data) => ({ ...float(data.who, "missed", "plain", 7), missed: "Missed", overlay: missed(data) }),
  LootPlaced: ({ hero, n }) => ({ renew: true, ...float(hero, `${n} loot`, "treasure", 4) }),
  ItemGained: ({ hero, item }) => ({ ...float(hero, cardName(item) || "an item", "treasure", 6), sound: "coin" }),
  SearchDrawn: ({ hero, card }) => ({ renew: true, ...float(hero, cardName(card) || "a Search card", "treasure", 4), card: cardName(card) ? { id: card, to: hero } : undefined }),
  CardUsed: ({ who, card }) => float(who, cardName(card) || "a card", "story", 4),
  Explored: ({ hero, encounter }) => ({
    renew: true,
    overlay: over,
    sound: "door",
    card: cardName(encounter) ? { id: encounter } : undefined,
    ...(hero ? float(hero, "opens the door", "story", 6) : { pause: 4 }),
  }),
  EncounterLeft: () => ({ renew: true, pause: 6 }),
  TokenChanged: ({ space }) => ({ renew: true, glow: [space], pause: 5 }),
  TorchMoved: ({ hero }) => (hero ? { renew: true, ...float(hero, "the torch", "treasure", 5) } : { renew: true, pause: 4 }),
  BodyFound: ({ space }) => ({ renew: true, glow: [space], pause: 6 }),
  SecretRoomRevealed: () => ({ renew: true, sound: "door", pause: 9 }),
  LockedDoorGone: () => ({ renew: true, pause: 6 }),
  OverlordPhaseBegan: () => ({ overlay: over, pause: 4 }),
  DoomAdvanced: () => ({ renew: true, sound: "dark", pause: 6 }),
  FateMoved: () => ({ renew: true, pause: 6 }),
  HourglassFilled: () => ({ renew: true, pause: 5 }),
  PerilDrawn: ({ peril }) => ({ card: cardName(peril) ? { id: peril } : undefined, pause: 4 }),
  ActivationDrawn: (data) => ({ overlay: drawn(data), sound: "card", pause: 8 }),
  GroupActivated: (data) => ({ overlay: activated(data), pause: 6 }),
  EffectRead: (data) => ({ overlay: effect(data), pause: 8 }),
  MonsterActivated: (data) => ({ ...float(data.monster, "acts", "plain", 3), overlay: acts(data) }),
  LinePerformed: (data) => ({
    strike: data.victim ? { who: data.monster, targets: [data.victim] } : undefined, // whom it means, before it stirs
    overlay: performed(data),
    pause: 10,
  }),
  LineSkipped: (data) => ({ overlay: skipped(data), pause: 2 }),
});

const PERIL: Sign = { icon: icons.peril, colour: "#c98bff" };
const CARD: Sign = { icon: icons.card, colour: "#c98bff" };

const signed = reading<Events, Sign>({
  RoundBegan: () => ({ icon: icons.hourglass, colour: "#d8caa6" }),
  AttackRolled: () => ({ icon: icons.dice, colour: "#d8caa6" }),
  DefenceRolled: () => ({ icon: icons.shield, colour: "#b9d3f0" }),
  SurgeSpent: () => ({ icon: icons.surge, colour: "#ffd36b" }),
  Healed: () => ({ icon: icons.heart, colour: "#8ee29f" }),
  Tired: () => ({ icon: icons.fatigue, colour: "#74b8f0" }),
  Rested: () => ({ icon: icons.rest, colour: "#8ee29f" }),
  KnockedOut: () => ({ icon: icons.skull, colour: "#ff6a5b" }),
  Defeated: () => ({ icon: icons.skull, colour: "#e08a7c" }),
  DoomAdvanced: () => DOOM,
  FateMoved: () => FATE,
  LootPlaced: () => LOOT,
  PayoutRaised: () => LOOT,
  LootDrawn: () => LOOT,
  ItemGained: () => LOOT,
  SearchDrawn: () => ({ icon: icons.search, colour: "#e9b949" }),
  SkillBought: () => ({ icon: icons.star, colour: "#ffd36b" }),
  Explored: () => ({ icon: icons.door, colour: "#e3b561" }),
  EncounterLeft: () => ({ icon: icons.scroll, colour: "#7fd1c5" }),
  HourglassFilled: () => ({ icon: icons.hourglass, colour: "#ff9a4c" }),
  TokenChanged: ({ thing }) => tokenSign(thing) ?? CARD,
  TorchMoved: () => TORCH,
  PerilDrawn: () => PERIL,
  PerilDiscarded: () => PERIL,
  ActivationDrawn: () => CARD,
  GroupActivated: ({ group }) => ({ icon: monster(group), colour: "#e08a7c" }),
  EffectRead: ({ group }) => ({ icon: monster(group), colour: "#c98bff" }),
  Ended: ({ won }) => ({ icon: won ? icons.feat : icons.doom, colour: won ? "#ffd36b" : "#ff6a5b" }),
});

/** The drawing beside an event's sentence: what it is about, else whom. */
export function sign(event: Event): Sign | null {
  const own = signed(event);
  if (own) return own;
  if (event.type === "Afflicted") return CONDITIONS[capital(event.data.condition)] ?? face(event.data.who);
  const name = subject(event.data);
  return name ? face(name) : null;
}

/** Whom an event is about. */
function subject(data: Event["data"]): string {
  if ("who" in data) return data.who;
  if ("hero" in data) return data.hero;
  if ("attacker" in data) return data.attacker;
  return "monster" in data ? data.monster : "";
}
