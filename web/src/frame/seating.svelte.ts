import type { SeatView, You } from "../wire/frame";
import { inside, listed, possessive } from "./words";

const PERSON = "person"; // kind of seat

/** Who plays whom at a table, and what they are called. */
export class Seating {
  seats: SeatView[] = $state.raw([]);
  you: You = $state.raw({ seats: [], host: false, as: null });

  private held: number[] = $state.raw([]); // seats that were played at this screen

  /** What the server says of it now. */
  settle(seats: SeatView[], you: You): void {
    this.you = you;
    this.held = [...new Set([...this.held, ...you.seats])];
    this.seats = seats;
  }

  /** Who answers for a seat: `Anna`, or `Maya's player`. */
  playerName(seat: number | null): string {
    const found = this.seats.find((other) => other.seat === seat);
    if (!found) return "nobody";
    if (found.name) return found.name;
    const [hero = "", ...more] = found.heroes.map(({ name }) => inside(name));
    return more.length ? `the player of ${listed([hero, ...more])}` : `${possessive(hero)} player`;
  }

  /** Whom this person plays, where others play too: `Vorn and Jaheen`. */
  get ownHeroes(): string {
    const mine = (seat: number): boolean => this.you.seats.includes(seat);
    const shared = this.seats.some(({ seat, kind }) => kind === PERSON && !mine(seat));
    const own = this.seats.filter(({ seat }) => mine(seat)).flatMap(({ heroes }) => heroes.map(({ name }) => inside(name)));
    return shared ? listed(own) : "";
  }

  /** Several of them, of whom one will do: `Anna, Ben or Maya's player`. */
  playerNames(seats: number[]): string {
    const names = seats.map((seat) => this.playerName(seat));
    return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" or ");
  }

  /** Whom the program plays of those that are asked, if nobody else is asked: `Vorn`. */
  automated(asking: number[]): string {
    const asked = this.seats.filter(({ seat }) => asking.includes(seat));
    if (asked.some(({ kind, stand_in }) => kind === PERSON && !stand_in)) return "";
    return listed(asked.flatMap(({ heroes }) => heroes.map(({ name }) => inside(name))));
  }

  /** Whom the program plays that was played at this screen before: `Vorn`. */
  get lost(): string {
    const gone = this.seats.filter(({ seat, kind }) => this.held.includes(seat) && !this.you.seats.includes(seat) && kind !== PERSON);
    return listed(gone.flatMap(({ heroes }) => heroes.map(({ name }) => inside(name))));
  }

  /** What a member of the party is called. */
  memberName(id: string): string {
    return this.seats.flatMap(({ heroes }) => heroes).find((hero) => hero.id === id)?.name ?? id;
  }

  seatName(seat: number | null): string {
    const found = this.seats.find((other) => other.seat === seat);
    if (!found) return "nobody";
    const heroes = listed(found.heroes.map(({ name }) => name));
    return found.name ? `${found.name} (${heroes})` : heroes;
  }

  /** Whether nobody else can be at this table. */
  get alone(): boolean {
    return this.seats.every(({ seat, kind }) => kind !== "person" || this.you.seats.includes(seat));
  }
}
