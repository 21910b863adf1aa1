import { replay } from "./api";
import type { Line, Listener } from "./connection";
import { settings } from "./settings.svelte";
import type { Step, Told } from "../wire/frame";

const AT_ONCE = 50;
const AHEAD = 10; // steps before the last that is known, more are fetched

/** A finished game as the other end of a table: it tells step after step. */
export class Reel implements Line {
  at = $state(0);
  total = $state(0);

  private steps: Step<object, Told>[] = [];
  private coming = new Map<number, Promise<void>>(); // steps that are fetched, by the first of them
  private turn = 0; // how often it was wound
  private listener: Listener | null = null;

  constructor(
    private id: string,
    private game: string,
    private token: string,
    private packs: string[] = [],
  ) {}

  connect(listener: Listener): Line {
    this.listener = listener;
    return this;
  }

  /** Show the position after so many answers, with what happened in the last of them. What is shown later
   * counts, whichever is there sooner; `ready` is called just before it is told. */
  async show(at: number, told: boolean, ready = (): void => {}): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const step = this.steps[at] ?? (await this.fetched(at));
    if (!step || turn !== this.turn) return;
    ready();
    this.at = at;
    this.lookAhead();
    this.listener?.heard({
      type: "state",
      seq: at,
      answers: at,
      game: this.game,
      losing: "",
      languages: this.packs.length && settings.language ? [settings.language] : [],
      packs: this.packs,
      wishes: [],
      you: { seats: [], host: false, as: null },
      view: step.view,
      question: null,
      asking: [],
      seats: [],
      undo: { possible: false, free: false, proposal: null },
      outcome: null,
      chance: { commitment: "", seed_by: "", seed: null },
      chapters: 0,
      notice: "",
      events: told ? step.events.map((event) => ({ ...event, seq: at + 1 })) : [],
      gap: false,
    });
  }

  answer(): void {}

  say(): boolean {
    return false;
  }

  join(): void {}

  close(): void {
    this.listener = null;
  }

  /** Nobody is to wait where one step follows the other. */
  private lookAhead(): void {
    const last = Math.min(this.at + AHEAD, this.total);
    for (let at = this.at + 1; at <= last; at++) {
      if (!this.steps[at]) return void this.fetched(at).catch(() => {}); // if it is wanted it is asked for again
    }
  }

  private async fetched(at: number): Promise<Step<object, Told> | undefined> {
    const coming = this.coming.get(at) ?? this.fetch(at).finally(() => this.coming.delete(at));
    this.coming.set(at, coming);
    await coming;
    return this.steps[at];
  }

  private async fetch(at: number): Promise<void> {
    const found = await replay(this.id, at, AT_ONCE, this.token, settings.language);
    this.total = found.total;
    for (const step of found.steps) this.steps[step.n] = step;
  }
}
