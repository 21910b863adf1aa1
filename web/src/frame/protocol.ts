/** The words of docs/protocol.md, version 1. */

export const VERSION = 1;

export interface Shown {
  key: string;
  label: string;
  spaces: string[];
  figures: string[];
  note: string;
  rule: string;
  group: string;
  way: string[]; // the spaces passed, for a destination
  family: string;
}

export interface Question {
  id: number;
  seat: number;
  kind: string;
  prompt: string;
  rule: string;
  options: Shown[];
  hint: string; // key of the option that the program would choose; only in a tutorial
}

export interface Reason {
  rule: string;
  text: string;
  candidates: string[];
}

export interface GameEvent {
  seq: number;
  type: string;
  data: Record<string, any>;
  text: string[];
  rule: string;
}

export interface SeatState {
  seat: number;
  kind: string;
  name: string;
  heroes: string[];
  here: boolean;
  stand_in: string;
  votes: number[];
}

export interface Proposal {
  id: number;
  by: number;
  agreed: number[];
  needed: number[];
}

export interface UndoState {
  possible: boolean;
  free: boolean;
  proposal: Proposal | null;
}

export interface Outcome {
  won: boolean;
  cause: string;
  text: string;
  winners: number[]; // seats
}

export interface You {
  seats: number[];
  host: boolean;
  as: number | null;
}

interface Told {
  seq: number;
  answers: number;
  you: You;
  question: Question | null;
  asking: number | null;
  seats: SeatState[];
  undo: UndoState;
  outcome: Outcome | null;
  notice: string;
  events: GameEvent[];
  gap: boolean;
}

export type View = Record<string, any>;
export type StateMessage = Told & { type: "state"; game: string; view: View };
export type UpdateMessage = Told & { type: "update"; changes: View };

export interface Refusal {
  type: "error";
  code: string;
  message: string;
  remedy: string;
  nonce?: string;
}

export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | { type: "accepted"; nonce: string; seq: number }
  | { type: "advice"; request: number; key: string }
  | Refusal;

export type ClientMessage =
  | { type: "hello"; version: number; tokens: string[]; since?: number }
  | { type: "answer"; request: number; key: string; nonce: string }
  | { type: "advise"; request: number }
  | { type: "undo"; at: number }
  | { type: "consent"; proposal: number; agree: boolean }
  | { type: "stand-in"; seat: number }
  | { type: "regain"; seat: number }
  | { type: "refresh" };

export interface Adventure {
  id: string;
  name: string;
  summary: string;
  difficulty: string;
  goal: string;
  intro: string;
  outline: Outline;
  expects?: string[]; // what new Heroes get before it
}

export interface Outline {
  room: string;
  rows: string[];
  marks: Record<string, string>;
}

/** Adventures played one after another by the same party. */
export interface Saga {
  id: string;
  name: string;
  summary: string;
  intro: string;
  chapters: { id: string; name: string; difficulty: string; linked: boolean }[];
}

/** A place where sides meet. */
export interface Arena {
  id: string;
  name: string;
  summary: string;
  intro: string;
  rules: string;
  outline: Outline;
  formats: Format[];
}

export interface Format {
  id: string;
  name: string;
  sides: number; // of more than two there may be less: everybody is alone
  size: number; // Heroes on each
}

export type Mode = "adventure" | "campaign" | "battle";

export interface Wish {
  id: string;
  name: string;
  default: string;
  choices: { id: string; name: string }[];
  modes?: Mode[]; // empty: all
}

export interface HeroCard {
  id: string;
  name: string;
  lineage: string;
  role: string;
  health: number;
  text: string;
}

export interface PartyMember {
  hero: string;
  role: string;
  seat?: number;
  team?: number;
}

export interface GameCard {
  id: string;
  name: string;
  tutorial: string;
  primer: string;
  least: number;
  most: number;
  parties: Record<string, PartyMember[]>;
  adventures: Adventure[];
  heroes: HeroCard[];
  roles: { id: string; name: string }[];
  options: Wish[];
  campaigns?: Saga[];
  battlegrounds?: Arena[];
  opponent?: { id: string; name: string } | null; // plays against the party, on a seat of his own
}

export interface Shelf {
  version: number;
  seat_kinds: string[];
  games: GameCard[];
}

export interface NewTable {
  game: string;
  adventure?: string;
  party?: PartyMember[];
  seats?: string[];
  names?: string[];
  seed?: number;
  options?: Record<string, string>;
  stand_in_after?: number;
}

export interface Ticket {
  token: string;
  link: string;
}

export interface Opened {
  id: string;
  seats: (Ticket & { seat: number })[];
  host: Ticket;
  spectator: Ticket;
}

export interface Summary {
  id: string;
  game: string;
  adventure: string;
  name: string;
  created: number;
  played: number;
  answers: number;
  over: boolean;
  party: string[];
  seats: string[];
}

export interface ReplayStep {
  n: number;
  seat: number;
  key: string;
  events: GameEvent[];
  view: View;
}

export interface Card {
  id: string;
  name: string;
  kind: string;
  deed?: string; // the name of what it lets one do
  text?: string;
  traits?: string[];
  symbol?: string;
  slots?: string[];
  facts?: { name: string; value: string }[];
  notes?: string[];
  level?: number;
  owner?: string;
  users?: string[]; // empty: everybody
  back?: string;
  front?: string;
}

/** Cards that are learned in an order. */
export interface Branch {
  id: string;
  name: string;
  owner: string;
  rows: string[][];
}

export interface Clause {
  id: string;
  area: string;
  text: string;
}
