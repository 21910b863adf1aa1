import type { Beat, Figure, Tone } from "./presentation";
import type { Told } from "../wire/frame";
import { settings } from "./settings.svelte";

interface Shift {
  spaces?: string[];
  health?: number;
  gone?: boolean;
}

export interface Float {
  id: number;
  who: string;
  text: string;
  tone: Tone;
}

interface Audience<Event> {
  tell(event: Event): void;
  renew(): void;
}

const TENTH = { instant: 0, fast: 40, normal: 100, step: 80 };
const MANY = 60; // more events than anybody wants to watch

/** Plays events as short steps over the view that is still the old one. */
export class Playback<Event extends Told = Told, Scene = unknown> {
  running = $state(false);
  waiting = $state(false); // for "next", in steps
  floats: Float[] = $state([]);
  die: { who: string; value: number; rolling: boolean } | null = $state(null);
  strike: { who: string; targets: string[] } | null = $state.raw(null);
  glow: string[] = $state.raw([]);
  overlay: Scene | null = $state.raw(null); // what the game's overlay shows meanwhile
  actor = $state(""); // the figure that does something
  stride = $state(0); // milliseconds a figure takes from space to space

  private shifts: Record<string, Shift> = $state.raw({});
  private skipping = false;
  private wake: (() => void) | null = null;
  private count = 0;

  constructor(private game: { beat(event: Event): Beat<Scene> | null }) {}

  /** Figures as they stand at this moment of the playback. */
  placed(figures: Figure[]): Figure[] {
    const shifts = this.shifts;
    return figures
      .filter((figure) => !shifts[figure.name]?.gone)
      .map((shown) => {
        const figure = shown.spent && shown.name === this.actor ? { ...shown, spent: false } : shown;
        const shift = shifts[figure.name];
        if (!shift) return figure;
        return {
          ...figure,
          spaces: shift.spaces ?? figure.spaces,
          health: shift.health ?? figure.health,
        };
      });
  }

  async play(events: Event[], audience: Audience<Event>): Promise<void> {
    if (!events.length) return;
    this.skipping = events.length > MANY || events.some((event) => event.type === "Undone");
    this.running = true;
    for (const event of events) {
      audience.tell(event);
      const beat = this.instant ? null : this.game.beat(event);
      if (beat) await this.perform(beat, audience);
      if (beat && event.text.length && settings.speed === "step") await this.next();
      this.strike = null;
    }
    this.running = false;
  }

  /** Keep figures where they are shown, while the view behind them changes. */
  freeze(figures: Figure[]): void {
    if (!this.running) return;
    const shifts = { ...this.shifts };
    for (const { name, spaces, health } of figures) {
      shifts[name] = { spaces, health, ...shifts[name] };
    }
    this.shifts = shifts;
  }

  /** The view is up to date again. */
  settle(): void {
    this.shifts = {};
    this.die = null;
    this.strike = null;
    this.glow = [];
    this.overlay = null;
    this.actor = "";
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  advance(): void {
    this.wake?.();
  }

  private get instant(): boolean {
    return this.skipping || settings.speed === "instant";
  }

  private async perform(beat: Beat<Scene>, audience: Audience<Event>): Promise<void> {
    if (beat.renew) audience.renew();
    this.actor = actorOf(beat) || this.actor;
    if (beat.glow) this.glow = beat.glow;
    if (beat.strike) this.strike = beat.strike;
    if (beat.overlay) this.overlay = beat.overlay(this.overlay);
    if (beat.roll) await this.roll(beat.roll.who, beat.roll.value);
    if (beat.move) await this.walk(beat.move.who, beat.move.path);
    if (beat.health) this.shift(beat.health.who, { health: beat.health.left });
    if (beat.float) this.show(beat.float.who, beat.float.text, beat.float.tone);
    await this.rest(beat.pause ?? 0);
    if (beat.gone) this.shift(beat.gone, { gone: true });
    this.glow = [];
  }

  private async walk(who: string, path: (string | string[])[]): Promise<void> {
    this.stride = TENTH[settings.speed] * 2;
    for (const spaces of path) {
      this.shift(who, { spaces: [spaces].flat() });
      await this.rest(2);
    }
  }

  private async roll(who: string, value: number): Promise<void> {
    this.die = { who, value, rolling: true };
    await this.rest(7);
    this.die = { who, value, rolling: false };
    await this.rest(5);
  }

  private shift(who: string, change: Shift): void {
    this.shifts = { ...this.shifts, [who]: { ...this.shifts[who], ...change } };
  }

  private show(who: string, text: string, tone: Tone): void {
    this.count += 1;
    const id = this.count;
    this.floats.push({ id, who, text, tone });
    setTimeout(() => {
      this.floats = this.floats.filter((float) => float.id !== id);
    }, 1400);
  }

  private rest(tenths: number): Promise<void> {
    const time = this.instant ? 0 : tenths * TENTH[settings.speed];
    if (!time) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        if (!this.skipping) return;
        clearTimeout(timer);
        done();
      };
    });
  }

  private async next(): Promise<void> {
    if (this.instant) return;
    this.waiting = true;
    await new Promise<void>((done) => (this.wake = done));
    this.waiting = false;
    this.wake = null;
  }
}

/** Whom to look at: who moves, strikes or rolls, else who is hit. */
const actorOf = ({ move, strike, roll, float }: Beat): string =>
  (move ?? strike ?? roll ?? float)?.who ?? "";
