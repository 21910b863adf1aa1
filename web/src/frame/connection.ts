import { settings } from "./settings.svelte";
import { VERSION, type Accepted, type Advice, type Aside, type Foretold, type Message, type MovedOn, type OutlookView, type Refusal, type SightView, type State, type Told, type Update } from "../wire/frame";

/** What the server says. */
export type Said<View = object, Event extends Told = Told> = State<View, Event> | Update<Event> | Accepted | Advice | Aside | Foretold<Event> | OutlookView<Event> | SightView | MovedOn | Refusal;

const FATAL = new Set([4001, 4004]);
const PAUSES = [300, 600, 1200, 2500, 5000];

export interface Listener<View = object, Event extends Told = Told> {
  heard(message: Said<View, Event>): void;
  online(yes: boolean): void;
  /** The table is closed to this page for good; `kept`: it is there, but its game cannot go on. */
  closed(why: string, kept: boolean): void;
}

/** What a table needs of its other end. */
export interface Line {
  answer(request: number, key: string): void;
  say(message: Message): void;
  /** Show a further token: a seat that was taken while the line is open. */
  join(token: string): void;
  /** Say hello again: how this browser reads has changed. */
  again?(): void;
  close(): void;
}

/** One socket to a table that comes back by itself and repeats what was not accepted. */
export class Connection implements Line {
  private socket: WebSocket | null = null;
  private since: number | undefined;
  private unanswered = new Map<string, Message>();
  private tries = 0;
  private timer = 0;
  private over = false;
  private refusal: Refusal | null = null;

  constructor(
    private id: string,
    private tokens: string[],
    private listener: Listener,
  ) {
    this.open();
  }

  answer(request: number, key: string): void {
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const message: Message = { type: "answer", request, key, nonce };
    this.unanswered.set(nonce, message);
    this.say(message);
  }

  say(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  join(token: string): void {
    this.tokens = [...this.tokens, token];
    this.greet();
  }

  again(): void {
    this.greet();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private greet(): void {
    this.say({ type: "hello", version: VERSION, tokens: this.tokens, since: this.since, language: settings.language, guide: settings.guide });
  }

  private open(): void {
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
    if (FATAL.has(code)) {
      this.over = true;
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
