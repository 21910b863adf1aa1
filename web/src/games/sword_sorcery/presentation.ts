import type { Presence, Presentation } from "../../frame/presentation";
import { plural } from "../../frame/words";
import type { Event, View } from "../../wire/sword_sorcery";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { cardLook } from "./cardlook";
import { cover } from "./cover";
import { bosses, figures } from "./figures";
import FoeCard from "./foes/FoeCard.svelte";
import { guide } from "./guide";
import { summary } from "./meanwhile";
import Overlay from "./Overlay.svelte";
import Patterns from "./Patterns.svelte";
import QuestSheet from "./quest/QuestSheet.svelte";
import RollLine from "./roll/RollLine.svelte";
import type { Scene } from "./scene";
import { board } from "./stage";
import Town from "./town/Town.svelte";
import Track from "./Track.svelte";
import { asked, way } from "./way";

const STAGED = new Set(["who-shops", "at-emporium", "where-is-it", "pick-power", "give-up-power", "exchange-power", "new-power"]);
const OPENING = new Set(["who-acts", "what-next", "haunt", "spend-souls", "who-gains", "play-again", ...STAGED]);
const CAUSELESS = new Set(["cool-which", "which-gate", "story-choice", "which-cure", "enhance", "who-next", "where-shoved"]);
const ON_STAGE = /^(buy|sell|anvil|power|hero):|^(meal|rumour|tutor|raise|exchange)$/;

/** Sword & Sorcery at the table. */
export const swordSorcery: Presentation<View, Event, Scene> = {
  ...cover,
  board,
  figures,
  heading,
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.round : null),
  begins: ({ type, data }) => type.endsWith("Began") || type === "EventRevealed" || (type === "CardDrawn" && data.deck === "encounters"),
  prompts: ({ type, data }) => type === "CardDrawn" && data.deck === "traps",
  reason: ({ data }) => ("reason" in data ? data.reason : null),
  summary,
  asked,
  way,
  placed: () => false,
  chip: () => null,
  guide: (_, question) => guide(question),
  cardLook,
  ending: ({ ended }) => (ended ? { outro: "", reward: "" } : null), // how it ended the frame says
  bosses,
  presence,
  sides: () => [],
  staged: (_, question) => STAGED.has(question?.kind ?? ""),
  onStage: (option) => ON_STAGE.test(option.key),
  overlaid: ({ kind }) => kind === "story-choice",
  opens: (question) => OPENING.has(question.kind),
  causeless: CAUSELESS,
  kept: () => true,
  sheet: "The Quest",
  cell: 30,
  opposed: false,
  Stage: Town,
  Sheet: QuestSheet,
  Patterns,
  Track,
  Boards,
  Card: FoeCard,
  Detail: RollLine,
  detailed,
  Overlay,
};

/** The dice of a roll stand below its sentence, which need not name their faces. */
function detailed({ type, data, text }: Event): string | null {
  if (type !== "HitsRolled" && type !== "Defended" && type !== "Saved" && type !== "Searched") return null;
  return data.faces ? text.join(" ").replace(/(?: with)? ?\[[^\]]*\](?: \[[^\]]*\])*/, "").replace(/^: /, "") : null;
}

const A_LONG_TIME = 12; // events to come

/** When the last event has come, the quest is lost. */
function presence({ decks, phase }: View): Presence | null {
  if (phase === "preparing" || phase === "between") return null;
  const left = decks.events ?? 0;
  return { name: "The hour", words: `${plural(left, "event")} to come`, level: 1 - Math.min(1, left / A_LONG_TIME), colour: "#8f7bff" };
}

const PHASES: Record<string, string> = {
  preparing: "preparations", time: "Time Phase", event: "Event Phase", between: "between quests",
};

function heading(view: View) {
  const phase = view.phase === "battle" ? (view.step === "enemy" ? "Enemy Turn" : "") : PHASES[view.phase];
  return {
    title: view.name,
    details: ["Sword & Sorcery", [view.round ? `round ${view.round}` : "", view.daytime?.name.toLowerCase() ?? "", phase].filter(Boolean).join(", ")],
    goal: view.goal,
    parts: view.parts,
    losing: view.losing && `when ${view.losing.charAt(0).toLowerCase()}${view.losing.slice(1)}`,
  };
}
