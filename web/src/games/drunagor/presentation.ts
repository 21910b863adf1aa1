import type { Presentation } from "../../frame/presentation";
import type { GameEvent, Shown, View } from "../../frame/protocol";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import { chip } from "./chips";
import { guide } from "./guide";
import { LANGUAGE } from "./keywords";
import { portrait, role } from "./look";
import FoeCard from "./FoeCard.svelte";
import { summary } from "./meanwhile";
import Patterns from "./Patterns.svelte";
import { board, figures } from "./stage";
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
  portrait,
  role,
  ending: (view) => (view as DrunagorView).ended,
  Patterns,
  Track,
  Boards,
  Card: FoeCard,
};

function heading(view: DrunagorView) {
  const runes = view.rune_card ? [`${view.rune_bag} Runes in the bag`] : [];
  const freed = view.npcs.length || view.freed ? [`${view.freed} freed`] : [];
  return {
    title: view.title,
    details: ["Drunagor", `round ${view.round}`, ...runes, ...freed],
    goal: view.goal,
  };
}
