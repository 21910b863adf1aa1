import type { Message, SightView } from "../wire/frame";

const REST = 160; // milliseconds that something is pointed at before the server is asked

const named = (here: string, there: string): string => `${here}>${there}`;

/** Who sees whom: asked for when somebody looks, and known until something changes. */
export class Looking {
  on = $state(false); // lines of sight are looked at, and clicks choose their ends
  here = $state(""); // a figure or a space
  there = $state("");
  private known: Record<string, SightView> = $state.raw({});
  private asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private say: (message: Message) => void) {}

  /** Look from there on, or from what is chosen next. */
  begin(here = ""): void {
    this.on = true;
    this.from(here);
  }

  end(): void {
    clearTimeout(this.timer);
    this.on = false;
    this.here = this.there = "";
  }

  /** This is where it is looked from. */
  from(here: string): void {
    this.here = here;
    this.there = "";
    if (here) this.ask(here, "");
  }

  /** And this is what is looked at. */
  at(there: string): void {
    this.there = there === this.here ? "" : there;
    this.consider(this.here, this.there);
  }

  /** Somebody rests on a pair, or on none: ask about it if it is not known. */
  consider(here: string, there: string): void {
    clearTimeout(this.timer);
    if (here && there && !this.asked.has(named(here, there))) this.timer = setTimeout(() => this.ask(here, there), REST);
  }

  /** What is known of a pair, or of all that is seen from a place. */
  of(here: string, there = ""): SightView | null {
    return this.known[named(here, there)] ?? null;
  }

  hear(message: SightView): void {
    const name = named(message.here, message.there ?? "");
    if (this.asked.has(name)) this.known = { ...this.known, [name]: message };
  }

  /** Something has changed: what was known is stale. Who has gone is looked at no more. */
  renew(present: (name: string) => boolean): void {
    this.known = {};
    this.asked.clear();
    if (!this.on) return;
    if (this.here && !present(this.here)) return this.from("");
    if (this.there && !present(this.there)) this.there = "";
    if (this.here) this.ask(this.here, "");
    this.consider(this.here, this.there);
  }

  private ask(here: string, there: string): void {
    const name = named(here, there);
    if (this.asked.has(name)) return;
    this.asked.add(name);
    this.say({ type: "look", here, there: there || null });
  }
}
