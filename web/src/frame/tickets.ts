/** The tokens of the tables played in this browser, kept in localStorage. */

export interface Tickets {
  id: string;
  tokens: string[]; // seats first
  host?: string;
  spectator?: string;
  links?: Record<number, string>; // of seats given to others
}

const KEY = "undercroft.tables";
const KEPT = 30;

function all(): Tickets[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function write(tickets: Tickets[]): void {
  localStorage.setItem(KEY, JSON.stringify(tickets.slice(0, KEPT)));
}

/** The tables this browser has tokens for, the newest first. */
export const kept = all;

export const ticketsOf = (id: string) => all().find((tickets) => tickets.id === id);

/** Remember tokens of a table besides those already known. */
export function keep(fresh: Tickets): Tickets {
  const known = ticketsOf(fresh.id);
  const tickets = {
    ...known,
    ...fresh,
    links: { ...known?.links, ...fresh.links },
    tokens: [...new Set([...(known?.tokens ?? []), ...fresh.tokens])],
  };
  write([tickets, ...all().filter((other) => other.id !== fresh.id)]);
  return tickets;
}

/** The same tokens open the table that follows another. */
export function carry(from: string, to: string): void {
  const before = ticketsOf(from);
  if (before) keep({ ...before, id: to, links: {} });
}

const NAME = "undercroft.name";

/** What whoever uses this browser is called. */
export const myName = (): string => localStorage.getItem(NAME) ?? "";

export const rememberName = (name: string): void => localStorage.setItem(NAME, name);

const FRESH = "undercroft.fresh"; // the table that was laid last, until it is shown

/** Guests are expected at a table that was just laid. */
export function expectGuests(id: string): void {
  sessionStorage.setItem(FRESH, id);
}

/** Whether guests are to be invited, once. */
export function isFresh(id: string): boolean {
  const fresh = sessionStorage.getItem(FRESH) === id;
  if (fresh) sessionStorage.removeItem(FRESH);
  return fresh;
}

export function forget(id: string): void {
  write(all().filter((tickets) => tickets.id !== id));
}

/** `/table/k3v9x2mq#a,b` as a table and its tokens. */
export function readLink(path: string, hash: string): { id: string; tokens: string[] } | null {
  const found = /^\/table\/([\w-]+)\/?$/.exec(path);
  if (!found?.[1]) return null;
  return { id: found[1], tokens: hash.replace(/^#/, "").split(",").filter(Boolean) };
}
