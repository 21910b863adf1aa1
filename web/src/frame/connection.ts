import { settings } from "./settings.svelte";
import { VERSION, type Accepted, type Advice, type Aside, type Foretold, type Message, type MovedOn, type OutlookView, type Refusal, type SightView, type State, type Told, type Update } from "../wire/frame";

/** What the server says. */
export type Said<View = object, Event extends Told = Told> = State<View, Event> | Update<Event> | Accepted | Advice | Aside | Foretold<Event> | OutlookView<Event> | SightView | MovedOn | Refusal;

const FATAL = new Set([4001, 4004]);
const PAUSES = [300, 600, 1200, 2500, 5000];
const SIGNS = new Set(["accepted", "error", "state"]); // what answers and refreshing lead to
const PATIENCE = 8000; // milliseconds without a sign of life until a line counts as dead

export interface Listener<View = object, Event extends Told = Told> {
  heard(message: Said<View, Event>): void;
  online(yes: boolean): void;
  /** The table is closed to this page for good; `kept`: it is there, but its game cannot go on. */
  closed(why: string, kept: boolean): void;
}

/** What a table needs of its other end. */
export interface Line {
  answer(request: number, key: string): void;
  /** Whether it was said: what is said while the line is broken is lost. */
  say(message: Message): boolean;
  /** Show other tokens: a seat was taken while the line is open. */
  join(tokens: string[]): void;
  /** Say hello again: how this browser reads has changed; `whole`: what was told is told anew. */
  again?(whole?: boolean): void;
  close(): void;
}

/** One socket to a table that comes back by itself and repeats what was not accepted. */
export class Connection implements Line {
  private socket: WebSocket | null = null;
  private since: number | undefined;
  private unanswered = new Map<string, Message>();
  private tries = 0;
  private timer = 0; // until it is opened again; 0 while it is open
  private patience = 0; // timer: until what was said counts as unheard
  private over = false;
  private refusal: Refusal | null = null;
  private ear = new AbortController();

  constructor(
    private id: string,
    private tokens: string[],
    private listener: Listener,
  ) {
    this.open();
    const { signal } = this.ear;
    addEventListener("online", () => this.check(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.check(), { signal });
  }

  answer(request: number, key: string): void {
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const message: Message = { type: "answer", request, key, nonce };
    this.unanswered.set(nonce, message);
    if (this.say(message)) this.expect();
  }

  say(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  join(tokens: string[]): void {
    this.tokens = tokens;
    this.greet();
  }

  again(whole = false): void {
    if (whole) this.since = undefined;
    this.greet();
  }

  close(): void {
    this.end();
    this.socket?.close();
  }

  private end(): void {
    this.over = true;
    this.ear.abort();
    clearTimeout(this.timer);
    clearTimeout(this.patience);
  }

  /** The network is back, or somebody looks at the page again: a line may have died unnoticed. */
  private check(): void {
    if (this.timer) {
      clearTimeout(this.timer);
      this.open();
    } else {
      this.say({ type: "refresh" });
      this.expect(); // also of a line that is just being opened
    }
  }

  /** Something was said that is answered soon if the other end is alive. */
  private expect(): void {
    clearTimeout(this.patience);
    this.patience = window.setTimeout(() => this.hangUp(), PATIENCE);
  }

  /** Nothing has come back. What was not accepted is said again on another line, and counts once. */
  private hangUp(): void {
    const { socket } = this;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    this.lost(0);
  }

  private greet(): void {
    this.say({ type: "hello", version: VERSION, tokens: this.tokens, since: this.since, language: settings.language, guide: settings.guide });
  }

  private open(): void {
    this.timer = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.greet();
      for (const message of this.unanswered.values()) this.say(message);
    };
    socket.onmessage = (frame) => this.hear(JSON.parse(frame.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  private hear(message: Said): void {
    if (SIGNS.has(message.type)) clearTimeout(this.patience);
    if (message.type === "accepted") this.unanswered.delete(message.nonce);
    if (message.type === "error") {
      this.refusal = message;
      if (message.nonce) this.unanswered.delete(message.nonce);
    }
    if (message.type === "state" || message.type === "update") {
      this.since = message.seq;
      this.tries = 0;
      this.listener.online(true);
    }
    this.listener.heard(message);
  }

  private lost(code: number): void {
    if (this.over) return;
    clearTimeout(this.patience);
    if (FATAL.has(code)) {
      this.end();
      const kept = code === 4004 && this.refusal !== null && this.refusal.code !== "unknown_table";
      this.listener.closed(this.why(code, kept), kept);
      return;
    }
    this.listener.online(false);
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  private why(code: number, kept: boolean): string {
    if (kept) return `This table cannot be opened: ${this.refusal?.message} ${this.refusal?.remedy ?? ""}`;
    if (code === 4004) return "There is no such table here.";
    return "This link does not open the table (any more). Ask the host for a new one.";
  }
}
