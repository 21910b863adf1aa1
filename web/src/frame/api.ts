import type {
  Addresses,
  Again,
  Brought,
  Catalogue,
  Clause,
  GameOffer,
  Laid,
  Manual,
  NewTable,
  Offer,
  Opened,
  Problem,
  Reference,
  SeatLink,
  Seated,
  Steps,
  Summary,
  Accounts,
  Told,
} from "../wire/frame";

/** Something the server refused, as a sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly remedy = "",
  ) {
    super(message);
  }
}

const PASSING = new Set(["offline", "too_fast", "table_paused", "429", "502", "503", "504"]);

/** Parts of the page did not come: the line was bad, or the page is older than its server. */
export class Incomplete extends Error {
  constructor() {
    super("A part of this page could not be loaded: load it again.");
  }
}

/** What may help: the same once more, if it may go better in a moment, or the page anew. */
export function remedy(error: unknown, again: () => void): (() => void) | null {
  if (error instanceof Incomplete) return () => location.reload();
  return error instanceof Refused && PASSING.has(error.code) ? again : null;
}

/** What went wrong, and what to do about it. */
export function words(error: unknown): string {
  if (error instanceof Refused) return [error.message, error.remedy].filter(Boolean).join(" ");
  return error instanceof Error ? error.message : String(error);
}

interface Sent {
  method?: string;
  token?: string;
  body?: unknown;
  text?: string;
  file?: Blob;
}

async function send(path: string, { method = "GET", token, body, text, file }: Sent): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "application/x-ndjson";
  let reply: Response;
  try {
    reply = await fetch(`/api${path}`, {
      method,
      headers,
      body: file ?? text ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  } catch {
    throw new Refused("offline", "The server does not answer.", "Is it still running?");
  }
  if (reply.ok) return reply;
  const told: Problem | null = await reply.json().catch(() => null);
  throw new Refused(
    told?.code ?? String(reply.status),
    told?.message ?? `The server refused (${reply.status}).`,
    told?.remedy ?? "",
  );
}

/** What the server answers. */
export async function json<T>(path: string, sent: Sent = {}): Promise<T> {
  return (await send(path, sent)).json();
}

export const games = () => json<Offer>("/games");

/** A game as it is with these packs: who may go, and what can be wished for. */
export const gameWith = (game: string, packs: string[]) =>
  json<GameOffer>(`/games/${game}?packs=${encodeURIComponent(packs.join(","))}`);

export const bringPack = (file: Blob) => json<Brought>("/packs", { method: "POST", file });

export const openTable = (table: NewTable) =>
  json<Opened>("/tables", { method: "POST", body: table });

/** Where other machines find this server. */
export const addresses = () => json<Addresses>("/addresses");

export const summary = (id: string) => json<Summary>(`/tables/${id}`);

/** What happened at a table, chapter by chapter. */
export const account = (id: string, token: string, language = "") =>
  json<Accounts>(`/tables/${id}/account${language ? `?language=${language}` : ""}`, { token });

/** Once more with the same people: the tokens of the table before open the new one. */
export const again = (id: string, token: string, wish: Again) =>
  json<Laid>(`/tables/${id}/again`, { method: "POST", token, body: wish });

export const rename = (id: string, token: string, label: string) =>
  json<Summary>(`/tables/${id}/label`, { method: "POST", token, body: { label } });

export const keepLonger = (id: string, token: string, days: number) =>
  json<Summary>(`/tables/${id}/keep`, { method: "POST", token, body: { days } });

export const remove = (id: string, token: string) => json<Laid>(`/tables/${id}`, { method: "DELETE", token });

export const newLink = (id: string, seat: number, token: string) =>
  json<SeatLink>(`/tables/${id}/seats/${seat}/link`, { method: "POST", token, body: {} });

export const setKind = (id: string, seat: number, kind: string, token: string) =>
  json<Seated>(`/tables/${id}/seats/${seat}/kind`, {
    method: "POST",
    token,
    body: { kind },
  });

export const record = async (id: string, token: string) =>
  (await send(`/tables/${id}/record`, { token })).text();

export const importRecord = (text: string) => json<Opened>("/records", { method: "POST", text });

export const replay = (id: string, at: number, count: number, token: string, language = "") =>
  json<Steps<object, Told>>(
    `/tables/${id}/replay?at=${at}&count=${count}${language ? `&language=${language}` : ""}`,
    { token },
  );

export const cards = (game: string) =>
  json<Catalogue>(`/cards/${game}`);

/** The cards of a table's game, with those of its packs. */
export const tableCards = (table: string, token: string, language = "") =>
  json<Catalogue>(`/tables/${table}/cards${language ? `?language=${language}` : ""}`, { token });

export const areas = (game: string) =>
  json<Reference>(`/rules/${game}`);

export const search = (game: string, words: string) =>
  json<Reference>(`/rules/${game}?q=${encodeURIComponent(words)}`);

/** How a game is played, for people. */
export const manual = (game: string) => json<Manual>(`/manual/${game}`);

const clauses = new Map<string, Promise<Clause>>();

/** A clause of the rules, asked for once. */
export function clause(game: string, id: string): Promise<Clause> {
  const key = `${game}/${id}`;
  const known = clauses.get(key);
  if (known) return known;
  const asked = json<Clause>(`/rules/${game}/${id}`);
  asked.catch(() => clauses.delete(key));
  clauses.set(key, asked);
  return asked;
}
