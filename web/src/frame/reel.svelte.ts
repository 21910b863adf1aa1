import { replay } from "./api";
import type { Line, Listener } from "./connection";
import type { Step, Told } from "../wire/frame";

const AT_ONCE = 50;

/** A finished game as the other end of a table: it tells step after step. */
export class Reel implements Line {
  at = $state(0);
  total = $state(0);

  private steps: Step<object, Told>[] = [];
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

  /** Show the position after so many answers, with what happened in the last of them. */
  async show(at: number, told: boolean): Promise<void> {
    const step = await this.step(at);
    if (!step) return;
    this.at = at;
    this.listener?.heard({
      type: "state",
      seq: at,
      answers: at,
      game: this.game,
      losing: "",
      languages: [],
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

  say(): void {}

  join(): void {}

  close(): void {
    this.listener = null;
  }

  private async step(at: number): Promise<Step<object, Told> | undefined> {
    const known = this.steps[at];
    if (known) return known;
    const found = await replay(this.id, at, AT_ONCE, this.token);
    this.total = found.total;
    for (const step of found.steps) this.steps[step.n] = step;
    return this.steps[at];
  }
}
