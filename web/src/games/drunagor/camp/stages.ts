import type { Question } from "../../../wire/frame";
import type { View } from "../../../wire/drunagor";

/** Stages of a campaign at which nobody stands on the board. */
const OFF_BOARD = new Set(["failed", "aid"]);

export const staged = (view: View): boolean =>
  Boolean(view.camp) || OFF_BOARD.has(view.campaign?.stage ?? "");

/** Whether an Adventure of a campaign is behind the party, and the next one not yet begun. */
export const isBetween = ({ camp, campaign }: View): boolean =>
  Boolean(camp && campaign && camp.stage !== "creation");

/** Where the party is while nobody stands on the board: `in camp, next The Drowned Granary`. */
export function campWords({ camp, campaign }: View): string {
  const next = campaign?.chapters.find(({ state }) => state !== "done");
  return next && camp?.stage !== "creation" ? `in camp, next ${next.name}` : "in camp";
}

/** Whether Heroes have something that stays with them. */
export const kept = (view: View): boolean =>
  Boolean(view.campaign || view.camp) ||
  view.heroes.some((hero) => hero.learned.length + hero.abilities.length > 0);

const REWARDS: Record<string, string> = {
  "skill-1": "A Skill of level 1",
  "skill-2": "A Skill of level 2",
  ability: "A Class Ability",
  "camp-1": "Camp item, level 1",
  "camp-2": "Camp item, level 2",
  "camp-3": "Camp item, level 3",
};

export const reward = (due: string): string => REWARDS[due] ?? due;

/** What the stage is called, and a sentence on what happens there. */
export function heading(view: View): { title: string; text: string } {
  const campaign = view.campaign;
  switch (view.camp?.stage ?? campaign?.stage) {
    case "creation":
      return { title: "Before the road", text: "Every Hero takes a weapon and armor." };
    case "spoils":
      return campaign
        ? { title: "Rewards", text: "What the Adventure gives each Hero, one thing after another." }
        : { title: "Before the road", text: "The Heroes get what this Adventure expects of them." };
    case "camp":
      return {
        title: "Camp",
        text: "Wounds heal. Rearrange what you wear and carry; the bag holds two when you leave.",
      };
    case "failed":
      return {
        title: "The Adventure is lost",
        text: "Begin it again as it was before, or let the campaign end here.",
      };
    case "aid":
      return { title: "A second attempt", text: "The party may make it easier." };
    default:
      return { title: view.title, text: "" };
  }
}

const VERBS: Record<string, string> = {
  learn: "Learn",
  ability: "Learn",
  "camp-item": "Take",
  gear: "Take",
};

export const verb = (question: Question): string => VERBS[question.kind] ?? "Choose";
