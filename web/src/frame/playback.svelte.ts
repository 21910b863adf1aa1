import type { Beat, Figure, Story, Thrown, Tone } from "./presentation";
import type { Told } from "../wire/frame";
import { isStill, settings } from "./settings.svelte";
import { soundsOf } from "./sound/hearing";
import { sound } from "./sound/sound";

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

/** Dice on their way, or lying there. */
export interface Throw {
  id: number;
  about: string[]; // whom they should not hide
  dice: Thrown[];
  still: number[]; // those that lie there from before
  rolling: boolean;
  time: number; // milliseconds that they roll
  missed: string;
}

/** A card on its way over the board. */
export interface Played {
  key: number;
  id: string; // in the catalogue
  open: boolean; // its back is not shown first
  to: string; // whom it goes to then
  time: number; // milliseconds until it is put away
}

interface Audience<Event> {
  tell(event: Event): void;
  renew(): void;
}

const TENTH = { instant: 0, fast: 40, normal: 100, step: 80 };
const ROLLING = 9; // tenths of a second
const LYING = 5;
const CARD = 17;
const A_MOMENT = 600; // milliseconds
const MANY = 60; // more events than anybody wants to watch

/** Plays events as short steps over the view that is still the old one. */
export class Playback<Event extends Told = Told, Scene = unknown> {
  running = $state(false);
  waiting = $state(false); // for "next", in steps
  floats: Float[] = $state([]);
  thrown: Throw | null = $state.raw(null);
  played: Played | null = $state.raw(null);
  spent: string[] = $state.raw([]); // cards that have left a hand
  story: Story | null = $state.raw(null); // that is read out
  strike: { who: string; targets: string[] } | null = $state.raw(null);
  glow: string[] = $state.raw([]);
  overlay: Scene | null = $state.raw(null); // what the game's overlay shows meanwhile
  actor = $state(""); // the figure that does something
  turn = $state(""); // whose turn it has come to while this is played
  stride = $state(0); // milliseconds a figure takes from space to space

  private shifts: Record<string, Shift> = $state.raw({});
  private skipping = false;
  private aimed: string[] = []; // whom the last blow was meant for
  private hasty = false; // what is shown now ends at a click or a key
  private wake: (() => void) | null = null;
  private ended = 0; // when something was played last, in milliseconds
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
    try {
      for (const event of events) {
        const beat = this.instant ? null : this.game.beat(event);
        if (beat?.dice?.dice.length) await this.throw(beat.dice); // a roll is told when its dice lie
        audience.tell(event);
        if (beat) await this.perform(beat, audience);
        if (beat && event.text.length && settings.speed === "step") await this.next();
        this.strike = null;
        this.story = null;
      }
    } finally {
      this.running = false;
      this.ended = Date.now();
    }
  }

  /** Whether all has stood still for a moment: who meant to skip something has seen that it is over. */
  get rested(): boolean {
    return !this.running && Date.now() - this.ended >= A_MOMENT;
  }

  /** Keep figures where they are shown, while the view behind them changes. */
  freeze(figures: Figure[]): void {
    const shifts = { ...this.shifts };
    for (const { name, spaces, health } of figures) {
      shifts[name] = { spaces, health, ...shifts[name] };
    }
    this.shifts = shifts;
  }

  /** The view is up to date again. */
  settle(): void {
    this.shifts = {};
    if (!this.thrown?.missed) this.thrown = null;
    this.played = null;
    this.spent = [];
    this.strike = null;
    this.glow = [];
    this.overlay = null;
    this.actor = "";
    this.turn = "";
  }

  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  /** The page is hidden or seen again: timers of a hidden one are slow. */
  look(): void {
    if (this.instant) this.wake?.();
  }

  advance(): void {
    this.wake?.();
  }

  /** Somebody clicks or presses a key: dice come to rest, what was read out or missed is put away. */
  hasten(): void {
    if (this.hasty) this.wake?.();
    else if (!this.running) {
      this.story = null;
      this.thrown = null;
    }
  }

  /** A title page, over a table that one has come to. */
  open(story: Story): void {
    if (settings.speed === "instant") return;
    this.story = story;
    setTimeout(() => {
      if (this.story === story) this.story = null;
    }, reading(story) * TENTH[settings.speed]);
  }

  /** Where nobody looks nothing is waited for, so that who is asked can be called; a step waits for its key. */
  private get instant(): boolean {
    return this.skipping || settings.speed === "instant" || (document.hidden && settings.speed !== "step");
  }

  private async perform(beat: Beat<Scene>, audience: Audience<Event>): Promise<void> {
    if (beat.renew) audience.renew();
    for (const name of soundsOf(beat)) sound(name);
    this.turn = beat.turn ?? this.turn;
    this.actor = actorOf(beat) || beat.turn || this.actor;
    if (beat.glow) this.glow = beat.glow;
    if (beat.strike) {
      this.strike = beat.strike;
      this.aimed = [beat.strike.who, ...beat.strike.targets];
    }
    if (beat.overlay) this.overlay = beat.overlay(this.overlay);
    if ((beat.move || beat.strike || beat.card || beat.story) && !this.thrown?.missed) this.thrown = null;
    if (beat.missed && this.thrown) this.thrown = { ...this.thrown, missed: beat.missed };
    if (beat.card) await this.turnUp(beat.card);
    if (beat.story) await this.read(beat.story);
    if (beat.move) await this.walk(beat.move.who, beat.move.path);
    if (beat.health) this.shift(beat.health.who, { health: beat.health.left });
    if (beat.float) this.float(beat.float.who, beat.float.text, beat.float.tone);
    await this.rest(beat.pause ?? 0);
    if (beat.gone) this.shift(beat.gone, { gone: true });
    this.glow = [];
  }

  private async walk(who: string, path: (string | string[])[]): Promise<void> {
    this.stride = TENTH[settings.speed] * 2;
    for (const spaces of path) {
      this.shift(who, { spaces: [spaces].flat() });
      sound("step");
      await this.rest(2);
    }
  }

  private async throw({ who, dice, again = false }: NonNullable<Beat["dice"]>): Promise<void> {
    const before = again ? this.thrown?.dice : undefined;
    const still = dice.flatMap((die, at) => (before?.[at]?.words === die.words ? [at] : []));
    const time = isStill() ? 0 : ROLLING * TENTH[settings.speed];
    this.count += 1;
    this.actor = who || this.actor;
    this.thrown = { id: this.count, about: [who, ...this.aimed], dice, still, rolling: true, time, missed: "" };
    sound("dice");
    if (time) await this.show(ROLLING);
    if (this.thrown) this.thrown = { ...this.thrown, rolling: false };
    await this.rest(LYING);
  }

  private async turnUp({ id, to = "", open = false }: NonNullable<Beat["card"]>): Promise<void> {
    this.count += 1;
    this.spent = [...this.spent, id];
    this.played = { key: this.count, id, open, to, time: CARD * TENTH[settings.speed] };
    await this.show(CARD);
    this.played = null;
  }

  private async read(story: Story): Promise<void> {
    this.story = story; // step by step it stays until the next one
    if (settings.speed !== "step") await this.show(reading(story));
  }

  /** Something to look at, for as long as nobody clicks it away. */
  private async show(tenths: number): Promise<void> {
    this.hasty = true;
    await this.rest(tenths);
    this.hasty = false;
  }

  private shift(who: string, change: Shift): void {
    this.shifts = { ...this.shifts, [who]: { ...this.shifts[who], ...change } };
  }

  private float(who: string, text: string, tone: Tone): void {
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
        if (!this.instant && !this.hasty) return;
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

/** Whom to look at: who moves or strikes, else who is hit. */
const actorOf = ({ move, strike, float }: Beat): string => (move ?? strike ?? float)?.who ?? "";

/** Tenths of a second that it takes to read something out. */
const reading = ({ title, text }: Story): number => Math.min(90, 18 + (title.length + text.length) / 4.5);
