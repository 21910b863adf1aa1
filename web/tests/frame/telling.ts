/** Messages, questions and a game of no rules, for tests of the frame. */

import type { Line, Listener } from "../../src/frame/connection";
import type { Beat, Figure, Presentation } from "../../src/frame/presentation";
import { Table } from "../../src/frame/table.svelte";
import type { Message, Question, SeatView, Shown, State, Told, Update } from "../../src/wire/frame";

export interface View {
  figures: { name: string; space: string; health: number }[];
  secret?: string;
}

export type Event = Told<string, Beat & { back_to?: number }>;

export const option = (key: string, own: Partial<Shown> = {}): Shown => ({
  key, label: key, spaces: [], figures: [], note: "", rule: "", group: "", way: [], cost: "", vain: false, friend: false, family: "", ...own,
});

export const question = (id: number, own: Partial<Question> = {}): Question => ({
  id, seat: 0, who: "", card: "", kind: "turn", prompt: `Question ${id}?`, rule: "", hint: "", lesson: "", options: [option("end")], ...own,
});

export const event = (seq: number, beat: Beat = {}, text = `Event ${seq}.`, type = "Happened"): Event => ({
  seq, type, data: beat, text: [text], rule: "", reason: "",
});

export const undone = (seq: number, back_to: number): Event => ({
  seq, type: "Undone", data: { back_to }, text: ["Taken back."], rule: "", reason: "",
});

const seat = (number: number, id: string, name: string): SeatView => ({
  seat: number, kind: "person", name: "", heroes: [{ id, name }], here: true, stand_in: "", votes: [],
});

type All = Omit<State<View, Event>, "type" | "game" | "losing" | "packs" | "wishes" | "view">;

const news = (seq: number, own: Partial<All>): All => ({
  seq,
  answers: seq,
  you: { seats: [0], host: true, as: null },
  question: null,
  asking: own.question ? [own.question.seat] : [],
  seats: [seat(0, "vorn", "Vorn"), seat(1, "maya", "Maya")],
  undo: { possible: true, free: true, proposal: null },
  outcome: null,
  chance: { commitment: "", seed_by: "", seed: null },
  chapters: 0,
  notice: "",
  events: [],
  languages: [],
  gap: false,
  ...own,
});

export const at = (space: string, health = 10): View => ({ figures: [{ name: "vorn", space, health }] });

export const state = (seq: number, view: View, own: Partial<All> = {}): State<View, Event> => ({
  type: "state", game: "no-game", losing: "", packs: [], wishes: [], view, ...news(seq, own),
});

export const update = (seq: number, view: Partial<View>, own: Partial<All> = {}): Update<Event> => ({
  type: "update", changes: Object.fromEntries(Object.entries(view).map(([name, value]) => [name, [value]])), ...news(seq, own),
});

/** Draws the figures of its view, and plays an event as the event itself says. */
export const game = (own: Partial<Presentation<View, Event>> = {}): Presentation<View, Event> =>
  ({
    id: "no-game",
    figures: (view) => view.figures.map(({ name, space, health }) => ({ name, title: name, spaces: [space], health }) as Figure),
    beat: (happened) => (happened.type === "Undone" ? null : happened.data),
    sign: () => null,
    round: () => null,
    heading: () => ({ title: "The Toll Bridge", details: [], goal: "Cross it." }),
    guide: () => null,
    staged: () => false,
    opens: (asked) => asked.kind === "turn",
    summary: (events) => events.map((happened) => ({ sign: null, text: happened.text.join(" ") })),
    portrait: (id) => ({ icon: "", colour: "", title: id[0]?.toUpperCase() + id.slice(1) }),
    ...own,
  }) as Presentation<View, Event>;

/** The other end of a table: it says what a test wants and keeps what it hears. */
export class OtherEnd implements Line {
  answers: [number, string][] = [];
  said: Message[] = [];
  joined: string[][] = [];
  rereads = 0;
  closed = false;
  broken = false; // what is said is lost
  listener!: Listener<View, Event>;

  answer(request: number, key: string): void {
    this.answers.push([request, key]);
  }

  say(message: Message): boolean {
    if (message.type !== "wishes" && !this.broken) this.said.push(message); // wishes are said when a table is seen
    return !this.broken;
  }

  again(whole = false): void {
    if (whole) this.rereads += 1;
  }

  join(tokens: string[]): void {
    this.joined.push(tokens);
  }

  close(): void {
    this.closed = true;
  }
}

export const seated = (own: Partial<Presentation<View, Event>> = {}): { table: Table<View, Event>; server: OtherEnd } => {
  const server = new OtherEnd();
  const table = new Table<View, Event>("k3v9", game(own), (listener) => {
    server.listener = listener;
    return server;
  });
  return { table, server };
};
