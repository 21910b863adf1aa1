import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option.split(":")[0] ?? "";
  const text = question.kind === "turn" ? (DEEDS[head] ?? "This is worth doing now: the framed button.") : KINDS[question.kind];
  return text ? { text, option } : null;
}

const KINDS: Record<string, string> = {
  trade: "Three skills make a hero what he is. Keep those that suit his traits; one may be traded for a new one.",
  shop: "A weapon first, of the kind your traits are best at; then armor and potions. What you do not wear goes into the pack.",
  receive: "What is in your hands or on your body works; what is in the pack waits.",
  place: "Choose where this hero starts: click a golden space. Fighters stand in front.",
  "next-hero": "The heroes agree who goes next. Let who is in danger act first.",
  equip: "At the start of a turn gear may be changed for nothing. Done?",
  action: "Run: far. Battle: two attacks. Advance: your speed and an attack. Ready: half of that and an order.",
  discard: "A card that will not help can be thrown away for threat. More than eight cannot be held.",
  "own-cards": "One power and one spawn card may be played in a turn. Spawned monsters appear out of the heroes' sight.",
  activate: "Each monster acts once. Click one: those who can reach a hero first.",
  monster: "Move, attack, and move on. Point at a space to see the way, at a hero to see the odds.",
  spawn: "Monsters appear where no hero sees them.",
  window: "This is when a trap or an event could be played. Pass if nothing is worth its threat.",
  aim: "Aimed, you may roll dice again that missed.",
  spend: "Surges buy what your cards say, fatigue one more power die. Stop when the target is dead.",
  share: "For range only as much as is missing; the rest hurts.",
  reroll: "Click the dice that should be rolled again.",
  cancel: "A shield stops wounds once, until it is refreshed at the start of your turn.",
};

const DEEDS: Record<string, string> = {
  move: "Click a golden space to go there. Point at it to see the way and what waits there.",
  attack: "Click the ringed monster. Point at it to see the line and the odds.",
  door: "Open the door: two movement points. The overlord's monsters wait behind it.",
  chest: "Open the chest: two movement points. There is something for everybody in it.",
  town: "In town coins buy better gear. The glyph brings you there and back.",
  stamina: "Fatigue buys movement points one by one.",
  half: "Ready gives two different half actions; one of them should be an order.",
  order: "Guard attacks in the overlord's turn; dodge makes him roll again; aim lets you; rest brings fatigue back.",
  end: "Nothing more to do: end the turn.",
};
