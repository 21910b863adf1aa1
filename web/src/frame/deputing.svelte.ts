import type { Question, Shown, You } from "../wire/frame";

const STRIDE = 120; // milliseconds between answers of the program: slow enough for the server's limit

/** What is asked at the table, and how it is answered. */
interface Asked {
  readonly question: Question | null;
  readonly asked: number | null; // the seat at this screen
  readonly others: string; // who else may answer
  readonly awaited: boolean; // who is asked has yet to sit down
  readonly sent: string | null;
  readonly you: You;
  advise(request: number): void;
  send(option: Shown, question: Question): void;
}

/** What the program answers for whoever sits here: some questions, or all of a seat. */
export class Deputing {
  given: number[] = $state.raw([]); // own seats that the program plays while their player watches
  entrusted: ((question: Question) => boolean) | null = $state.raw(null); // what the program answers

  constructor(private readonly table: Asked) {}

  /** The program answers for whoever sits here, as long as such questions come one after another. */
  entrust(such: (question: Question) => boolean): void {
    this.entrusted = such;
    this.consult();
  }

  /** The player takes over again. */
  reclaim(): void {
    this.entrusted = null;
  }

  /** The program plays an own seat, at the speed that is watched. */
  give(seat: number): void {
    this.given = [...this.given, seat];
    this.consult();
  }

  /** Own seats are played by their player again. */
  takeOver(seats = this.given): void {
    this.given = this.given.filter((seat) => !seats.includes(seat));
  }

  /** Whoever sits here answers everything. */
  end(): void {
    this.reclaim();
    this.takeOver();
  }

  /** Whether the program plays a seat while its player watches. */
  plays(seat: number | null): boolean {
    return this.given.some((given) => given === seat);
  }

  /** Whether the program plays all that is played at this screen. */
  get watching(): boolean {
    const { seats } = this.table.you;
    return seats.length > 0 && seats.every((seat) => this.given.includes(seat));
  }

  /** Whether the program is to answer. */
  covers(question: Question): boolean {
    const given = this.plays(this.table.asked) && !this.table.others; // they decide, if they may
    return given || (this.entrusted?.(question) ?? false);
  }

  /** Ask for advice where the program is to answer. */
  consult(): void {
    const { question, awaited } = this.table;
    if (!question || awaited || !this.covers(question)) return this.reclaim();
    setTimeout(() => {
      if (this.table.question === question && this.covers(question)) this.table.advise(question.id);
    }, STRIDE);
  }

  /** Answer as advised. */
  follow(question: Question, key: string): void {
    const option = question.options.find((other) => other.key === key);
    if (option && !this.table.sent) this.table.send(option, question);
  }
}
