import type { Cover, Presentation } from "../frame/presentation";

/** A game's name in short; what it brings comes when it is looked at or played. */
interface Shelved {
  name: string;
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
    cover: async () => (await import("./dark_elements/cover")).cover,
    open: async () => (await import("./dark_elements/presentation")).darkElements,
  },
  sword_sorcery: {
    name: "Sword & Sorcery",
    cover: async () => (await import("./sword_sorcery/cover")).cover,
    open: async () => (await import("./sword_sorcery/presentation")).swordSorcery,
  },
};

/** What a game is called in short; nothing for games that the page cannot show. */
export const nameOf = (id: string): string => GAMES[id]?.name ?? "";

/** What the start page shows of a game. */
export const coverOf = (id: string): Promise<Cover> => fetched(shelved(id).cover());

/** How a game is shown at the table. */
export const presentationOf = (id: string): Promise<Presentation> => fetched(shelved(id).open());

function shelved(id: string): Shelved {
  const found = GAMES[id];
  if (!found) throw new Error(`This page cannot show ${id} yet.`);
  return found;
}

/** Parts that are gone belong to a page that is older than its server. */
const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new Error("A part of this page could not be loaded. Reload it.");
  });
