import type { Presentation } from "../../frame/presentation";
import type { GameEvent, Shown, View } from "../../frame/protocol";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import Camp from "./camp/Camp.svelte";
import Journal from "./camp/Journal.svelte";
import { kept, staged } from "./camp/stages";
import { cardLook } from "./cardlook";
import { chip } from "./chips";
import { guide } from "./guide";
import { LANGUAGE } from "./keywords";
import { portrait, role } from "./look";
import FoeCard from "./FoeCard.svelte";
import { summary } from "./meanwhile";
import Patterns from "./Patterns.svelte";
import { board, bosses, figures, sides } from "./stage";
import Track from "./Track.svelte";
import type { DrunagorView } from "./view";
import { asked, way } from "./way";

const PLACED = /^(skill|react|focus):/;

/** Chronicles of Drunagor: Age of Darkness at the table. */
export const drunagor: Presentation = {
  ...LANGUAGE,
  name: "Drunagor",
  board: (view) => board(view as DrunagorView),
  figures: (view) => figures(view as DrunagorView),
  heading: (view) => heading(view as DrunagorView),
  beat,
  sign,
  round: (event: GameEvent) => (event.type === "RoundBegan" ? event.data.number : null),
  summary,
  asked: (view, question) => asked(view as DrunagorView, question),
  way: (view, question, option) => way(view as DrunagorView, question, option),
  placed: (option: Shown) => PLACED.test(option.key),
  chip,
  guide: (view: View, question) => guide(view as DrunagorView, question),
  cardLook,
  portrait,
  role,
  ending: (view) => (view as DrunagorView).ended,
  bosses: (view) => bosses(view as DrunagorView),
  sides: (view) => sides(view as DrunagorView),
  staged: (view) => staged(view as DrunagorView),
  kept: (view) => kept(view as DrunagorView),
  opens: (question) => question.kind === "turn",
  sheet: "Campaign sheet",
  health: "Health",
  opposed: false,
  Stage: Camp,
  Sheet: Journal,
  Patterns,
  Track,
  Boards,
  Card: FoeCard,
};

function heading(view: DrunagorView) {
  const runes = view.rune_card ? [`${view.rune_bag} Runes in the bag`] : [];
  const time = view.time_limit ? [`time ${view.time ?? 0} of ${view.time_limit}`] : [];
  const freed = view.npcs.length || view.freed ? [`${view.freed} freed`] : [];
  return {
    title: view.title,
    details: [view.campaign?.name ?? "Drunagor", view.camp ? "in camp" : view.rounds ? `round ${view.round} of ${view.rounds}` : `round ${view.round}`, ...time, ...runes, ...freed],
    goal: view.goal,
  };
}
