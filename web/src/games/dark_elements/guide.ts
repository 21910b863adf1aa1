import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option === "move" ? "move-action" : (option.split(":")[0] ?? "");
  return { text: DEEDS[question.kind]?.[head] ?? KINDS[question.kind] ?? OTHERWISE, option };
}

const OTHERWISE = "The framed answer is a good one.";

const KINDS: Record<string, string> = {
  "buy-skill": "Skills are bought with XP. Saved XP buys a stronger one later.",
  "who-acts": "The heroes agree who goes next. Whoever carries the torch should keep the others in its light.",
  "which-space": "Click a lit space.",
  "spend-surge": "Surges buy what your weapon and your skills list; each line once.",
  "use-card": "You may use a card here, or save it for later.",
  "which-die": "One die is rolled again, and its new face counts: choose the one that can gain most.",
  "whether-to-recover": "Nothing speaks against it: take it.",
  "which-one": "Choose who needs it most.",
  "who-gets-item": "Give it to the hero who uses it best: each has his own weapons and armour.",
  "familiar-acts": "A familiar moves, attacks or does what its card says, once in the turn of its hero.",
  "which-loot": "The loot track is full: choose what the party can use best.",
  "stand-up": "A knocked-out hero can stand up alone, which takes the whole turn; being revived by a comrade saves it.",
};

const DEEDS: Record<string, Record<string, string>> = {
  "where-to": { step: "Click the lit space.", stop: "No other space is better." },
  "use-card": { no: "It is worth more another time." },
  "what-next": {
    move: "Click the lit space: you pay with movement points you still have.",
    "move-action": "A move action gives you movement points equal to your Speed, to be spent space by space.",
    walk: "Click the lit space: a move action gives you movement points equal to your Speed.",
    run: "Click the lit space: each point costs 1 fatigue.",
    attack: "Click the ringed monster to attack it.",
    open: "Open the door: the encounter behind it begins at once.",
    search: "Search: you draw a Search card, and some are worth loot.",
    rest: "Rest: you recover all fatigue at the end of your turn.",
    revive: "Revive him: if he has yet to act he has his turn, and need not spend it on standing up.",
    "take-torch": "Take the torch: two spaces around it are lit, and in the dark every test is harder.",
    use: "Use it now: its card says what it does, and what it costs.",
    discard: "An action gets rid of the condition before it does more harm.",
    "bonus-attack": "An extra effort, once in a turn: an attack that costs no action.",
    "bonus-recover": "An extra effort, once in a turn: two damage back, without an action.",
    "lay-down": "Lay it down, so that a hand is free for something better. It costs no action.",
    equip: "Equip it before you act: what is not equipped does not work. It costs no action.",
    familiar: "A familiar acts once in the turn of its hero, and costs no action.",
    pedestal: "Turn the pedestal with an action: the card of the encounter says what that is for.",
    vent: "Shut the vent with an action: the card of the encounter says what that is for.",
    chest: "Open the chest with an action: the card of the encounter says what that is for.",
    "turn-for-loot": "It is worth more as loot: its tokens go on the loot track, which pays out when it is full.",
    light: "Light the firepit with an action: the card of the encounter says what that is for.",
    end: "Nothing is worth more of this turn: end it.",
  },
};
