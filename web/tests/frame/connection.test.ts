import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Listener, type Said } from "../../src/frame/connection";
import { VERSION } from "../../src/wire/frame";
import { at, state, update } from "./telling";

/** A socket whose other end is the test. */
class Socket {
  static OPEN = 1;
  static all: Socket[] = [];

  readyState = 0;
  sent: { type: string; [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  opens(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const latest = (): Socket => Socket.all.at(-1)!;

class Ear implements Listener {
  heards: Said[] = [];
  onlines: boolean[] = [];
  why = "";
  kept = false;

  heard(message: Said): void {
    this.heards.push(message);
  }

  online(yes: boolean): void {
    this.onlines.push(yes);
  }

  closed(why: string, kept: boolean): void {
    this.why = why;
    this.kept = kept;
  }
}

describe("the connection to a table", () => {
  let ear: Ear;
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    Socket.all = [];
    vi.stubGlobal("WebSocket", Socket);
    ear = new Ear();
    connection = new Connection("k3v9", ["a", "b"], ear);
  });

  afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const sit = (): Socket => {
    latest().opens();
    latest().says(state(7, at("a1")));
    return latest();
  };

  it("says who comes, with all tokens", () => {
    expect(latest().url).toBe("ws://table.example/api/tables/k3v9/socket");
    latest().opens();
    expect(latest().sent).toEqual([{ type: "hello", version: VERSION, tokens: ["a", "b"], language: "", guide: false }]);
  });

  it("hands on what it hears", () => {
    sit().says(update(8, {}));
    expect(ear.heards.map((message) => message.type)).toEqual(["state", "update"]);
    expect(ear.onlines).toEqual([true, true]);
  });

  it("comes back by itself and says what it has seen", () => {
    sit().close(1006);
    expect(ear.onlines.at(-1)).toBe(false);
    expect(Socket.all).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect(Socket.all).toHaveLength(2);
    latest().opens();
    expect(latest().sent[0]).toMatchObject({ type: "hello", since: 7 });
    expect(ear.onlines.at(-1)).toBe(false); // not before the table is seen again
    latest().says(update(8, {}));
    expect(ear.onlines.at(-1)).toBe(true);
  });

  it("tries again ever more slowly, and at once after it was back", () => {
    sit();
    const pauses = [300, 600, 1200, 2500, 5000, 5000];
    for (const [tries, pause] of pauses.entries()) {
      latest().close(1006);
      vi.advanceTimersByTime(pause - 1);
      expect(Socket.all).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(Socket.all).toHaveLength(tries + 2);
    }
    sit().close(1006);
    vi.advanceTimersByTime(300);
    expect(Socket.all).toHaveLength(pauses.length + 2);
  });

  it("asks for all that was told where it is to be read anew", () => {
    sit();
    connection.again();
    expect(latest().sent.at(-1)).toMatchObject({ type: "hello", since: 7 });
    connection.again(true);
    expect(latest().sent.at(-1)).not.toHaveProperty("since");
  });

  it("repeats an answer that was not accepted, under the same number", () => {
    const socket = sit();
    connection.answer(7, "move:c7");
    const [, answer] = socket.sent;
    expect(answer).toMatchObject({ type: "answer", request: 7, key: "move:c7" });
    socket.close(1006);
    vi.advanceTimersByTime(300);
    latest().opens();
    expect(latest().sent[1]).toEqual(answer);
    latest().says({ type: "accepted", nonce: answer?.nonce });
    latest().close(1006);
    vi.advanceTimersByTime(5000);
    latest().opens();
    expect(latest().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("does not repeat an answer that was refused", () => {
    const socket = sit();
    connection.answer(7, "move:c7");
    socket.says({ type: "error", code: "unknown_option", message: "No.", remedy: "", nonce: socket.sent[1]?.nonce });
    socket.close(1006);
    vi.advanceTimersByTime(300);
    latest().opens();
    expect(latest().sent).toHaveLength(1);
  });

  it("keeps an answer given while it is away", () => {
    sit().close(1006);
    connection.answer(7, "end");
    vi.advanceTimersByTime(300);
    latest().opens();
    expect(latest().sent[1]).toMatchObject({ type: "answer", key: "end" });
  });

  it.each([
    [4001, "Ask the host for a new one"],
    [4004, "There is no such table"],
  ])("gives up where the server says so: %i", (code, words) => {
    latest().opens();
    latest().close(code);
    vi.advanceTimersByTime(60_000);
    expect(ear.why).toContain(words);
    expect(Socket.all).toHaveLength(1);
    expect(ear.onlines).toEqual([]);
  });

  it.each([
    ["wrong_content", true, "cannot be opened: It needs the item “axe”. Load its pack."],
    ["unknown_table", false, "There is no such table"],
  ])("says why a table stays closed, and whether its record is there: %s", (code, kept, words) => {
    latest().opens();
    latest().says({ type: "error", code, message: "It needs the item “axe”.", remedy: "Load its pack." });
    latest().close(4004);
    expect(ear.why).toContain(words);
    expect(ear.kept).toBe(kept);
  });

  it("hangs up where an answer is not accepted for long, and says it again on another line", () => {
    const dead = sit();
    connection.answer(7, "move:c7");
    vi.advanceTimersByTime(7999);
    expect(ear.onlines.at(-1)).toBe(true);
    vi.advanceTimersByTime(1);
    expect([dead.readyState, ear.onlines.at(-1)]).toEqual([3, false]);
    vi.advanceTimersByTime(300);
    latest().opens();
    expect(latest().sent[1]).toEqual(dead.sent[1]);
    latest().says({ type: "accepted", nonce: dead.sent[1]?.nonce });
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(2);
    dead.says(state(99, at("a1")));
    expect(ear.heards.at(-1)).toMatchObject({ type: "accepted" }); // nobody listens to it any more
  });

  it.each(["accepted", "error"])("is patient as soon as it hears of an answer: %s", (type) => {
    const socket = sit();
    connection.answer(7, "move:c7");
    vi.advanceTimersByTime(7000);
    socket.says({ type, code: "table_paused", message: "", remedy: "", nonce: socket.sent[1]?.nonce, seq: 8 });
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });

  const looks = (hidden: boolean): void => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };

  it.each([
    ["the network is back", () => dispatchEvent(new Event("online"))],
    ["somebody looks again", () => looks(false)],
  ])("makes sure of the line when %s", (_when, happen) => {
    const socket = sit();
    looks(true);
    expect(socket.sent).toHaveLength(1);
    happen();
    expect(socket.sent[1]).toEqual({ type: "refresh" });
    socket.says(state(7, at("a1")));
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
    happen(); // and this time nothing is heard
    vi.advanceTimersByTime(8300);
    expect(Socket.all).toHaveLength(2);
    latest().close(1006);
    happen(); // it does not wait any longer
    expect(Socket.all).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(3);
    connection.close();
    happen();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(3);
    Object.assign(document, { hidden: false });
  });

  it("says whether something was said", () => {
    expect(connection.say({ type: "outlook" })).toBe(false);
    sit();
    expect(connection.say({ type: "outlook" })).toBe(true);
    latest().close(1006);
    expect(connection.say({ type: "outlook" })).toBe(false);
  });

  it("does not come back once it was closed here", () => {
    sit().close(1006);
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });
});
