import type { Component } from "svelte";
import type { Mark } from "../../../frame/presentation";
import type { Table } from "../../../frame/table.svelte";
import type { Shown } from "../../../wire/frame";
import type { HeroView, View } from "../../../wire/hellscape";

/** What a class board is given: what lies on it, whose it is, and what can be answered there. */
export interface BoardProps<B> {
  board: B;
  hero: HeroView;
  view: View;
  table: Table;
  options: Shown[];
}

/** What the page knows of a class besides its board. */
export interface ClassLook<B> {
  name: string; // of the board
  width?: number; // its share of the sheet, 5 if nothing is said
  skills?: boolean; // they lie on it
  hints?: Record<string, string>; // for the first game, by the kind of question
  marks?: (board: B) => { zone: string; mark: Mark }[]; // tokens of the board on the map
  asks?: string[]; // questions that are answered beside the dice
  rolled?: (board: B, kind: string) => boolean; // whether the part below has something to show
  Rolled?: Component<{ board: B }>; // above the dice
}
