import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option.split(":")[0] ?? "";
  const text = question.kind === "turn" ? (DEEDS[head] ?? "The framed button is worth pressing now.") : KINDS[question.kind];
  return text ? { text, option } : null;
}

const KINDS: Record<string, string> = {
  trade: "Each hero starts with three skills. Keep those that suit your traits; you may trade one for a new card.",
  shop: "Buy a weapon first, of the kind your traits are best at, then armor and potions. What you do not wear goes into your pack.",
  receive: "Only what you wear or hold works. The rest waits in your pack.",
  place: "Choose where this hero starts: click a golden space. Fighters stand in front.",
  "next-hero": "The heroes agree who goes next. Whoever is in danger should act first.",
  equip: "At the start of your turn you may change gear for free. Finished?",
  action: "Run: move twice your speed. Battle: attack twice. Advance: move your speed and attack once. Ready: a move or an attack, and an order.",
  discard: "Discard cards that will not help, and gain threat for them. You may hold eight cards at most.",
  "own-cards": "You may play one power card and one spawn card each turn. Spawned monsters appear where no hero can see.",
  activate: "Each monster acts once. Click one; start with those that can reach a hero.",
  monster: "Move, attack, and move on. Point at a space to see the way, at a hero to see the odds.",
  spawn: "Monsters appear where no hero can see them.",
  window: "You could play a trap or an event now. Pass if nothing is worth its threat.",
  aim: "You took aim, so you may reroll dice.",
  spend: "Surges buy what your cards say, fatigue one more power die. Stop when the target is dead.",
  share: "Give range only what it lacks; the rest goes to damage.",
  reroll: "Click the dice you want to reroll.",
  cancel: "A shield stops wounds once, until it is refreshed at the start of your turn.",
};

const DEEDS: Record<string, string> = {
  move: "Click a golden space to go there. Point at it to see the way and what waits there.",
  attack: "Click the ringed monster. Point at it to see the line and the odds.",
  door: "Open the door: two movement points. The overlord's monsters wait behind it.",
  chest: "Open the chest: two movement points. There is something in it for every hero.",
  town: "In town your coins buy better gear. Glyphs take you there and back.",
  stamina: "Each fatigue you spend gives you one movement point.",
  drink: "A potion costs one movement point. Click it among your things, or its button.",
  glyph: "A glyph that is awake leads back from town, for one movement point.",
  take: "What lies on your space costs nothing to pick up.",
  shop: "In the shop your coins buy better gear and treasure.",
  power: "A skill or a card can do something now: its price stands with it.",
  half: "Ready gives two different half actions; one of them is an order.",
  order: "Guard lets you attack in the overlord's turn, dodge makes attackers reroll, aim lets you reroll, rest restores your fatigue.",
  end: "Nothing more to do: end your turn.",
};
