/** A name as an id has it: `arcing-swing`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** An id as a name: `Skeleton Archer 1`. */
export const proper = (id: string): string => id.split("-").map(capital).join(" ");

/** What somebody is called whom nobody remembers: `goblin-3` as `Goblin 3`, and a place as it is. */
export const spoken = (id: string): string => (id.includes("-") ? proper(id) : id);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `Laurel's`, and after an s the apostrophe alone: `Steelhorns'`. */
export const possessive = (name: string): string => `${name}'${name.endsWith("s") ? "" : "s"}`;

/** A name inside a sentence: its article is small. */
export const inside = (name: string): string => name.replace(/^The /, "the ");

/** Parts of a sentence in a row: `lost 2 Health, got Burn and was knocked out`. Empty ones are left out. */
export function listed(parts: string[]): string {
  const said = parts.filter(Boolean);
  return said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : (said[0] ?? "");
}

/** A roll told by what came of it: `The dice show [red: a hit] [blue: nothing]: 1 hit.` shows 1 hit. */
export const withoutFaces = (told: string): string => told.replace(/(?: \[[^\]]*\])+:/g, "");

/** A sentence that stands by itself ends like one. */
export const ended = (sentence: string): string => (/(^|[.!?…”])$/.test(sentence) ? sentence : `${sentence}.`);
