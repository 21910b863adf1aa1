import type { Presentation } from "../../frame/presentation";
import { plural } from "../../frame/words";
import type { Question, Shown } from "../../wire/frame";
import AttackPanel from "./attack/AttackPanel.svelte";
import RollLine from "./attack/RollLine.svelte";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { cardLook } from "./cardlook";
import { cover } from "./cover";
import { guide } from "./guide";
import { summary } from "./meanwhile";
import MonsterCard from "./MonsterCard.svelte";
import Patterns from "./Patterns.svelte";
import QuestSheet from "./QuestSheet.svelte";
import type { Scene } from "./attack/scene";
import { board, bosses, figures } from "./stage";
import Preparations from "./town/Preparations.svelte";
import Track from "./Track.svelte";
import type { Event, View } from "../../wire/descent";
import { asked, way } from "./way";

const DREADFUL = 18; // threat that pays for the worst at once
const OPENING = new Set(["next-hero", "equip", "discard"]);
const STAGED = /^(buy|sell|skill|train|treasure|add|glyph|card):/;
const ON_SHEET = /^(attack|surge|drink|cancel):|^stamina$/;

/** Descent: Journeys in the Dark at the table. */
export const descent: Presentation<View, Event, Scene> = {
  ...cover,
  board,
  figures,
  heading,
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.number : null),
  reason: ({ data }) => ("reason" in data ? data.reason : null),
  summary,
  asked,
  way,
  placed: (option) => ON_SHEET.test(option.key),
  chip: () => null,
  veil: (view, seated) => (view.secrets && view.seat !== seated ? { ...view, secrets: null } : view),
  idle: (question) => (question.kind === "window" ? passing(question) : null),
  guide: (_, question) => guide(question),
  cardLook,
  ending: (view) => ending(view),
  bosses,
  presence: ({ overlord }) => ({
    name: "The overlord",
    words: `${overlord.threat} threat, ${plural(overlord.hand, "card")} in hand`,
    level: overlord.threat / DREADFUL,
    colour: "#ff4a5e",
  }),
  sides: () => [],
  staged,
  onStage: (option) => STAGED.test(option.key),
  opens: (question) => OPENING.has(question.kind),
  kept: () => true,
  sheet: "The quest",
  cell: 46,
  opposed: true,
  Stage: Preparations,
  Sheet: QuestSheet,
  Patterns,
  Track,
  Boards,
  Card: MonsterCard,
  Detail: RollLine,
  detailed: (event) => (event.type === "DiceRolled" ? event.text.join(" ").replace(/:.*/s, ".") : null),
  Overlay: AttackPanel,
};

/** The answer to a window for which no card is held (DSC-HID-07). */
function passing({ options }: Question): Shown | null {
  return options.every(({ key }) => key.startsWith("pass")) ? (options.find(({ key }) => key === "pass") ?? null) : null;
}

/** The shop, the skills and what treachery buys lie on the table instead of the board. */
function staged(view: View, question: Question | null): boolean {
  if (view.stage === "shopping" || view.stage === "skills" || view.stage === "treachery") return true;
  if (view.stage === "placing") return false;
  if (question?.kind === "shop") return true;
  const shopper = view.heroes.find((hero) => hero.name === view.turn?.who);
  return question?.kind === "receive" && Boolean(shopper?.in_town);
}

const ending = ({ ended }: View) =>
  ended && { ...ended, winner: ended.won ? "The heroes have won." : "The overlord has won." };

const STAGES: Record<string, string> = {
  treachery: "treachery", skills: "skills", shopping: "in town", placing: "the heroes enter",
};

function heading(view: View) {
  return {
    title: view.title ?? "",
    details: ["Descent", STAGES[view.stage] ?? `round ${view.round}`],
    goal: view.goal ?? "",
    against: Boolean(view.secrets),
  };
}
