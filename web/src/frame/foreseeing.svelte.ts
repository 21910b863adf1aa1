import type { Foretold, IntentView, Message, OutlookView, Question, Shown, Told } from "../wire/frame";

const REST = 140; // milliseconds that something is pointed at before the server is asked

/** What the options of a question would lead to: asked for when somebody rests on one. */
export class Foreseeing<Event extends Told = Told> {
  private request = $state(-1);
  private known: Record<string, Foretold<Event>> = $state.raw({}); // by option, of that question
  private asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private say: (message: Message) => void) {}

  /** Somebody points at an option, or at none. */
  look(question: Question | null, option: Shown | null): void {
    clearTimeout(this.timer);
    if (!question || !option) return;
    if (question.id !== this.request) this.turn(question.id);
    if (this.asked.has(option.key)) return;
    this.timer = setTimeout(() => {
      this.asked.add(option.key);
      this.say({ type: "foresee", request: question.id, key: option.key });
    }, REST);
  }

  hear(message: Foretold<Event>): void {
    if (message.request === this.request) this.known = { ...this.known, [message.key]: message };
  }

  /** What is known of an option. */
  of(question: Question | null, option: Shown | null): Foretold<Event> | null {
    if (!question || !option || question.id !== this.request) return null;
    return this.known[option.key] ?? null;
  }

  private turn(request: number): void {
    this.request = request;
    this.known = {};
    this.asked.clear();
  }
}

/** Whom enemies would go for: asked for once at each question. */
export class Prospects<Event extends Told = Told> {
  private request = $state(-1);
  private known: OutlookView<Event> | null = $state.raw(null);

  constructor(private say: (message: Message) => void) {}

  look(question: Question | null): void {
    if (!question || question.id === this.request) return;
    this.request = question.id;
    this.known = null;
    this.say({ type: "outlook" });
  }

  hear(message: OutlookView<Event>): void {
    if (message.seq === this.request) this.known = message;
  }

  /** What is known at this question. */
  at(question: Question | null): OutlookView<Event> | null {
    return question && question.id === this.request ? this.known : null;
  }

  /** What one figure would do. */
  of(question: Question | null, who: string | null): IntentView<Event>[] {
    return this.at(question)?.intents.filter((intent) => intent.who === who) ?? [];
  }
}
