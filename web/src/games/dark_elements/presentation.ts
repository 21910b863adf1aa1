import type { Presentation } from "../../frame/presentation";
import RollLine from "./attack/RollLine.svelte";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { cardLook } from "./cardlook";
import { cover } from "./cover";
import { guide } from "./guide";
import Choices from "./heroes/Choices.svelte";
import { summary } from "./meanwhile";
import MonsterCard from "./MonsterCard.svelte";
import Overlay from "./Overlay.svelte";
import Patterns from "./Patterns.svelte";
import QuestSheet from "./quest/QuestSheet.svelte";
import type { Scene } from "./scene";
import { board, bosses, figures } from "./stage";
import Track from "./Track.svelte";
import type { Event, View } from "../../wire/dark_elements";
import { asked, way } from "./way";

const OPENING = new Set(["what-next", "who-acts"]);
const BEGINS = new Set(["TurnBegan", "OverlordPhaseBegan", "ActivationDrawn", "GroupActivated"]);
const STAGED = new Set(["buy-skill", "which-loot"]);

/** Dark Elements at the table. */
export const darkElements: Presentation<View, Event, Scene> = {
  ...cover,
  board,
  figures,
  heading,
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.round : null),
  reason: ({ data }) => ("reason" in data ? { ...data.reason, candidates: [] } : null), // the sentence names them
  begins: ({ type }) => BEGINS.has(type),
  prompts: ({ type }) => type === "PerilDrawn",
  summary,
  asked,
  way,
  placed: () => false,
  chip: () => null,
  guide: (_, question) => guide(question),
  cardLook,
  ending: ({ ended, outro }) => (ended ? { outro, reward: "" } : null),
  bosses,
  presence: ({ doom, fate, track }) => ({ name: "Doom", words: `${doom}, fate ${fate} of ${track}`, level: 1 - Math.max(0, fate - doom) / track, colour: "#ff5a3c" }),
  sides: () => [],
  staged: (_, question) => STAGED.has(question?.kind ?? ""),
  opens: (question) => OPENING.has(question.kind),
  kept: () => true,
  sheet: "The Quest",
  cell: 44,
  opposed: false,
  Stage: Choices,
  Sheet: QuestSheet,
  Patterns,
  Track,
  Boards,
  Card: MonsterCard,
  Detail: RollLine,
  detailed: (event) => (event.type === "AttackRolled" || event.type === "DefenceRolled" ? event.text.join(" ") : null),
  Overlay,
};

const NAME = "Dark Elements"; // of the game, and of the one quest in its box
const PHASES: Record<string, string> = { preparing: "preparations", overlord: "overlord phase" };

function heading(view: View) {
  const phase = PHASES[view.phase];
  const round = view.round ? `round ${view.round}` : "";
  return {
    title: view.quest,
    details: [...(view.quest === NAME ? [] : [NAME]), view.encounter.name, `Act ${view.act === 2 ? "II" : "I"}`, [round, phase].filter(Boolean).join(", ")],
    goal: view.goal,
  };
}
