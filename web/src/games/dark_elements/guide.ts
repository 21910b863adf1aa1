import type { Hint } from "../../frame/presentation";
import type { Question } from "../../wire/frame";

/** What the program would do next, and how it is done. The server advises in a first game. */
export function guide(question: Question): Hint | null {
  const option = question.hint;
  if (!option) return null;
  const head = option.split(":")[0] ?? "";
  return { text: DEEDS[question.kind]?.[head] ?? KINDS[question.kind] ?? OTHERWISE, option };
}

const OTHERWISE = "The framed answer is a good one.";

const KINDS: Record<string, string> = {
  "buy-skill": "Skills are bought with XP. Saved XP buys a stronger one later.",
  "who-acts": "The heroes agree who goes next. Whoever carries the torch sees to it that the others have light.",
  "which-space": "Click a lit space.",
  "spend-surge": "Surges buy what your weapon and your skills list; each line once.",
  "use-card": "A card may break in here. It may be worth more later.",
  "which-loot": "The loot track is full: choose what the party can use best.",
  "stand-up": "Whoever is knocked out may stand up by himself; a comrade who revives him saves the turn.",
};

const DEEDS: Record<string, Record<string, string>> = {
  "what-next": {
    move: "Click the lit space: it costs movement points you have.",
    walk: "Click the lit space: a move action brings points equal to your Speed.",
    run: "Click the lit space: each point costs 1 fatigue.",
    attack: "Click the ringed monster to attack it.",
    open: "Open the door: the encounter behind it begins at once.",
    search: "Search: a Search card is yours, and some are worth loot.",
    rest: "Rest: at the end of the turn all fatigue is recovered.",
    revive: "Revive him: a hero who lies there lets fate come down.",
    "take-torch": "Take the torch: two spaces around it are lit, and in the dark every test is harder.",
    end: "Nothing more to do: end the turn.",
  },
};
