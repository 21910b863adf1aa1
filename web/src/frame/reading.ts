import { changed } from "./changes";
import type { Chronicle } from "./chronicle.svelte";
import type { Playback } from "./playback.svelte";
import type { Presentation } from "./presentation";
import { erase, read, write } from "./storage";
import type { ForYou, State, Told, Update } from "../wire/frame";

/** A message with all that it left out because it is as before. */
export type Whole<View, Event extends Told> = Omit<State<View, Event>, "type"> & { type: "state" | "update" };

function added<View, Event extends Told>(truth: Whole<View, Event>, { changes, ...news }: Update<Event>): Whole<View, Event> {
  return { ...truth, ...news, view: changed(truth.view, changes) };
}

const isGiven = (event: Told): event is Told<"ForYou", ForYou> => event.type === "ForYou";

/** Who is read to. */
interface Reader<View, Event extends Told> {
  /** The next chapter is opened, and something happens in it or not. */
  turn(chapter: Whole<View, Event>, eventful: boolean): void;
  tell(event: Event): void;
  show(view: View): void;
  /** The chapter is over: this is how things stand. */
  settle(chapter: Whole<View, Event>): void;
}

/** What goes wrong in a game's own words and pictures is told where faults are looked for; the table goes on. */
function attempt(deed: () => void): void {
  try {
    deed();
  } catch (fault) {
    reportError(fault);
  }
}

/** What the server says as chapters that are read one after the other, each played to its end. */
export class Reading<View extends object, Event extends Told, Scene> {
  awaits = false; // all is told once more, in another language, and has yet to come

  private truth: Whole<View, Event> | null = null; // as it was told last
  private chapters: Whole<View, Event>[] = []; // that wait
  private running = false;
  private begun = false; // something is shown
  private titled: boolean; // its title page was seen, before the page was loaded again too
  private volume = 0; // another one is begun with nothing
  private readonly page: string; // where it is noted that it was seen

  constructor(
    private readonly game: Presentation<View, Event, Scene>,
    private readonly chronicle: Chronicle,
    private readonly playback: Playback<Event, Scene>,
    private readonly reader: Reader<View, Event>,
    table: string,
  ) {
    this.page = `undercroft.titled.${table}`;
    this.titled = read(this.page, "sessionStorage") !== null;
  }

  /** Everything, or what is new. */
  hear(message: State<View, Event> | Update<Event>): void {
    if (message.type === "state" && this.awaits) this.reopen();
    const whole = message.type === "state" ? message : this.truth && added(this.truth, message);
    if (!whole) return;
    this.truth = whole;
    this.chapters.push(whole);
    if (!this.running) void this.read();
  }

  /** Begin again with nothing; what is still being played is told no further. */
  clear(): void {
    this.reopen();
    this.titled = false;
    erase(this.page, "sessionStorage");
  }

  /** The same for whoever has seen the title page. */
  private reopen(): void {
    this.awaits = false;
    this.chronicle.clear();
    this.volume += 1;
    this.playback.skip();
    this.chapters = [];
    this.begun = false;
  }

  private async read(): Promise<void> {
    this.running = true;
    for (let chapter = this.chapters.shift(); chapter; chapter = this.chapters.shift()) {
      const { volume } = this;
      try {
        const events = this.open(chapter);
        if (events.length) await this.play(events, chapter.view);
      } catch (fault) {
        reportError(fault);
      }
      if (volume === this.volume) this.close(chapter);
    }
    this.running = false;
  }

  /** Turn to a chapter; what is to be played of it. */
  private open(chapter: Whole<View, Event>): Event[] {
    const events = this.fresh(chapter);
    this.reader.turn(chapter, events.length > 0);
    if (this.begun || chapter.type !== "state") return events;
    for (const event of events) this.chronicle.add(event, this.game);
    this.begin(events, chapter.view);
    return [];
  }

  private async play(events: Event[], view: View): Promise<void> {
    const { volume } = this;
    await this.playback.play(events, {
      tell: (event) => volume === this.volume && this.reader.tell(event),
      renew: () => volume === this.volume && this.reader.show(view),
    });
  }

  private close(chapter: Whole<View, Event>): void {
    this.begun = true;
    attempt(() => this.reader.show(chapter.view));
    this.playback.settle();
    attempt(() => this.reader.settle(chapter));
  }

  /** Who comes to a game in its first round has a title page: what it is, and where it begins. */
  private begin(events: Event[], view: View): void {
    if (this.titled) return;
    this.titled = true;
    if (!events.length || events.filter((event) => this.game.round(event) !== null).length > 1) return;
    const stories = events.flatMap((event) => this.game.beat(event)?.story ?? []);
    const { title, goal } = this.game.heading(view);
    const chapter = stories.findLast((story) => story.chapter);
    const text = chapter?.text || stories.at(-1)?.text || goal;
    this.playback.open({ title: chapter?.title || title, text, chapter: true });
    if (this.playback.story) write(this.page, "seen", "sessionStorage");
  }

  /** What has not been told yet; of answers that wishes gave only those that were given for somebody here. */
  private fresh({ events, you }: Whole<View, Event>): Event[] {
    const { last } = this.chronicle;
    const concerns = (event: Told): boolean => !isGiven(event) || event.data.seats.some((seat) => you.seats.includes(seat));
    return events.filter((event) => event.seq > last && concerns(event));
  }
}
