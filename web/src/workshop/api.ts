import { json } from "../frame/api";
import * as storage from "../frame/storage";
import type {
  Begun,
  Bench,
  Checked,
  Explained,
  FileText,
  Maps,
  Offers,
  Painted,
  Simulating,
  Stroke,
  Tried,
  Trying,
} from "../wire/workshop";

const KEY = "undercroft.workshop";

/** The word that opens the workshop: it stands in the link, and stays in this tab. */
export function ownToken(): string {
  const linked = location.hash.slice(1);
  if (linked) {
    storage.write(KEY, linked, "sessionStorage");
    if (storage.lasts(KEY)) history.replaceState(null, "", location.pathname);
  }
  return linked || (storage.read(KEY, "sessionStorage") ?? "");
}

export const token = ownToken();

const ask = <T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST") =>
  json<T>(`/workshop${path}`, { token, method, body });

export const bench = () => ask<Bench>("/bench");

export const read = (name: string) => ask<FileText>(`/file?name=${encodeURIComponent(name)}`);

/** Save a text in the place of the one with that mark; refused if another program was quicker. */
export const write = (name: string, text: string, seen: string) =>
  ask<FileText>("/file", { name, text, seen }, "PUT");

export const check = (texts: Record<string, string>) => ask<Checked>("/check", { texts });

/** What could be written at a place of a file. */
export const offers = (file: string, at: number, texts: Record<string, string>) =>
  ask<Offers>("/offers", { file, at, texts });

/** What stands at a place of a file. */
export const explain = (file: string, at: number, texts: Record<string, string>) =>
  ask<Explained>("/explain", { file, at, texts });

export const maps = (file: string, texts: Record<string, string>) => ask<Maps>("/maps", { file, texts });

/** The text of a file after a stroke on one of its maps. */
export const paint = (file: string, sheet: string, stroke: Stroke, texts: Record<string, string>) =>
  ask<Painted>("/paint", { file, sheet, stroke, texts });

/** Lay a table with the pack as it is saved. */
export const play = (wanted: Trying) => ask<Tried>("/play", wanted);

export const simulate = (wanted: Simulating) => ask<Begun>("/simulate", wanted);

export const cancel = () => ask<Begun>("/simulate", undefined, "DELETE");
