import { hints } from "./classes";
import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option.split(":")[0] ?? "";
  const text = DEEDS[question.kind]?.[head] ?? KINDS[question.kind] ?? hints[question.kind] ?? OTHERWISE;
  return { text, option };
}

const OTHERWISE = "The framed answer is a good one.";

const KINDS: Record<string, string> = {
  "starting-weapon": "Every class starts with a weapon of its own. What it rolls stands beside it.",
  "starting-potion": "A potion is drunk once, before or after any action, also between those of Enemies.",
  skill: "Choose a skill: its text says when it works. More come with every level.",
  "next-hero": "The Heroes agree who goes next. Whoever is in danger should act before the Enemies do.",
  "round-start": "What happens at the start of a round happens in your order.",
  turn: "Three actions: Move, Attack, Recover, or Trade and Equip. They may be the same.",
  move: "Click a lit Zone. In Shadow you roll the Shadow die; in Light you do not. Doors and things take a movement point each.",
  recover: "Two tokens, each one Health or one Mana.",
  window: "You may use something between the actions of others. Save potions for when they heal all they can.",
  gained: "Equip it if it is better; what is in the pack does not work.",
  trade: "Hand on what serves another better, put on what is best. It is one action, however much you change.",
  target: "Choose whom it works on.",
  quench: "Healing may put out Fire instead: each token is a die that burns you when your turn begins.",
  credit: "Somebody gets the XP and what was carried: best who is nearest to the next level.",
  forge: "Three items of a rarity become one of the next.",
  pool: "These dice are rolled together: yours, the defender's and one for every Minion. Add what you can, then roll.",
  resolve: "Resolve icons in any order: scratches hurt you, paws feed the Enemy's card. Swords beyond shields are Wounds.",
  mask: "The mask of the Shadow die lets you use your Shadow Ability.",
  enemy: "You decide which Enemy acts first. Let the weakest come before the strongest.",
  victim: "You decide among those who are equally close.",
  "level-up": "Whoever has the XP gains a level at the end of the round.",
  entry: "Choose where you enter the Boss Chamber.",
};

const DEEDS: Record<string, Record<string, string>> = {
  turn: {
    move: "Move: two movement points, for steps, doors and what lies in a Zone.",
    attack: "Click the ringed Enemy to attack it. The dice you would roll stand in its note.",
    recover: "Recover: two tokens, each one Health or one Mana.",
    trade: "Trade and Equip: change gear with everybody in your Zone.",
    end: "Nothing more to do: end the turn.",
  },
  move: {
    move: "Click the lit Zone. Who stands beside Enemies when he leaves their Zone is hurt.",
    door: "Open the door: one movement point. The Chamber behind it is revealed, with what waits there.",
    take: "Take it: one movement point.",
    leave: "The way out is here.",
    stop: "Nothing is worth another step now: stop moving.",
  },
};
