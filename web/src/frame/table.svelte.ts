import type { Line, Listener, Said } from "./connection";
import { catalogueOf, layCards } from "./cards/catalogue.svelte";
import { Chronicle, type Entry } from "./chronicle.svelte";
import { Company } from "./company.svelte";
import { Deputing } from "./deputing.svelte";
import { Foreseeing, Prospects } from "./foreseeing.svelte";
import { hintAt } from "./hinting";
import { Lamp } from "./lamp.svelte";
import { Looking } from "./looking.svelte";
import { Naming } from "./naming.svelte";
import { layOut, type Layout } from "./options";
import { Playback } from "./playback.svelte";
import type { Figure, Hint, Note, Presentation } from "./presentation";
import type { Advice, ChanceView, Message, Outcome, Question, SeatView, Shown, Told, UndoView, Undone, You } from "../wire/frame";
import { Reading, type Whole } from "./reading";
import { Seating } from "./seating.svelte";
import { set, settings } from "./settings.svelte";
import { toast } from "./toasts.svelte";
import { Wishing } from "./wishing.svelte";

const A_MOMENT = 350; // milliseconds

const NOTHING: Layout = { bySpace: new Map(), byFigure: new Map(), groups: [] };

const isUndone = (event: Told): event is Told<"Undone", Undone> => event.type === "Undone";

/** One table as this browser sees it: what the server said, played event by event. */
export class Table<View extends object = object, Event extends Told = Told, Scene = unknown> {
  private shown: View | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  asking: number[] = $state.raw([]); // the seats that the game waits for: any of them may answer
  undo: UndoView = $state.raw({ possible: false, free: false, proposal: null });
  outcome: Outcome | null = $state.raw(null);
  chance: ChanceView = $state.raw({ commitment: "", seed_by: "", seed: null });
  notice = $state("");
  conquered = $state(0); // chapters of a campaign that are won
  finished: number | null = $state(null); // the chapter that has just been won
  movedTo = $state(""); // the table at which the company plays again
  online = $state(true);
  closed = $state("");
  kept = $state(false); // it is closed, but its record can be taken
  sent: string | null = $state(null); // key of the answer on its way
  hovered: Shown | null = $state.raw(null);
  looked: string | null = $state(null); // figure whose card stays open
  peeked: string | null = $state(null); // figure under the pointer
  posed: Question | null = $state.raw(null); // what was asked last, also while its answer is shown
  meanwhile: Note[] = $state.raw([]); // what befell the heroes since the last turn here

  doubted: Shown | null = $state.raw(null); // an answer that would do nothing: is it meant?
  private retracting = false; // something is taken back, until the next answer here
  private undoing = false; // the server is asked to, and has not said anything since

  seated: number | null = $state(null); // whose player sits before this screen

  readonly view: View | null; // what whoever sits here may see
  readonly chronicle = new Chronicle();
  readonly seating = new Seating();
  readonly naming = new Naming();
  readonly company = new Company(
    (seat) => this.seating.playerName(seat),
    (message) => this.line.say(message),
  );
  readonly ahead = new Foreseeing<Event>((message) => this.line.say(message)); // what options would lead to
  readonly prospects = new Prospects<Event>((message) => this.line.say(message)); // whom enemies would go for
  readonly looking = new Looking((message) => this.line.say(message)); // who sees whom
  readonly deputing = new Deputing(this); // what the program answers
  readonly playback: Playback<Event, Scene>;
  readonly figures: Figure[];
  readonly layout: Layout;
  readonly hint: Hint | null;
  readonly lamp = new Lamp((message) => this.line.say(message)); // advice that is asked for
  readonly staged: boolean; // something else than the board lies on the table
  readonly awaited: boolean; // who is asked has secrets, and has yet to sit down
  readonly deputed: boolean; // what is asked the program answers
  readonly own: Question | null; // what is asked, if whoever sits here answers it
  readonly cause: Entry | null; // what was decided, and why, since the last answer here

  losing = $state(""); // how the party loses
  languages: string[] = $state.raw([]); // in which its packs can be read besides English
  readonly wishing: Wishing;
  readonly answeredFor: string[]; // what wishes have answered since the last answer here

  private line: Line;
  private guided = settings.guide; // the server was told so
  private seq = 0;
  private reading: Reading<View, Event, Scene>;
  private settled = false; // something has been told
  private since: Event[] = [];
  private answered = $state(0); // seq of the last event that was told before the last answer
  private opened = $state(0); // and before the last answer to a question that opens something

  constructor(
    readonly id: string,
    readonly game: Presentation<View, Event, Scene>,
    connect: (listener: Listener<View, Event>) => Line,
  ) {
    this.playback = new Playback(game);
    this.reading = new Reading(game, this.chronicle, this.playback, {
      turn: (chapter, eventful) => this.turn(chapter, eventful),
      tell: (event) => this.tell(event),
      show: (view) => this.show(view),
      settle: (chapter) => this.settle(chapter),
    }, id);
    this.wishing = new Wishing(game.id, (message) => this.line.say(message));
    this.view = $derived(
      this.shown && settings.handover && this.you.seats.length > 1 && game.veil
        ? game.veil(this.shown, this.seated)
        : this.shown,
    );
    this.figures = $derived(
      this.view ? this.playback.placed(this.game.figures(this.view)) : [],
    );
    this.awaited = $derived(
      settings.handover &&
        this.you.seats.length > 1 &&
        this.question !== null &&
        this.view !== this.shown &&
        !this.deputing.plays(this.asked),
    );
    this.staged = $derived(this.view !== null && this.game.staged(this.view, this.posed));
    this.deputed = $derived(this.question !== null && !this.awaited && this.deputing.covers(this.question));
    this.own = $derived(this.awaited || this.deputed ? null : this.question);
    this.layout = $derived(this.own ? layOut(this.own, this.elsewhere) : NOTHING);
    this.hint = $derived(
      this.own && this.view ? hintAt(game, this.view, this.own, this.lamp.at(this.own.id), settings.guide) : null,
    );
    this.cause = $derived(
      this.question && !this.awaited && !this.game.opens(this.question) && !this.game.causeless?.has(this.question.kind)
        ? this.chronicle.cause(this.answered, this.opened)
        : null,
    );
    this.answeredFor = $derived(
      this.chronicle.entries.filter((entry) => entry.given && entry.seq > this.answered).map((entry) => entry.text),
    );
    this.line = connect({
      heard: (message) => this.hear(message),
      online: (yes) => {
        this.online = yes;
        if (!yes) this.wishing.forget();
      },
      closed: (why, kept) => {
        this.closed = why;
        this.kept = kept;
      },
    });
  }

  /** What is shown. A game's own parts are drawn only when something is. */
  get seen(): View {
    if (this.view === null) throw new Error("Nothing is shown yet.");
    return this.view;
  }

  get seats(): SeatView[] {
    return this.seating.seats;
  }

  /** Which of them are played at this screen. */
  get you(): You {
    return this.seating.you;
  }

  // What a person does

  answer(option: Shown): void {
    if (!this.own || this.sent) return;
    if ((option.vain || option.friend) && this.doubted?.key !== option.key) {
      this.doubted = option;
      return;
    }
    this.send(option, this.own);
  }

  /** Answer without a doubt. */
  send(option: Shown, question: Question): void {
    this.doubted = null;
    this.retracting = false;
    this.sent = option.key;
    this.hovered = null;
    this.answered = this.chronicle.last;
    if (this.game.opens(question)) {
      this.opened = this.chronicle.last;
      this.meanwhile = [];
      this.since = [];
    }
    this.line.answer(question.id, option.key);
  }

  /** A seat was taken while the table is open. */
  join(tokens: string[]): void {
    this.line.join(tokens);
  }

  /** The player of the seat that is asked sits down. */
  sitDown(): void {
    this.seated = this.asked;
  }

  /** The seat at this screen that is asked; of several the first that its player plays. */
  get asked(): number | null {
    const own = this.asking.filter((seat) => this.you.seats.includes(seat));
    return own.find((seat) => !this.deputing.plays(seat)) ?? own[0] ?? null;
  }

  /** Who else may answer what is asked here, at other screens: all of them decide together. */
  get others(): string {
    return this.question ? this.seating.playerNames(this.asking.filter((seat) => !this.you.seats.includes(seat))) : "";
  }

  takeBack(): void {
    this.deputing.end();
    if (!this.undo.possible) return toast("There is nothing to take back.");
    this.retract({ type: "undo", at: this.seq });
  }

  /** Once: whoever presses twice would take back what is not shown yet. */
  private retract(message: Message): void {
    if (this.undoing) return;
    this.undoing = this.retracting = this.line.say(message);
  }

  /** What the packs say is read in another language from now on, in this browser. */
  readIn(language: string): void {
    set({ language });
    this.reading.awaits = true;
    this.line.again?.(true);
  }

  /** Hints are found only for those who want them: the server has to know. */
  guide(wanted: boolean): void {
    if (wanted !== this.guided) this.line.again?.();
    this.guided = wanted;
  }

  /** The last question that a wish has answered is asked after all. */
  reopen(): void {
    this.retract({ type: "reopen", at: this.seq });
  }

  consent(agree: boolean): void {
    const proposal = this.undo.proposal;
    if (proposal) this.line.say({ type: "consent", proposal: proposal.id, agree });
  }

  advise(request: number): void {
    this.line.say({ type: "advise", request });
  }

  introduce(seat: number, name: string): void {
    this.line.say({ type: "name", seat, name });
  }

  standIn(seat: number): void {
    this.line.say({ type: "stand-in", seat });
  }

  leave(): void {
    this.line.close();
    this.company.leave();
    this.playback.skip();
  }

  /** Begin again with an empty chronicle: a replay goes back. */
  rewind(): void {
    this.reading.clear();
    this.shown = null;
  }

  /** Whether an option is offered beside its card or over the board, not in the question bar. */
  private elsewhere = (option: Shown): boolean => {
    if (!this.staged) return this.question !== null && (this.game.overlaid?.(this.question, option) ?? false);
    return this.game.onStage?.(option) ?? catalogueOf(this.game.id).named(option.key) !== undefined;
  };

  // What the server says

  private hear(message: Said<View, Event>): void {
    if (message.type === "accepted") return;
    if (message.type === "aside") return this.company.hear(message);
    if (message.type === "again") {
      this.movedTo = message.id;
      return;
    }
    if (message.type === "foresight") return this.ahead.hear(message);
    if (message.type === "outlook") return this.prospects.hear(message);
    if (message.type === "sight") return this.looking.hear(message);
    if (message.type === "advice") return this.advised(message);
    if (message.type === "error") {
      this.undoing = false;
      this.lamp.fail();
      if (message.code === "no_token" && this.view === null) return; // the page says it, instead of a table
      if (message.code === "stale_request" && !message.nonce && !this.retracting) return; // what was only looked at is past
      this.retracting = false;
      this.sent = null;
      this.deputing.end();
      toast([message.message, message.remedy].filter(Boolean).join(" "), "harm");
      return;
    }
    if (message.type !== "state" && message.type !== "update") return;
    if (message.type === "state") {
      this.wishing.known = message.wishes;
      this.losing = message.losing;
      this.languages = message.languages;
      const language = message.languages.includes(settings.language) ? settings.language : "";
      layCards(this.game.id, message.packs, this.id, language);
      if (message.you.seats.length) this.wishing.greet();
    }
    this.reading.hear(message);
  }

  private turn({ asking }: Whole<View, Event>, eventful: boolean): void {
    if (eventful) {
      this.question = null;
      this.hovered = null;
    }
    this.asking = asking;
  }

  /** Whether a figure or a space is on the board. */
  private isThere(name: string, view: View): boolean {
    if (this.figures.some((figure) => figure.name === name && figure.spaces.length)) return true;
    return !this.staged && this.game.board(view).spaces.some((space) => space.name === name && !space.hidden);
  }

  private tell(event: Event): void {
    if (isUndone(event)) {
      this.since = [];
      if (!this.retracting && !this.seating.alone) toast("The last answer was taken back.");
      this.chronicle.strike(event.data.back_to);
    } else {
      this.since.push(event);
    }
    this.chronicle.add(event, this.game);
  }

  private show(view: View): void {
    if (this.playback.running) this.playback.freeze(this.figures);
    this.shown = view;
    this.naming.meet(this.game.figures(view));
  }

  /** Whether somebody at this screen won; for spectators whether anybody did. */
  get won(): boolean {
    if (this.outcome === null) return false;
    const { won, winners } = this.outcome;
    return won && (!this.you.seats.length || this.you.seats.some((seat) => winners.includes(seat)));
  }

  /** Pass by itself, if the player wants that, where only passing is offered. */
  private pass(): void {
    const question = this.question;
    const option = settings.pass && question && !this.retracting ? (this.game.idle?.(question) ?? null) : null;
    if (!option) return;
    setTimeout(() => {
      if (this.question === question) this.answer(option);
    }, A_MOMENT);
  }

  /** Press the lamp: what would the program do here? */
  light(): void {
    if (this.own && !this.sent) this.lamp.press(this.own.id);
  }

  private advised(advice: Advice): void {
    const { question } = this;
    if (question?.id !== advice.request) return;
    if (this.deputing.covers(question)) this.deputing.follow(question, advice.key);
    else this.lamp.light(advice);
  }

  private settle(message: Whole<View, Event>): void {
    this.seq = message.seq;
    this.undoing = false;
    this.company.greet(this.seats, message.seats, message.you.seats);
    if (this.you.seats.length && !message.you.seats.length && !message.you.host) {
      toast("The program has your seat now. You can go on watching.");
    }
    this.seating.settle(message.seats, message.you);
    this.undo = message.undo;
    this.outcome = message.outcome;
    this.chance = message.chance;
    this.notice = message.notice;
    if (this.settled && message.chapters > this.conquered && !message.outcome) this.finished = this.conquered;
    this.conquered = message.chapters;
    this.settled = true;
    if (this.question?.id !== message.question?.id) this.sent = this.doubted = null;
    if (message.type === "state") this.sent = null;
    this.question = message.question;
    this.posed = this.question;
    if (this.question && !this.awaited && !this.deputing.plays(this.asked)) this.sitDown();
    if (this.question && message.type === "state") this.lamp.renew(this.question.id);
    this.looking.renew((name) => this.isThere(name, message.view));
    this.deputing.consult();
    this.pass();
    const opens = this.question && this.game.opens(this.question);
    this.meanwhile = opens && this.view ? this.game.summary(this.since, this.view) : [];
  }
}
