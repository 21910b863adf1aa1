import type { Presentation } from "../../frame/presentation";
import type { Question } from "../../frame/protocol";
import AttackPanel from "./attack/AttackPanel.svelte";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { cardLook } from "./cardlook";
import { guide } from "./guide";
import { LANGUAGE } from "./keywords";
import { icons } from "./look";
import { summary } from "./meanwhile";
import MonsterCard from "./MonsterCard.svelte";
import Patterns from "./Patterns.svelte";
import { portrait } from "./portraits";
import QuestSheet from "./QuestSheet.svelte";
import { aim } from "./sight";
import { board, bosses, figures } from "./stage";
import Town from "./town/Town.svelte";
import Track from "./Track.svelte";
import type { DescentView } from "./view";
import { asked, way } from "./way";

const OPENING = new Set(["next-hero", "equip", "discard"]);
const STAGED = /^(buy|sell|skill|train|treasure):/;
const ON_SHEET = /^(attack|surge|drink|cancel):|^stamina$/;

/** Descent: Journeys in the Dark at the table. */
export const descent: Presentation = {
  ...LANGUAGE,
  name: "Descent",
  board: (view) => board(view as DescentView),
  figures: (view) => figures(view as DescentView),
  heading: (view) => heading(view as DescentView),
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.number : null),
  summary,
  asked: (view, question) => asked(view as DescentView, question),
  way: (view, question, option) => way(view as DescentView, question, option),
  aim: (view, question, option, figure) => aim(view as DescentView, question, option, figure),
  placed: (option) => ON_SHEET.test(option.key),
  chip: () => null,
  guide: (_, question) => guide(question),
  cardLook,
  portrait,
  role: () => ({ icon: icons.crown, colour: "#b3a586" }),
  ending: (view) => (view as DescentView).ended,
  bosses: (view) => bosses(view as DescentView),
  sides: () => [],
  staged: (view, question) => staged(view as DescentView, question),
  onStage: (option) => STAGED.test(option.key),
  opens: (question) => OPENING.has(question.kind),
  kept: () => true,
  sheet: "The quest",
  health: "wounds",
  opposed: true,
  Stage: Town,
  Sheet: QuestSheet,
  Patterns,
  Track,
  Boards,
  Card: MonsterCard,
  Overlay: AttackPanel,
};

/** The shop and the skills lie on the table instead of the board. */
function staged(view: DescentView, question: Question | null): boolean {
  if (view.stage === "shopping" || view.stage === "skills") return true;
  if (question?.kind === "shop") return true;
  const shopper = view.heroes.find((hero) => hero.name === view.turn?.who);
  return question?.kind === "receive" && Boolean(shopper?.in_town);
}

const STAGES: Record<string, string> = {
  treachery: "treachery", skills: "skills", shopping: "in town", placing: "the heroes enter",
};

function heading(view: DescentView) {
  return {
    title: view.title ?? "",
    details: ["Descent", STAGES[view.stage] ?? `round ${view.round}`],
    goal: view.goal ?? "",
  };
}
