import { catalogueOf } from "../../frame/cards/catalogue.svelte";
import type { Presence, Presentation } from "../../frame/presentation";
import { beat, sign } from "./beats";
import Boards from "./Boards.svelte";
import Camp from "./camp/Camp.svelte";
import Journal from "./camp/Journal.svelte";
import { campWords, isBetween, kept, staged } from "./camp/stages";
import { cardLook } from "./cardlook";
import { cover } from "./cover";
import { chip } from "./chips";
import { guide } from "./guide";
import FoeCard from "./FoeCard.svelte";
import { summary } from "./meanwhile";
import Patterns from "./Patterns.svelte";
import { board, bosses, figures, sides } from "./stage";
import Track from "./Track.svelte";
import type { Event, View } from "../../wire/drunagor";
import { asked, way } from "./way";

const CAUSELESS = new Set(["tile", "small-tile", "flood", "pile", "raid", "return-rune", "recall", "march"]);
const PLACED = /^(skill|react|focus):/;
const ROLE = /^role:/;

/** Chronicles of Drunagor: Age of Darkness at the table. */
export const drunagor: Presentation<View, Event> = {
  ...cover,
  board,
  figures,
  heading,
  beat,
  sign,
  round: (event) => (event.type === "RoundBegan" ? event.data.number : null),
  reason: ({ data }) => ("reason" in data && data.reason ? { ...data.reason, candidates: data.reason.candidates.filter((one) => !one.includes(",")) } : null), // tiles are no names
  summary,
  asked,
  way,
  placed: (option) => PLACED.test(option.key),
  chip,
  guide,
  cardLook,
  ending,
  bosses,
  presence,
  sides,
  staged,
  onStage: (option) => ROLE.test(option.key) || catalogueOf(cover.id).named(option.key) !== undefined,
  kept,
  opens: (question) => question.kind === "turn",
  causeless: CAUSELESS,
  sheet: "Campaign sheet",
  opposed: false,
  Stage: Camp,
  Sheet: Journal,
  Patterns,
  Track,
  Boards,
  Card: FoeCard,
};

/** What is read and won: the reward, what was earned beyond it, and the score of a campaign. */
function ending({ ended, spoils, score, campaign }: View) {
  const won = [ended?.reward ?? "", ...spoils];
  return ended && { ...ended, reward: won.filter(Boolean).join(" "), campaign: campaign?.name, score };
}

/** Runes that were drawn do not come back by themselves: with the last one the party loses. */
function presence({ rune_bag, runes, camp }: View): Presence | null {
  const drawn = Object.values(runes).reduce((sum, n) => sum + n, 0);
  if (camp || !(rune_bag + drawn)) return null;
  return { name: "The Darkness", words: `${drawn} Runes drawn, ${rune_bag} in the bag`, level: drawn / (rune_bag + drawn), colour: "#a377e6" };
}

function heading(view: View) {
  const runes = view.rune_card ? [`${view.rune_bag} Runes in the bag, ${view.rune_draws} drawn each round`] : [];
  const time = view.time_limit ? [`time ${view.time ?? 0} of ${view.time_limit}`] : [];
  const room = view.camp ? [] : view.board.rooms.slice(-1);
  const fight = view.boss_stage ? [`stage ${view.boss_stage} of the fight`] : [];
  const held = view.hold ? view.sides.map((side) => `side ${side.team + 1} held the ground ${side.held} of ${view.hold} rounds`) : [];
  const freed = view.npcs.length || view.freed || view.lost ? [`${view.freed} freed${view.lost ? `, ${view.lost} lost` : ""}`] : [];
  const when = view.camp ? campWords(view) : view.rounds ? `round ${view.round} of ${view.rounds}` : `round ${view.round}`;
  const stands = [...room, ...fight, ...held, ...time, ...(view.counters ?? []), ...runes, ...freed];
  return {
    title: view.title,
    details: [view.campaign?.name ?? "Drunagor", when, ...(isBetween(view) ? [] : stands)],
    goal: isBetween(view) ? "" : view.goal,
  };
}
