/** The tokens of the tables played in this browser, kept in localStorage. */

import { erase, lasts, read, write } from "./storage";

export interface Tickets {
  id: string;
  tokens: string[]; // the newest first, the host's last: older ones may have been replaced
  held?: Record<number, string>; // of them those of own seats, as far as that is known
  host?: string;
  spectator?: string;
  links?: Record<number, string>; // of seats given to others
  missed?: number; // when the server first did not know the table, in milliseconds
}

const KEY = "undercroft.tables";
const KEPT = 200; // tables, besides those of which this browser is the host
const MOST = 16; // tokens that a server looks at
const PATIENCE = 30 * 24 * 3600 * 1000; // milliseconds that a table may be missing

function all(): Tickets[] {
  try {
    return JSON.parse(read(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Tokens are told only once: those of a host are never given up for want of room. */
const store = (tickets: Tickets[]): void =>
  write(KEY, JSON.stringify(tickets.filter(({ host }, at) => host || at < KEPT)));

/** The tables this browser has tokens for, the newest first. */
export const kept = all;

export const ticketsOf = (id: string) => all().find((tickets) => tickets.id === id);

/** What opens a table where only one token can be shown: that of an own seat, if there is one. */
export const tokenOf = (id: string): string => ticketsOf(id)?.tokens[0] ?? "";

/** Whether the tokens of a table are there when the page is loaded again. */
export const isKept = (id: string): boolean => lasts(KEY) && ticketsOf(id) !== undefined;

/** Remember tokens of a table besides those already known. */
export function keep(fresh: Tickets): Tickets {
  const known = ticketsOf(fresh.id);
  const both = { ...known, ...fresh };
  const replaced = Object.keys(fresh.held ?? {}).map((seat) => known?.held?.[Number(seat)]);
  const older = (known?.tokens ?? []).filter((token) => !replaced.includes(token));
  const tickets = {
    ...both,
    links: { ...known?.links, ...fresh.links },
    tokens: ordered([...fresh.tokens, ...older], both.host),
    ...(known?.held || fresh.held ? { held: { ...known?.held, ...fresh.held } } : {}),
  };
  store([tickets, ...all().filter((other) => other.id !== fresh.id)]);
  return tickets;
}

/** Each once, and no more than a server looks at; the host's opens all that the others open, and comes last. */
function ordered(tokens: string[], host = ""): string[] {
  const seats = [...new Set(tokens)].filter((token) => token !== host);
  return tokens.includes(host) ? [...seats.slice(0, MOST - 1), host] : seats.slice(0, MOST);
}

/** An own seat was given away: its token opens it no more. */
export function release(id: string, seat: number): void {
  const known = ticketsOf(id);
  const token = known?.held?.[seat];
  if (!known || !token) return;
  const { [seat]: gone, ...held } = known.held ?? {};
  const tickets = { ...known, held, tokens: known.tokens.filter((other) => other !== token) };
  store(all().map((other) => (other.id === id ? tickets : other)));
}

/** The same tokens open the table that follows another; people may have changed places there. */
export function carry(from: string, to: string): void {
  const before = ticketsOf(from);
  if (!before) return;
  const { held, links, missed, ...known } = before;
  keep({ ...known, id: to });
}

/** The server does not know the table. It may be another one today: the tokens are kept for a while. */
export function miss(id: string): void {
  const now = Date.now();
  const { missed = now } = ticketsOf(id) ?? {};
  if (now - missed > PATIENCE) forget(id);
  else store(all().map((tickets) => (tickets.id === id ? { ...tickets, missed } : tickets)));
}

/** The server knows the table. */
export function find(id: string): void {
  if (!ticketsOf(id)?.missed) return;
  store(all().map(({ missed, ...tickets }) => (tickets.id === id || !missed ? tickets : { ...tickets, missed })));
}

export function forget(id: string): void {
  store(all().filter((tickets) => tickets.id !== id));
}

const NAME = "undercroft.name";

/** What whoever uses this browser is called. */
export const myName = (): string => read(NAME) ?? "";

export const rememberName = (name: string): void => write(NAME, name);

const FRESH = "undercroft.fresh"; // the table that was laid last, until it is shown

/** Guests are expected at a table that was just laid. */
export const expectGuests = (id: string): void => write(FRESH, id, "sessionStorage");

/** Whether guests are to be invited, once. */
export function isFresh(id: string): boolean {
  const fresh = read(FRESH, "sessionStorage") === id;
  if (fresh) erase(FRESH, "sessionStorage");
  return fresh;
}

/** `/table/k3v9x2mq#a,b` as a table and its tokens. */
export function readLink(path: string, hash: string): { id: string; tokens: string[] } | null {
  const found = /^\/table\/([\w-]+)\/?$/.exec(path);
  if (!found?.[1]) return null;
  return { id: found[1], tokens: hash.replace(/^#/, "").split(",").filter(Boolean) };
}
