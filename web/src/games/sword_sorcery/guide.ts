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
  "who-shops": "The Emporium: every hero has a few crowns to spend before the quest. Choose one, or go.",
  "at-emporium": "What you can pay is lit. What does not fit on you goes into the backpack.",
  "pick-power": "Powers you choose now are yours for the quest. Used ones turn, and cool a quarter turn each round.",
  "where-to-start": "Choose where you stand when the quest begins.",
  "who-acts": "You agree who goes next. After each of you the enemies act.",
  "what-next": "One move, and so many Combats and Actions as your soul gem shows. Free Actions cost nothing.",
  "enhance": "The dice lie: better them with a power or with Focus, or let them stand.",
  "protect": "Shields stop hits, one each; Lethal hits go through. Anything more?",
  "spend-souls": "Soul points raise a hero's rank, or call back who reached the altar as a ghost.",
  "story-choice": "The story turns here: the heroes choose together.",
  "which-enemy": "They are equally near, so you say which acts first.",
  "which-victim": "They are equally good to it, so you say whom it means.",
  "haunt": "A ghost walks to the altar, and may help or hinder from beyond.",
  "cool-which": "One power cools a quarter turn further.",
};

const DEEDS: Record<string, Record<string, string>> = {
  "what-next": {
    go: "Click a lit area. You move once in a turn, as many steps as your movement allows.",
    evade: "You are engaged: leaving lets them strike at you, unless you are twice as many.",
    attack: "Click the ringed enemy. What the dice promise stands in its note.",
    search: "Search here: an Action.",
    open: "Open the door: the areas behind it come out of the fog.",
    end: "Nothing more to do: end the turn. Then the enemies act.",
  },
};
