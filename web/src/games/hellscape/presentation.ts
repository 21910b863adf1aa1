import type { Presence, Presentation } from "../../frame/presentation";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { cardLook } from "./cardlook";
import { besideDice } from "./classes";
import { cover } from "./cover";
import EnemyCard from "./foes/EnemyCard.svelte";
import Choices from "./choices/Choices.svelte";
import { isSingle } from "./choices/single";
import { guide } from "./guide";
import { summary } from "./meanwhile";
import Overlay from "./Overlay.svelte";
import Patterns from "./Patterns.svelte";
import QuestSheet from "./quest/QuestSheet.svelte";
import DiceValue from "./roll/DiceValue.svelte";
import RollLine from "./roll/RollLine.svelte";
import type { Scene } from "./roll/scene";
import { board, bosses, figures } from "./stage";
import Track from "./Track.svelte";
import type { Event, View } from "../../wire/hellscape";
import { asked, way } from "./way";

const OPENING = new Set(["next-hero", "turn-start", "turn"]);

const STAGED = new Set(["skill", "starting-weapon", "starting-potion", "gained", "forge"]);
const ON_STAGE = /^(skill|item|equip|give):/;
const IN_ROLL = new Set(["pool", "resolve", "ignore", ...besideDice]);
const ON_DICE = /^(die|reroll|use|apply):|^rotate$/;

/** Massive Darkness 2: Hellscape at the table. */
export const hellscape: Presentation<View, Event, Scene> = {
  ...cover,
  board,
  figures,
  heading,
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.round : null),
  reason: ({ data }) => ("reason" in data ? data.reason : null),
  summary,
  asked,
  way,
  placed: () => false,
  chip: () => null,
  guide: (_, question) => guide(question),
  cardLook,
  ending: (view) => ending(view),
  bosses,
  presence,
  sides: () => [],
  staged: (_, question) => STAGED.has(question?.kind ?? "") && !isSingle(question),
  onStage: (option) => ON_STAGE.test(option.key),
  overlaid: (question, { key }) => (IN_ROLL.has(question.kind) ? ON_DICE.test(key) : isSingle(question) && ON_STAGE.test(key)),
  opens: (question) => OPENING.has(question.kind),
  kept: () => true,
  sheet: "The Quest",
  cell: 30,
  opposed: false,
  Stage: Choices,
  Sheet: QuestSheet,
  Patterns,
  Track,
  Boards,
  Card: EnemyCard,
  Detail: RollLine,
  detailed: (event) => (event.type === "DiceRolled" ? (event.data.again ? "A die is rolled again." : "The dice fall.") : null),
  Overlay,
  Value: DiceValue,
};

/** The Darkness goes along the front of its track, then along the back, and then the Boss comes. */
function presence({ darkness }: View): Presence {
  const { side, space, spaces } = darkness;
  const along = space / Math.max(1, spaces.length);
  const level = side === "boss" ? 1 : side === "back" ? 0.5 + along / 2 : along / 2;
  return { name: "The Darkness", words: `space ${space} of ${spaces.length}, ${side}`, level, colour: "#a45cff" };
}

const ending = ({ ended }: View) => ended && { outro: ended.outro, reward: "" };

const PHASES: Record<string, string> = {
  prepare: "preparations", enemies: "Enemy Phase", level: "Level Up Phase", darkness: "Darkness Phase",
};

function heading(view: View) {
  const round = PHASES[view.stage] ? `${view.round ? `round ${view.round}, ` : ""}${PHASES[view.stage]}` : `round ${view.round}`;
  return {
    title: view.title ?? "",
    details: ["Hellscape", round, `Dungeon Level ${view.level}`, ...(view.board.arena ? ["the Boss Chamber"] : [])],
    goal: view.goal ?? "",
  };
}
