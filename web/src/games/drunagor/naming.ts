/** A figure's name as a sentence has it: `Skeleton Archer 1`. */
export const proper = (name: string): string =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A card's name as its option has it: `arcing-swing`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Column and row of a square: `c7`. */
export function place(name: string): { x: number; y: number } {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found?.[1]) return { x: 0, y: 0 };
  let x = 0;
  for (const letter of found[1]) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(found[2]) - 1 };
}
