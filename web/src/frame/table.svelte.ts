import { changed } from "./changes";
import type { Line, Listener, Said } from "./connection";
import { catalogueOf, layCards } from "./cards/catalogue.svelte";
import { Chronicle, type Entry } from "./chronicle.svelte";
import { Company } from "./company.svelte";
import { Foreseeing, Prospects } from "./foreseeing.svelte";
import { Lamp } from "./lamp.svelte";
import { Looking } from "./looking.svelte";
import { firstOf, layOut, type Layout } from "./options";
import { Playback } from "./playback.svelte";
import type { Figure, Hint, Note, Presentation } from "./presentation";
import type { Advice, ChanceView, ForYou, News, Outcome, Question, SeatView, Shown, State, Told, UndoView, Undone, Update, You } from "../wire/frame";
import { Seating } from "./seating.svelte";
import { set, settings } from "./settings.svelte";
import { toast } from "./toasts.svelte";
import { Wishing } from "./wishing.svelte";
import { spoken } from "./words";

const A_MOMENT = 350; // milliseconds
const STRIDE = 120; // milliseconds between answers of the program: slow enough for the server's limit

const NOTHING: Layout = { bySpace: new Map(), byFigure: new Map(), groups: [] };

/** A message with all that it left out because it is as before. */
type Whole<View, Event extends Told> = Omit<State<View, Event>, "type"> & { type: "state" | "update" };

function added<View, Event extends Told>(truth: Whole<View, Event>, { changes, ...news }: Update<Event>): Whole<View, Event> {
  return { ...truth, ...news, view: changed(truth.view, changes) };
}

const isGiven = (event: Told): event is Told<"ForYou", ForYou> => event.type === "ForYou";
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

  given: number[] = $state.raw([]); // own seats that the program plays while their player watches
  doubted: Shown | null = $state.raw(null); // an answer that would do nothing: is it meant?
  private retracting = false; // something is to be taken back
  entrusted: ((question: Question) => boolean) | null = $state.raw(null); // what the program answers

  seated: number | null = $state(null); // whose player sits before this screen
  names: string[] = $state.raw([]); // of everybody who has been on the board

  readonly view: View | null; // what whoever sits here may see
  readonly chronicle = new Chronicle();
  readonly seating = new Seating();
  readonly company = new Company((seat) => this.seating.playerName(seat));
  readonly ahead = new Foreseeing<Event>((message) => this.line.say(message)); // what options would lead to
  readonly prospects = new Prospects<Event>((message) => this.line.say(message)); // whom enemies would go for
  readonly looking = new Looking((message) => this.line.say(message)); // who sees whom
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

  private called = new Map<string, string>(); // everybody who has been on the board, by id
  private line: Line;
  private guided = settings.guide; // the server was told so
  private truth: Whole<View, Event> | null = null; // as it was told last
  private seq = 0;
  private chapters: Whole<View, Event>[] = [];
  private reading = false;
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
        !this.given.some((seat) => seat === this.asked),
    );
    this.staged = $derived(this.view !== null && this.game.staged(this.view, this.posed));
    this.deputed = $derived(this.question !== null && !this.awaited && this.isForTheProgram(this.question));
    this.own = $derived(this.awaited || this.deputed ? null : this.question);
    this.layout = $derived(this.own ? layOut(this.own, this.elsewhere) : NOTHING);
    this.hint = $derived(this.own && this.view ? this.pointed(this.own, this.view) : null);
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

  private send(option: Shown, question: Question): void {
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

  /** Whether the program plays all that is played at this screen. */
  get watching(): boolean {
    return this.you.seats.length > 0 && this.you.seats.every((seat) => this.given.includes(seat));
  }

  /** Own seats are played by their player again. */
  takeOver(seats = this.given): void {
    this.given = this.given.filter((seat) => !seats.includes(seat));
  }

  /** A seat was taken while the table is open. */
  join(token: string): void {
    this.line.join(token);
  }

  /** The player of the seat that is asked sits down. */
  sitDown(): void {
    this.seated = this.asked;
  }

  /** The seat at this screen that is asked; of several the first that its player plays. */
  get asked(): number | null {
    const own = this.asking.filter((seat) => this.you.seats.includes(seat));
    return own.find((seat) => !this.given.includes(seat)) ?? own[0] ?? null;
  }

  /** Who else may answer what is asked here, at other screens: all of them decide together. */
  get others(): string {
    return this.question ? this.seating.playerNames(this.asking.filter((seat) => !this.you.seats.includes(seat))) : "";
  }

  takeBack(): void {
    this.reclaim();
    this.takeOver();
    if (!this.undo.possible) return toast("There is nothing to take back.");
    this.retracting = true;
    this.line.say({ type: "undo", at: this.seq });
  }

  // Standing wishes

  /** What the packs say is read in another language from now on, in this browser. */
  readIn(language: string): void {
    set({ language });
    this.line.again?.();
  }

  /** Hints are found only for those who want them: the server has to know. */
  guide(wanted: boolean): void {
    if (wanted !== this.guided) this.line.again?.();
    this.guided = wanted;
  }

  /** The last question that a wish has answered is asked after all. */
  reopen(): void {
    this.retracting = true;
    this.line.say({ type: "reopen", at: this.seq });
  }

  consent(agree: boolean): void {
    const proposal = this.undo.proposal;
    if (proposal) this.line.say({ type: "consent", proposal: proposal.id, agree });
  }

  /** Point at a space, for everybody. */
  ping(space: string): void {
    if (!this.seating.alone) this.line.say({ type: "ping", space });
  }

  speak(text: string): void {
    this.line.say({ type: "say", text });
  }

  introduce(seat: number, name: string): void {
    this.line.say({ type: "name", seat, name });
  }

  standIn(seat: number): void {
    this.line.say({ type: "stand-in", seat });
  }

  leave(): void {
    this.line.close();
    this.playback.skip();
  }

  /** Begin again with an empty chronicle: a replay goes back. */
  rewind(): void {
    this.playback.skip();
    this.chapters = [];
    this.chronicle.clear();
    this.shown = null;
  }

  /** The reason of an entry as sentences, with who was considered, best first. */
  because({ reason, ranking }: Entry): string {
    if (!reason) return "";
    const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
    const ranked = ranking.map((name) => this.called.get(name) ?? spoken(name));
    return ranked.length ? `${sentence} Ranking: ${ranked.join(", ")}.` : sentence;
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
      if (message.code === "no_token" && this.view === null) return; // the page says it, instead of a table
      if (message.code === "stale_request" && !message.nonce && !this.retracting) return; // what was only looked at is past
      this.retracting = false;
      this.sent = null;
      this.reclaim();
      this.takeOver();
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
    const whole = message.type === "state" ? message : this.truth && added(this.truth, message);
    if (!whole) return;
    this.truth = whole;
    this.chapters.push(whole);
    if (!this.reading) void this.read();
  }

  private async read(): Promise<void> {
    this.reading = true;
    for (let chapter = this.chapters.shift(); chapter; chapter = this.chapters.shift()) {
      await this.play(chapter);
    }
    this.reading = false;
  }

  private async play(message: Whole<View, Event>): Promise<void> {
    const { view } = message;
    const events = this.fresh(message);
    if (events.length) {
      this.question = null;
      this.hovered = null;
    }
    this.asking = message.asking;
    if (message.type === "state" && !this.view) {
      for (const event of events) this.chronicle.add(event, this.game);
      this.begin(events, view);
    } else {
      await this.playback.play(events, {
        tell: (event) => this.tell(event),
        renew: () => this.show(view),
      });
    }
    this.show(view);
    this.playback.settle();
    this.settle(message);
    this.looking.renew((name) => this.isThere(name, view));
  }

  /** Whether a figure or a space is on the board. */
  private isThere(name: string, view: View): boolean {
    if (this.figures.some((figure) => figure.name === name && figure.spaces.length)) return true;
    return !this.staged && this.game.board(view).spaces.some((space) => space.name === name && !space.hidden);
  }

  /** Who comes to a game in its first round has a title page: what it is, and where it begins. */
  private begin(events: Event[], view: View): void {
    if (!events.length || events.filter((event) => this.game.round(event) !== null).length > 1) return;
    const stories = events.flatMap((event) => this.game.beat(event)?.story ?? []);
    const { title, goal } = this.game.heading(view);
    const chapter = stories.findLast((story) => story.chapter);
    const text = chapter?.text || stories.at(-1)?.text || goal;
    this.playback.open({ title: chapter?.title || title, text, chapter: true });
  }

  /** What has not been told yet; of answers that wishes gave only those that were given for somebody here. */
  private fresh(message: News<Event> & { you: You }): Event[] {
    const last = this.chronicle.last;
    const concerns = (event: Told): boolean => !isGiven(event) || event.data.seats.some((seat) => message.you.seats.includes(seat));
    return message.events.filter((event) => event.seq > last && concerns(event));
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
    this.playback.freeze(this.figures);
    this.shown = view;
    const figures = this.game.figures(view);
    for (const { name, title } of figures) this.called.set(name, title);
    const known = figures.flatMap(({ title, called }) => (called ? [title, called] : [title]));
    if (known.some((name) => !this.names.includes(name))) {
      this.names = [...new Set([...this.names, ...known])];
    }
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
    const option = settings.pass && question ? (this.game.idle?.(question) ?? null) : null;
    if (!option) return;
    setTimeout(() => {
      if (this.question === question) this.answer(option);
    }, A_MOMENT);
  }

  /** Ask for advice where the program is to answer. */
  private consult(): void {
    const question = this.question;
    if (!question || this.awaited || !this.isForTheProgram(question)) return this.reclaim();
    setTimeout(() => {
      if (this.question === question && this.isForTheProgram(question)) {
        this.line.say({ type: "advise", request: question.id });
      }
    }, STRIDE);
  }

  private isForTheProgram(question: Question): boolean {
    const given = this.given.some((seat) => seat === this.asked) && !this.others; // they decide, if they may
    return given || (this.entrusted?.(question) ?? false);
  }

  /** Press the lamp: what would the program do here? */
  light(): void {
    if (this.own && !this.sent) this.lamp.press(this.own.id);
  }

  /** What is pointed at: by a lesson, by the lamp, or all the time if that is wanted. */
  private pointed(question: Question, view: View): Hint | null {
    if (question.lesson) return { text: question.lesson, option: question.hint };
    const { key: lit, why: weighed } = this.lamp.at(question.id) ?? { key: "", why: "" };
    if (!lit) return settings.guide ? this.game.guide(view, question) : null;
    const option = firstOf(question.options, lit);
    const told = option ? `${option.label}${option.note ? ` (${option.note.replace(/\.$/, "")})` : ""}.` : "";
    const why = this.game.guide(view, { ...question, hint: lit })?.text ?? "";
    return { text: [told.charAt(0).toUpperCase() + told.slice(1), why, weighed].filter(Boolean).join(" "), option: option?.key ?? lit };
  }

  private advised(advice: Advice): void {
    const { request, key } = advice;
    if (this.question && this.question.id === request && !this.isForTheProgram(this.question)) this.lamp.light(advice);
    else this.follow(request, key);
  }

  private follow(request: number, key: string): void {
    const question = this.question?.id === request ? this.question : null;
    const option = question?.options.find((other) => other.key === key);
    if (option && question && !this.sent && this.isForTheProgram(question)) this.send(option, question);
  }

  private settle(message: Whole<View, Event>): void {
    this.seq = message.seq;
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
    if (this.question && !this.awaited && !this.given.some((seat) => seat === this.asked)) this.sitDown();
    if (this.question && message.type === "state") this.lamp.renew(this.question.id);
    this.pass();
    this.consult();
    const opens = this.question && this.game.opens(this.question);
    this.meanwhile = opens && this.view ? this.game.summary(this.since, this.view) : [];
  }
}
