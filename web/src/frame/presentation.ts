import type { Component } from "svelte";
import type { Place } from "./board/floor/themes";
import type { Card, Question, Reason, Shown, Told } from "../wire/frame";
import type { Sound } from "./sound/score";
import type { Table } from "./table.svelte";

/**
 * A component of a game, given what is of that game. It is declared by a method, as all of a
 * presentation is: the frame holds presentations of any game, and gives each only its own views.
 */
type Part<Props extends Record<string, unknown>> = {
  draw(...given: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

/** What the start page shows of a game. */
export interface Cover {
  id: string;
  health: string; // what a hero has so many of: "Health"
  portrait(id: string): Sign;
  role(id: string): Sign;
}

/**
 * What a game brings to the frame: how its view is drawn, moved and explained. `Event` is what it is
 * told, `Scene` what its overlay shows while events are played.
 */
export interface Presentation<View extends object = object, Event extends Told = Told, Scene = unknown> extends Cover {
  board(view: View): Board;
  figures(view: View): Figure[];
  heading(view: View): Heading;
  /** What an event looks like on the board. */
  beat(event: Event): Beat<Scene> | null;
  /** The drawing beside a sentence of the chronicle. */
  sign(event: Event): Sign | null;
  /** Why the game itself did it. */
  reason?(event: Event): Reason | null;
  begins?(event: Event): boolean; // a turn or a phase: reasons of what went before are stale; by name, if it does not say
  prompts?(event: Event): boolean; // what it tells stands over the questions that follow
  /** The round an event begins, if it does. */
  round(event: Event): number | null;
  /** What befell the heroes during these events, after which the view is so. */
  summary(events: Event[], view: View): Note[];
  /** The figure a question is about. */
  asked(view: View, question: Question): string;
  /** The squares from who acts to what an option touches. */
  way(view: View, question: Question, option: Shown): string[];
  /** Whether an option has its place on the hero board. */
  placed(option: Shown): boolean;
  /** How an option is told from others of its family. */
  chip(option: Shown): Chip | null;
  /** A view without what is for the eyes of one seat, unless its player sits here. */
  veil?(view: View, seated: number | null): View;
  /** The answer to a question that is only asked so that nobody learns from its absence. */
  idle?(question: Question): Shown | null;
  /** The next sensible thing to do, for somebody's first game. */
  guide(view: View, question: Question): Hint | null;
  /** What is read and won at the end, and the campaign that it was the end of. */
  ending(view: View): { outro: string; reward: string; winner?: string; campaign?: string; score?: number | null } | null;
  /** How a card of the catalogue is drawn. */
  cardLook(card: Card): CardLook;
  /** Enemies that deserve a place over the board. */
  bosses(view: View): Boss[];
  /** What works against the party, and how near its hour is. */
  presence?(view: View): Presence | null;
  /** The sides that meet, with what defeats them. */
  sides(view: View): Standing[];
  /** Whether something else than the board lies on the table: a camp, a market. */
  staged(view: View, question: Question | null): boolean;
  /** Whether an option has its place there; if that is not said, every option about a card has. */
  onStage?(option: Shown): boolean;
  /** Whether an option has its place on what lies over the board. */
  overlaid?(question: Question, option: Shown): boolean;
  /** Whether a question begins what a player does: then he is told what befell him before. */
  opens(question: Question): boolean;
  /** Kinds of question that nobody's decision has led to: the last reason told is not theirs. */
  causeless?: ReadonlySet<string>;
  /** Whether there is a sheet that keeps what lasts from game to game. */
  kept(view: View): boolean;
  sheet: string; // what that is called
  cell?: number; // pixels of a space below which the board is looked at in parts
  opposed: boolean; // somebody plays against the party
  Stage: Part<{ table: Table<View, Event, Scene> }>;
  Sheet: Part<{ table: Table<View, Event, Scene> }>;
  Patterns: Component;
  Track: Part<{ view: View; board: Table<View, Event, Scene> }>;
  Boards: Part<{ table: Table<View, Event, Scene> }>;
  Card: Part<{ view: View; name: string; options: Shown[] }>;
  /** How the value of a card's fact is drawn: "1 yellow, 2 orange" as dice. */
  Value?: Component<{ value: string }>;
  /** What stands beside a sentence of the chronicle: the dice of a roll. */
  Detail?: Part<{ event: Event }>;
  /** Whether an event has such a thing, and a shorter sentence then. */
  detailed?(event: Event): string | null;
  /** What lies over the board while something is going on there: an attack and its dice. */
  Overlay?: Part<{ table: Table<View, Event, Scene> }>;
}

export type Drawing = string; // the body of a 512 by 512 SVG
export type Tone = "event" | "story" | "treasure" | "harm" | "dark" | "plain" | "friend";

export interface Sign {
  icon: Drawing;
  colour: string;
}

/** A great enemy, with the cards it has in play. */
export interface Boss {
  name: string;
  title: string;
  about: string;
  icon: Drawing;
  colour: string;
  health: number;
  maximum: number;
  boundless?: boolean; // no maximum: so much it came with
  cards: string[]; // ids in the catalogue
}

/** Whatever works against the party: the overlord, the darkness, doom. */
export interface Presence {
  name: string;
  words: string; // how it stands: "12 threat, 4 cards"
  level: number; // from 0 to 1, the worst
  colour: string;
}

/** How far a side is from its defeat. */
export interface Standing {
  team: number;
  names: string[];
  own: boolean;
  count: number;
  limit: number;
  what: string; // is counted
  out: boolean;
}

/** A sentence with its drawing. */
export interface Note {
  sign: Sign | null;
  text: string;
}

export interface Portrait extends Sign {
  title: string;
}

export interface CardLook {
  icon: Drawing;
  edge: string; // colour of its frame
  kind: string; // "Heavy weapon, level 2"
  pile: string; // cards of one pile lie together
  slots: Chip[][]; // what it is paid with: for each slot what fits
  sign: Portrait | null; // what sort of deed it is
  users: Portrait[];
}

export interface Chip {
  colour: string;
  letter: string;
  title: string;
}

export interface Heading {
  title: string;
  details: string[];
  goal: string;
  parts?: GoalPart[]; // of the goal
  losing?: string; // how the party loses here, if that is more than in every adventure
  against?: boolean; // whoever looks plays against those who want it
}

/** A part of the goal, done or to do. */
export interface GoalPart {
  text: string;
  done: boolean;
  way: number; // where there are several to win: to which it belongs
}

export interface Mark {
  icon: Drawing;
  tone: Tone;
  colour?: string; // instead of the tone's
  label: string;
  count?: number; // so many of them
}

/** What covers a floor or lies on it in the way; each has a drawing of its own. */
export type Terrain =
  | "water" | "lava" | "pit" | "rubble" | "stones" | "mud" | "miasma" | "spikes" | "deadly" | "darts" | "blades" | "bridge" | "abyss";

export interface Space {
  name: string;
  x: number;
  y: number;
  level: number;
  ground: string; // id of a pattern, or "": the plain board's
  terrain?: Terrain; // the same for the living one
  light?: "lit" | "shadow" | "dark"; // what the rules say of it
  place?: string; // the room or tile it belongs to; found by walls and doors if it is not said
  cover: string; // id of a pattern over it: darkness
  label: string;
  marks: Mark[];
  caption?: string; // written in its corner
  hidden?: boolean; // nobody has seen it
  width?: number; // cells of an area; one if it is not said
  height?: number;
  sight?: { x: number; y: number }; // the mark that sight goes from, in cells
}

export type Side = "n" | "e" | "s" | "w";

/** A wall on one side of a space. */
export interface Border {
  space: string;
  side: Side;
  beyond?: string; // it is as long as the two spaces touch
  fence?: boolean; // it can be seen over
}

export interface Doorway {
  id: string;
  spaces: string[];
  side: Side;
  beyond?: string; // it is as long as the two spaces touch
  open: boolean;
  icon: Drawing;
  colour?: string;
  label?: string;
}

/** Something that shines, over so many spaces. */
export interface Light {
  space: string;
  reach: number;
}

/** A picture of a floor, over the smallest rectangle around its spaces; what is none of them is not painted. */
export interface Carpet {
  address: string; // of the picture
  spaces: string[];
  turned?: number; // clockwise, in degrees: 0, 90, 180 or 270
}

export interface Board {
  spaces: Space[];
  carpets?: Carpet[]; // what packs lay on the floor
  borders: Border[];
  doors: Doorway[];
  lights?: Light[];
  seen?: ReadonlySet<string>; // what somebody of the party has sight of; all, where the rules know no sight
  floors?: readonly Place[]; // what rooms of this game are floored with
  block: number; // so many spaces each way belong together
  room?: number; // so many figures stand side by side in a space; one if it is not said
}

export interface Badge {
  icon: Drawing;
  colour: string;
  count: number;
  label: string;
}

export interface Figure {
  name: string;
  title: string;
  called?: string; // in sentences, where it has another name there: in full, or without a capital
  spaces: string[];
  icon: Drawing;
  ring: string;
  side: "friend" | "foe" | "bystander";
  health: number;
  maximum: number; // 0: has no health to show
  size: number; // spaces each way, where one space stands for all
  badges: Badge[];
  gem: Chip | null;
  team: number | null; // where sides meet
  boarded: boolean; // has a board of its own instead of a card
  down: boolean;
  acting: boolean;
  label: string;
  crest?: Sign; // over it: a master, a leader
  followers?: { icon: Drawing; count: number }; // who goes with it, not drawn one by one
  small?: boolean; // it shares its space
  spent?: boolean; // it has acted
  ghost?: boolean;
}

/** A mark on a side of a die: a drawing, a number, or both. */
export interface Pip {
  icon?: Drawing;
  text?: string;
}

export type Solid = "cube" | "d10" | "d20";

/** A kind of die, with all its sides. */
export interface DieKind {
  solid: Solid;
  colour: string; // #rrggbb
  ink: string;
  sides: Pip[][];
}

/** A die and the side it comes to rest on. */
export interface Thrown {
  die: DieKind;
  shows: Pip[];
  words: string; // the same, for who does not see it
}

/** A text that is read out over the board. */
export interface Story {
  title: string;
  text: string;
  chapter?: boolean; // something begins: it has a title page
}

/** How an event plays: everything that is set happens together. */
export interface Beat<Scene = unknown> {
  turn?: string; // whose turn it is from here on
  move?: { who: string; path: (string | string[])[] }; // spaces, one after another
  strike?: { who: string; targets: string[] };
  float?: { who: string; text: string; tone: Tone };
  dice?: { who: string; dice: Thrown[]; again?: boolean }; // again: those that show the same lie still
  missed?: string; // so it is stamped on the dice that lie there, until somebody looks on
  card?: { id: string; to?: string; open?: boolean }; // of the catalogue; open: its back is not shown first
  story?: Story;
  sound?: Sound; // instead of what can be heard in the rest
  health?: { who: string; left: number };
  gone?: string;
  glow?: string[]; // spaces
  overlay?(now: Scene | null): Scene | null; // what the game's overlay shows from here on
  renew?: boolean; // things appear: show the new board at once
  pause?: number; // in tenths of a second at normal speed
}

export interface Hint {
  text: string;
  option?: string; // key of the option it points at
}
