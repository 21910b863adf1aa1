import type { Beat, Presentation, Sign } from "./presentation";
import type { Told } from "../wire/frame";

/** A line of the chronicle: what happened, and why. */
export interface Entry {
  id: number;
  seq: number;
  text: string;
  reason: string;
  begins: boolean; // something new: what was told before is no reason any more
  prompts: boolean; // it stands over the questions that it leads to
  ranking: string[];
  rule: string;
  sign: Sign | null;
  round: number | null;
  roll: number | null;
  quiet: boolean;
  given: boolean; // what a wish has answered
  event: Told | null; // to be shown beside the sentence
  step: string; // who takes a step, if that is all; steps one after another are one walk
}

const KEPT = 400;

export class Chronicle {
  entries: Entry[] = $state.raw([]);
  last = 0; // seq of the last event told

  private count = 0;

  add(event: Told, game: Presentation): void {
    this.last = Math.max(this.last, event.seq);
    const entry = this.entry(event, game);
    if (entry) this.entries = [...this.entries.slice(-KEPT), entry];
  }

  /** What is read: of a walk only where it ends, unless a step has its reason. */
  get lines(): Entry[] {
    return this.entries.filter(({ step, reason }, at) => !step || reason || this.entries[at + 1]?.step !== step);
  }

  /** What led to the question that is asked: a reason told after the last answer, or what prompts
   * all questions since the last opening one. */
  cause(answered: number, opened: number): Entry | null {
    const at = this.entries.findLastIndex(({ begins }) => begins);
    const since = this.entries.slice(at + 1);
    return since.findLast(({ reason, prompts, seq }) => (prompts && seq > opened) || (reason !== "" && seq > answered)) ?? null;
  }

  /** Answers were taken back: so is what they led to. */
  strike(backTo: number): void {
    this.entries = this.entries.filter((entry) => entry.seq <= backTo);
  }

  clear(): void {
    this.entries = [];
    this.last = 0;
  }

  private entry(event: Told, game: Presentation): Entry | null {
    const short = game.detailed?.(event) ?? null;
    const text = short ?? event.text.join(" ");
    const round = game.round(event);
    if (!text && round === null) return null;
    const reason = game.reason?.(event) ?? null;
    this.count += 1;
    return {
      id: this.count,
      seq: event.seq,
      text: withoutReason(text, event.reason),
      reason: event.reason,
      begins: game.begins?.(event) ?? event.type.endsWith("Began"),
      prompts: game.prompts?.(event) ?? false,
      ranking: reason && reason.candidates.length > 1 ? reason.candidates : [],
      rule: reason?.rule ?? "",
      sign: game.sign(event),
      round,
      roll: single(game.beat(event)),
      quiet: QUIET.has(event.type),
      given: event.type === "ForYou",
      event: short === null ? null : event,
      step: walker(event, game),
    };
  }
}

const QUIET = new Set(["Undone", "ForYou", "Weighed"]); // nothing that happened in the game

/** Whose move an event is, with the sort of it. */
function walker(event: Told, game: Presentation): string {
  const who = game.beat(event)?.move?.who;
  return who ? `${event.type} ${who}` : "";
}

/** The number of a die that was thrown alone. */
function single(beat: Beat | null): number | null {
  const [die, ...more] = beat?.dice?.dice ?? [];
  return die?.die.solid === "d20" && !more.length ? Number(die.words) : null;
}

/** A sentence up to where its reason begins. */
export function withoutReason(text: string, reason: string): string {
  const at = reason ? Math.max(text.indexOf(`: ${reason}`), text.indexOf(` (${reason}`)) : -1;
  return at < 0 ? text : `${text.slice(0, at).replace(/\.$/, "")}.`;
}
