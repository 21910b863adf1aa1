import type { Aside, Message, SeatView } from "../wire/frame";
import { toast } from "./toasts.svelte";
import { listed } from "./words";

/** Somebody at the table showed or said something; it goes away by itself. */
export interface Shared {
  id: number;
  seat: number | null;
  space: string;
  text: string;
}

const PING = 4000; // milliseconds
const WORDS = 45000;
const MOST = 4; // sentences that are shown at once
const AWAY = 4000; // who comes back so soon was never gone

const PERSON = "person";
const comes = ({ kind, here }: SeatView) => kind === PERSON && here;

/** The others at a table: who comes and goes, and what they show and say. */
export class Company {
  pings: Shared[] = $state.raw([]);
  words: Shared[] = $state.raw([]);

  private count = 0;
  private leaving = new Map<number, number>(); // timers by seat

  constructor(
    private nameOf: (seat: number | null) => string,
    private say: (message: Message) => boolean,
  ) {}

  /** Point at a space, for everybody. */
  ping(space: string): void {
    this.say({ type: "ping", space });
  }

  /** Whether it was said: the line may be broken. */
  speak(text: string): boolean {
    return this.say({ type: "say", text });
  }

  hear({ seat, space, text }: Aside): void {
    this.count += 1;
    const shared = { id: this.count, seat, space, text };
    if (space) {
      this.pings = [...this.pings, shared];
      setTimeout(() => (this.pings = this.pings.filter((other) => other !== shared)), PING);
    }
    if (text) {
      this.words = [...this.words, shared].slice(-MOST);
      setTimeout(() => (this.words = this.words.filter((other) => other !== shared)), WORDS);
    }
  }

  /** Say who has come and who has left since. */
  greet(before: SeatView[], now: SeatView[], own: number[]): void {
    for (const seat of now) {
      const known = before.find((other) => other.seat === seat.seat);
      if (!known || own.includes(seat.seat)) continue;
      if (known.kind === PERSON && seat.kind !== PERSON) this.handed(seat);
      else if (comes(seat) && !comes(known)) this.arrived(seat.seat);
      else if (!comes(seat) && comes(known)) this.left(seat.seat);
      else if (comes(seat) && seat.name && seat.name !== known.name) {
        toast(`${this.heroesOf(seat)} is played by ${seat.name}.`, "friend");
      }
    }
  }

  private arrived(seat: number): void {
    const timer = this.leaving.get(seat);
    this.leaving.delete(seat);
    clearTimeout(timer);
    if (timer === undefined) setTimeout(() => toast(`${this.name(seat)} has come.`, "friend"));
  }

  /** Nobody is at the table here any more: what others do there is told no longer. */
  leave(): void {
    for (const timer of this.leaving.values()) clearTimeout(timer);
    this.leaving.clear();
  }

  /** A seat that was given to a program: nobody left it. */
  private handed(seat: SeatView): void {
    clearTimeout(this.leaving.get(seat.seat));
    this.leaving.delete(seat.seat);
    toast(`The program plays ${this.heroesOf(seat)} from now on.`);
  }

  private left(seat: number): void {
    const timer = window.setTimeout(() => {
      this.leaving.delete(seat);
      toast(`${this.name(seat)} has left. The seat is kept.`);
    }, AWAY);
    this.leaving.set(seat, timer);
  }

  private name(seat: number): string {
    const name = this.nameOf(seat);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  private heroesOf = ({ heroes }: SeatView): string => listed(heroes.map(({ name }) => name));
}
