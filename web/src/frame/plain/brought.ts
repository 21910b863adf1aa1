import die from "icon:perspective-dice-six-faces-random";
import person from "icon:person";
import type { Fact } from "../ui/FigureSheet.svelte";
import type { Board, Cover, Figure, Heading, Presentation, Sign, Space } from "../presentation";
import Boards from "./Boards.svelte";
import Card from "./Card.svelte";
import Nothing from "./Nothing.svelte";
import Track from "./Track.svelte";

/** A number of the whole table, over the board. */
export interface Reading {
  name: string;
  value: string | number;
  label: string; // what it means
  icon?: string;
  colour?: string;
}

/** What stands on the sheet of a hero. */
export interface SheetOf {
  name: string;
  title: string;
  kind?: string;
  facts: Fact[];
}

type Loose<Whole, Needed extends keyof Whole> = Pick<Whole, Needed> & Partial<Whole>;

/**
 * What a package's `page.js` exports as `presentation`: plain functions of a view, which need no
 * build. Whatever else a presentation has may be given too; the frame has something plain for it.
 */
export interface Brought extends Partial<Omit<Presentation, "board" | "figures" | "heading" | "portrait">> {
  name: string; // in short
  portrait?(id: string): Sign;
  board(view: object): Omit<Loose<Board, never>, "spaces"> & { spaces: Loose<Space, "name" | "x" | "y">[] };
  figures(view: object): Loose<Figure, "name" | "title" | "spaces">[];
  heading(view: object): Loose<Heading, "title">;
  gauges?(view: object): Reading[];
  sheets?(view: object): SheetOf[];
}

/** A presentation whose parts are the frame's own. */
export interface Plain extends Presentation {
  gauges(view: object): Reading[];
  sheets(view: object): SheetOf[];
}

const COLOURS = ["#e9c65a", "#6cc07c", "#5f9be8", "#d0574a", "#b08fe0", "#e08a3c"];
const UNKNOWN: Sign = { icon: person, colour: "#c9bda3" };
const ANY_CARD = { icon: die, edge: "#b58a45", kind: "", pile: "", slots: [], sign: null, users: [] };

/** What the start page shows of a game that a package brings. */
export const coverOf = (id: string, brought: Brought): Cover => ({
  id,
  health: brought.health ?? "Health",
  portrait: (hero) => brought.portrait?.(hero) ?? UNKNOWN,
  role: (role) => brought.role?.(role) ?? UNKNOWN,
});

/** The whole of it: what the package says, and the plainest there is for the rest. */
export function plain(id: string, brought: Brought): Plain {
  const cover = coverOf(id, brought);
  return {
    ...PLAIN,
    ...brought,
    ...cover,
    gauges: brought.gauges ?? (() => []),
    sheets: brought.sheets ?? (() => []),
    heading: (view) => ({ details: [brought.name], goal: "", ...brought.heading(view) }),
    board: (view) => {
      const board = brought.board(view);
      return { borders: [], doors: [], block: 1, ...board, spaces: board.spaces.map(space) };
    },
    figures: (view) => brought.figures(view).map((one, place) => figure(one, place, cover)),
  };
}

const space = (given: Loose<Space, "name" | "x" | "y">): Space => ({
  level: 0, ground: "", cover: "", label: given.name, marks: [], ...given,
});

function figure(given: Loose<Figure, "name" | "title" | "spaces">, place: number, cover: Cover): Figure {
  const look = cover.portrait(given.name);
  return {
    icon: look.icon,
    ring: look === UNKNOWN ? (COLOURS[place % COLOURS.length] ?? UNKNOWN.colour) : look.colour,
    side: "friend", health: 0, maximum: 0, size: 1, badges: [], gem: null, team: null,
    boarded: false, down: false, acting: false, label: given.title, ...given,
  };
}

const PLAIN: Omit<Presentation, keyof Cover | "board" | "figures" | "heading"> = {
  beat: () => null,
  sign: () => null,
  round: () => null,
  summary: () => [],
  asked: (_, question) => question.who ?? "",
  way: (_, __, option) => option.way ?? [],
  placed: () => false,
  chip: () => null,
  guide: (_, { hint }) => (hint ? { text: "This is what the program would do.", option: hint } : null),
  ending: () => null,
  cardLook: (card) => ({ ...ANY_CARD, kind: card.kind, pile: card.kind }),
  bosses: () => [],
  sides: () => [],
  staged: () => false,
  opens: () => true,
  kept: () => false,
  sheet: "Sheet",
  opposed: false,
  Stage: Nothing,
  Sheet: Nothing,
  Patterns: Nothing,
  Track,
  Boards,
  Card,
};
