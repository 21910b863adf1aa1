import { hints } from "./classes";
import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option.split(":")[0] ?? "";
  const costs = question.options.some(({ key, note }) => key === option && /Wound/.test(note));
  const text = costs && head === "move" ? WOUNDED : DEEDS[question.kind]?.[head] ?? KINDS[question.kind] ?? hints[question.kind] ?? OTHERWISE;
  return { text, option };
}

const OTHERWISE = "The framed answer is a good one.";
const WOUNDED = "Click the lit Zone. Leaving a Zone costs one Wound for each Enemy in it; here it is worth it.";

const KINDS: Record<string, string> = {
  "starting-weapon": "Every class starts with a weapon of its own. The dice it rolls are shown beside it.",
  "starting-potion": "A potion can be drunk once, before or after any action, even between the actions of Enemies.",
  skill: "Choose a skill: its text says when it works. More come with every level.",
  "next-hero": "The Heroes agree who goes next. Whoever is in danger should act before the Enemies do.",
  "round-start": "You decide in which order these things happen at the start of the round.",
  turn: "Your actions: Move, Attack, Recover, Trade and Equip, or one that a card offers. You may take the same one again.",
  move: "Click a lit Zone. Attacks out of Shadow roll the Shadow die as well. Opening a door or picking something up costs one movement point.",
  recover: "Two tokens, each one Health or one Mana.",
  window: "You may use something between the actions of others. Save a potion until its full effect helps.",
  gained: "Equip it if it is better: in the pack only potions and the like work.",
  trade: "Pass on what suits another Hero better, and equip the best you have. It is one action, however much you change.",
  target: "Choose whom it works on.",
  quench: "Healing can put out Fire instead: for each Fire token you roll a die that may burn you when your turn begins.",
  credit: "Choose who gets the XP and what the Enemy carried: best the Hero closest to the next level.",
  forge: "Three items become one that is a rarity above the lowest of them.",
  pool: "These dice are rolled together: yours, the defender's and one for every Minion. Add what you can, then roll.",
  resolve: "Resolve icons in any order: scratches hurt you, paws feed the Enemy's card. Swords beyond shields are Wounds.",
  mask: "The mask of the Shadow die lets you use your Shadow Ability.",
  enemy: "You decide which Enemy acts first. Let the weakest come before the strongest.",
  victim: "The rules leave it open whom it attacks, so you decide.",
  "level-up": "Heroes with enough XP gain a level at the end of the round.",
  entry: "Choose where you enter the Boss Chamber.",
};

const DEEDS: Record<string, Record<string, string>> = {
  gained: {
    give: "It suits another Hero better: hand it on.",
    keep: "What is worn is better. The pack is for potions, and for the forge.",
  },
  turn: {
    move: "Move: two movement points, for steps, doors and things that lie in a Zone.",
    attack: "Click the ringed Enemy to attack it. Its note shows the dice you would roll.",
    recover: "Recover: two tokens, each one Health or one Mana.",
    trade: "Trade and Equip: change gear with everybody in your Zone.",
    drink: "Drink the potion: it takes no action.",
    free: "An ability that takes no action: use it before the turn ends.",
    action: "An ability that is an action of its own.",
    stance: "Change the stance before the turn ends: only the skills under it work, also when you are attacked.",
    end: "Nothing is worth another action now: end your turn.",
  },
  move: {
    move: "Click the lit Zone: one movement point.",
    "pick-up": "Pick it up: one movement point.",
    use: "An ability that helps here.",
    door: "Open the door: one movement point. The Chamber behind it is revealed, with what waits there.",
    take: "Take it: one movement point.",
    forge: "The forge makes one better item of three that you do not need: one movement point.",
    leave: "The way out is here.",
    stop: "Nothing is worth another step now: stop moving.",
  },
};
