import type { Presentation } from "../../frame/presentation";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import Camp from "./camp/Camp.svelte";
import Journal from "./camp/Journal.svelte";
import { kept, staged } from "./camp/stages";
import { cardLook } from "./cardlook";
import { cover } from "./cover";
import { chip } from "./chips";
import { guide } from "./guide";
import { LANGUAGE } from "./keywords";
import FoeCard from "./FoeCard.svelte";
import { summary } from "./meanwhile";
import Patterns from "./Patterns.svelte";
import { board, bosses, figures, sides } from "./stage";
import Track from "./Track.svelte";
import type { Event, View } from "../../wire/drunagor";
import { asked, way } from "./way";

const PLACED = /^(skill|react|focus):/;

/** Chronicles of Drunagor: Age of Darkness at the table. */
export const drunagor: Presentation<View, Event> = {
  ...LANGUAGE,
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
  placed: (option) => PLACED.test(option.key),
  chip,
  guide,
  cardLook,
  ending: (view) => view.ended,
  bosses,
  sides,
  staged,
  kept,
  opens: (question) => question.kind === "turn",
  sheet: "Campaign sheet",
  opposed: false,
  Stage: Camp,
  Sheet: Journal,
  Patterns,
  Track,
  Boards,
  Card: FoeCard,
};

function heading(view: View) {
  const runes = view.rune_card ? [`${view.rune_bag} Runes in the bag`] : [];
  const time = view.time_limit ? [`time ${view.time ?? 0} of ${view.time_limit}`] : [];
  const freed = view.npcs.length || view.freed ? [`${view.freed} freed`] : [];
  return {
    title: view.title,
    details: [view.campaign?.name ?? "Drunagor", view.camp ? "in camp" : view.rounds ? `round ${view.round} of ${view.rounds}` : `round ${view.round}`, ...time, ...runes, ...freed],
    goal: view.goal,
  };
}
