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
  "at-emporium": "What you can afford is lit. What you cannot equip goes into your backpack.",
  "pick-power": "The powers you choose now stay yours. A used power must cool down: its card turns back a quarter each round.",
  "where-to-start": "Choose where you stand when the quest begins.",
  "who-acts": "The heroes agree who goes next. After each hero, enemies act.",
  "what-next": "You have one move, and as many Combats and Actions as your soul gem shows. Free Actions cost nothing.",
  "enhance": "The dice are rolled. Improve them with a power or with Focus, or leave them as they are.",
  "protect": "Shields stop hits, one each; those of dice stop no Lethal hits. Anything more?",
  "spend-souls": "Soul points raise a hero's rank, or bring back a ghost who has reached the altar.",
  "story-choice": "The story turns here: the heroes choose together.",
  "which-enemy": "They are equally near, so you say which acts first.",
  "which-victim": "It has no preference between them, so you say whom it goes for.",
  "haunt": "A ghost floats to a Soul Altar to be called back. Once in a turn it helps a hero near it: one more hit, or one more shield.",
  "cool-which": "One power cools a quarter turn further.",
};

const DEEDS: Record<string, Record<string, string>> = {
  "who-shops": {
    hero: "This hero still has something to do in the Emporium: to buy, to sell, to give or to learn.",
    leave: "Nobody has anything more to do in the Emporium: on to the quest.",
  },
  "at-emporium": {
    done: "There is nothing more here that is worth its price.",
    sell: "Nobody has a use for it any more, and it brings crowns.",
    raise: "A higher soulrank comes first: it is paid with the party's soul points, not with crowns.",
    reorganize: "Put on what is better than what you wear.",
  },
  "what-next": {
    go: "Click a lit area. You move once in a turn, as many steps as your movement allows.",
    evade: "You are engaged: enemies strike at you when you leave, unless heroes outnumber them two to one.",
    attack: "Click the ringed enemy. Its note shows what the dice promise.",
    search: "Search here: an Action.",
    open: "Open the door: you draw a Trap card, and the areas behind it come out of the fog.",
    end: "Nothing more to do: end your turn. Then the enemies act.",
  },
};
