/** Pictures that packs bring: they stand where a drawing of ours would. */

import { untrack } from "svelte";
import type { Carpet, Drawing, Sign } from "./presentation";

const ADDRESS = /^[0-9a-f]{32}\.(?:png|svg)$/;

type Hung = ReadonlyMap<string, string>; // addresses, by what they show: "monster/wick-rat", "named/the-snuffer"

let hung: Record<string, Hung> = $state.raw({}); // by game

/** From now on these are the pictures of a game: addresses by what they show. */
export function hang(game: string, pictures: Record<string, string> = {}): void {
  const found = Object.entries(pictures).filter(([, address]) => ADDRESS.test(address));
  const before = untrack(() => hung); // whoever hangs pictures does not wait for them
  if (!found.length && !before[game]) return;
  const by = new Map<string, string>();
  for (const [shows, address] of found) {
    const steps = shows.split("/");
    by.set(steps.slice(-2).join("/"), address);
    by.set(steps.at(-1) ?? "", address);
  }
  for (const [shows, address] of found) by.set(shows, address); // what is named in full counts first
  hung = { ...before, [game]: by };
}

const drawing = (address: string): Drawing =>
  `<image href="/pictures/${address}" width="512" height="512" preserveAspectRatio="xMidYMid slice"/>`;

/** Where the picture of something lies, by its whole name: `quest`, `the-last-lamp`, `area`, `S`. */
export function hungAt(game: string, ...what: string[]): string | undefined {
  const address = hung[game]?.get(what.join("/"));
  return address && `/pictures/${address}`;
}

/** Pictures of floors: of each group of spaces the one that is called so, if there is one. */
export function carpets(game: string, spaces: Iterable<readonly [name: string, ...what: string[]]>): Carpet[] {
  const found = new Map<string, Carpet>();
  if (!hung[game]) return [];
  for (const [name, ...what] of spaces) {
    const address = hungAt(game, ...what);
    if (!address) continue;
    const key = what.join("/");
    const carpet = found.get(key) ?? { address, spaces: [] };
    carpet.spaces.push(name);
    found.set(key, carpet);
  }
  return [...found.values()];
}

/** The picture of something in a section of a pack's files, or inside of one: `named`, `the-snuffer`. */
export function pictured(game: string, ...what: string[]): Drawing | undefined {
  const address = hung[game]?.get(what.join("/"));
  return address && drawing(address);
}

/** A sign with the picture of what it stands for, if there is one. */
export function withPicture(sign: Sign, game: string, ...what: string[]): Sign {
  const icon = pictured(game, ...what);
  return icon ? { ...sign, icon } : sign;
}

/** Whether a drawing is somebody's picture, which fills its place to the edge. */
export const isPicture = (icon: Drawing): boolean => icon.startsWith("<image ");
