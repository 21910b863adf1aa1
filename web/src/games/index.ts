import { Incomplete } from "../frame/api";
import type { Brought } from "../frame/plain/brought";
import type { Cover, Presentation } from "../frame/presentation";
import type { GameOffer } from "../wire/frame";

/** A game's name in short; what it brings comes when it is looked at or played. */
interface Shelved {
  name: string;
  box?: string; // what else its box says, where the whole name is the short one
  cover(): Promise<Cover>;
  open(): Promise<Presentation>;
}

const GAMES: Record<string, Shelved> = {
  drunagor: {
    name: "Drunagor",
    cover: async () => (await import("./drunagor/cover")).cover,
    open: async () => (await import("./drunagor/presentation")).drunagor,
  },
  descent: {
    name: "Descent",
    cover: async () => (await import("./descent/cover")).cover,
    open: async () => (await import("./descent/presentation")).descent,
  },
  hellscape: {
    name: "Hellscape",
    cover: async () => (await import("./hellscape/cover")).cover,
    open: async () => (await import("./hellscape/presentation")).hellscape,
  },
  dark_elements: {
    name: "Dark Elements",
    box: "Journeys in the Dark, second edition",
    cover: async () => (await import("./dark_elements/cover")).cover,
    open: async () => (await import("./dark_elements/presentation")).darkElements,
  },
  sword_sorcery: {
    name: "Sword & Sorcery",
    box: "Immortal Souls",
    cover: async () => (await import("./sword_sorcery/cover")).cover,
    open: async () => (await import("./sword_sorcery/presentation")).swordSorcery,
  },
};

/** Take up games that other packages bring: those have a module of their own for this page. */
export function shelve(games: GameOffer[]): void {
  for (const { id, name, page } of games) {
    if (page) GAMES[id] ??= brought(id, name);
  }
}

/** A game whose module lies at the server, where its package has it (`Title.page`). */
function brought(id: string, name: string): Shelved {
  const frame = () => import("../frame/plain/brought");
  const own = async (): Promise<Brought> => {
    const module = `/games/${id}/page.js`;
    return ((await import(/* @vite-ignore */ module)) as { presentation: Brought }).presentation;
  };
  return {
    name,
    cover: async () => (await frame()).coverOf(id, await own()),
    open: async () => (await frame()).plain(id, await own()),
  };
}

/** What a game is called in short; nothing for games that the page cannot show. */
export const nameOf = (id: string): string => GAMES[id]?.name ?? "";

/** The line under it: its whole name, or what else stands on its box. */
export const lineOf = ({ id, name }: GameOffer): string => (name === nameOf(id) ? (GAMES[id]?.box ?? "") : name);

/** What the start page shows of a game. */
export const coverOf = (id: string): Promise<Cover> => fetched(shelved(id).cover());

/** How a game is shown at the table. */
export const presentationOf = (id: string): Promise<Presentation> => fetched(shelved(id).open());

/** Who comes by a link has not seen what the server offers. */
const shelved = (id: string): Shelved => GAMES[id] ?? brought(id, id);

const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new Incomplete();
  });
