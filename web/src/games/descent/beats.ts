import type { Beat, Sign, Story, Tone } from "../../frame/presentation";
import { reading } from "../../frame/telling";
import { capital } from "../../frame/words";
import type { Event, Events } from "../../wire/descent";
import { fallen } from "./attack/dice";
import { bought, declared, hit, missed, over, rolled, type Scene } from "./attack/scene";
import { face, icons, METALS, ORDERS, POTIONS, TOKENS } from "./look";
import { cardName } from "./naming";

const float = (who: string, text: string, tone: Tone, pause = 4): Beat<Scene> => ({
  float: { who, text, tone },
  pause,
});

/** A text whose first sentence is its title. */
function split(text: string): Story {
  const at = text.indexOf(". ");
  return at < 0 ? { title: "", text } : { title: text.slice(0, at), text: text.slice(at + 2) };
}

/** How an event plays on the board. */
export const beat = reading<Events, Beat<Scene>>({
  Moved: ({ who, spaces }) => ({ move: { who, path: [spaces] }, overlay: over }),
  AttackDeclared: (data) => ({
    strike: { who: data.attacker, targets: [data.target] },
    overlay: declared(data),
    pause: 7,
  }),
  DiceRolled: (data) => ({ dice: { who: data.attacker, dice: data.dice.map(fallen), again: data.again }, overlay: rolled(data), pause: 4 }),
  SavingRolled: ({ who, faces }) => ({ dice: { who, dice: faces.map((face) => fallen(["B", face])) }, pause: 4 }),
  ProlongedRolled: ({ who, face }) => ({ dice: { who, dice: [fallen(["B", face])] }, pause: 4 }),
  SurgeSpent: (data) => ({ ...float(data.attacker, data.effect, "treasure", 5), overlay: bought(data) }),
  AttackMissed: (data) => ({ ...float(data.target || data.attacker, "missed", "plain", 7), missed: "Missed", overlay: missed(data) }),
  AttackHit: (data) => ({
    ...float(data.target, data.wounds ? "hit" : "armor holds", data.wounds ? "treasure" : "story", 6),
    overlay: hit(data),
  }),
  WoundsLost: ({ who, wounds, left }) => ({
    health: { who, left },
    float: wounds ? { who, text: `−${wounds}`, tone: "harm" } : undefined,
    pause: wounds ? 6 : 0,
  }),
  Cancelled: ({ who, wounds }) => float(who, `${wounds} stopped`, "story"),
  Healed: ({ who, wounds }) => (wounds ? float(who, `+${wounds}`, "friend", 5) : { pause: 1 }),
  TokenPlaced: ({ who, token, count }) => float(who, count > 1 ? `${token} ${count}` : token, "event", 4),
  HeroKilled: ({ who, conquest }) => ({ float: { who, text: `killed: −${conquest} conquest`, tone: "harm" }, gone: who, pause: 12 }),
  MonsterKilled: ({ who }) => ({ float: { who, text: "killed", tone: "harm" }, gone: who, pause: 6 }),
  RoseAgain: ({ who }) => ({ ...float(who, "rises again", "dark", 8), sound: "dark" }),
  QuestBegan: (_, { text }) => ({ story: { ...split(text.join(" ")), chapter: true } }),
  AreaRevealed: (_, { text }) => ({ renew: true, overlay: over, sound: "door", story: split(text.join(" ")), pause: 4 }),
  CardPlayed: ({ card }) => ({ card: { id: card } }),
  Spawned: ({ spaces }) => ({ renew: true, glow: spaces, sound: "dark", pause: 5 }),
  GlyphActivated: ({ who, space }) => ({ renew: true, glow: [space], float: { who, text: "glyph", tone: "story" }, pause: 6 }),
  DoorTurned: ({ who, opened }) => ({ renew: true, ...float(who, opened ? "opens the door" : "closes the door", "plain", 4), sound: "door" }),
  ChestOpened: ({ who, colour }) => ({ renew: true, ...float(who, `${colour} chest`, "treasure", 8), sound: "coin" }),
  TreasureDrawn: ({ who, card }) => ({ ...float(who, cardName(card), "treasure", 4), card: { id: card, to: who } }),
  PickedUp: ({ who, kind, word }) => ({ ...float(who, cardName(word) || kind, "treasure", 4), sound: "coin" }),
  Traded: () => ({ sound: "coin", pause: 1 }),
  CardsDrawn: () => ({ sound: "card", pause: 2 }),
  Drank: ({ who, potion }) => float(who, `${potion} potion`, "friend", 4),
  OrderPlaced: ({ who, order }) => float(who, `${order} order`, "friend", 4),
  ActionDeclared: ({ who, action }) => ({ ...float(who, capital(action), "plain", 3), overlay: over }),
  TurnBegan: () => ({ overlay: over, pause: 2 }),
});

const THREAT: Sign = { icon: icons.threat, colour: "#c98bff" };

const signed = reading<Events, Sign>({
  DiceRolled: () => ({ icon: icons.dice, colour: "#d8caa6" }),
  SurgeSpent: () => ({ icon: icons.surge, colour: "#ffd36b" }),
  Cancelled: () => ({ icon: icons.shield, colour: "#b9d3f0" }),
  Healed: () => ({ icon: icons.heart, colour: "#8ee29f" }),
  TokenPlaced: ({ token }) => TOKENS[token] ?? THREAT,
  HeroKilled: () => ({ icon: icons.skull, colour: "#ff6a5b" }),
  MonsterKilled: () => ({ icon: icons.skull, colour: "#e08a7c" }),
  ConquestChanged: ({ by }) => ({ icon: icons.conquest, colour: by > 0 ? "#ffd36b" : "#ff6a5b" }),
  ThreatChanged: () => THREAT,
  CardsDrawn: () => ({ icon: icons.card, colour: "#c98bff" }),
  CardPlayed: () => THREAT,
  QuestBegan: () => ({ icon: icons.scroll, colour: "#ffd36b" }),
  QuestEnded: () => ({ icon: icons.scroll, colour: "#ffd36b" }),
  AreaRevealed: () => ({ icon: icons.eye, colour: "#7fd1c5" }),
  GlyphActivated: () => ({ icon: icons.glyph, colour: "#7fe0d2" }),
  OrderPlaced: ({ order }) => ORDERS[order] ?? face(""),
  DoorTurned: () => ({ icon: icons.door, colour: "#e3b561" }),
  ChestOpened: ({ colour }) => ({ icon: icons.open, colour: METALS[colour] ?? "#e9b949" }),
  TreasureDrawn: () => ({ icon: icons.open, colour: "#e9b949" }),
  PickedUp: () => ({ icon: icons.hand, colour: "#e9b949" }),
  Drank: ({ potion }) => POTIONS[potion] ?? face(""),
  Traded: () => ({ icon: icons.coins, colour: "#f4cf58" }),
  Spawned: ({ who }) => ({ icon: face(who).icon, colour: "#ff7a6c" }),
});

/** The drawing beside an event's sentence: what it is about, else whom. */
export function sign(event: Event): Sign | null {
  const own = signed(event);
  if (own) return own;
  const who = "who" in event.data ? event.data.who : "attacker" in event.data ? event.data.attacker : "";
  return who ? face(who) : null;
}
