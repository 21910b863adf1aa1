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

/** Parts of a sentence in a row: `lost 2 Health, got Burn and was knocked out`. Empty ones are left out. */
export function listed(parts: string[]): string {
  const said = parts.filter(Boolean);
  return said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : (said[0] ?? "");
}
