/** A name or title as the key that options use: `Lyidan, Incubus Lord` is lyidan, `Flame Spirit` flame. */
export const keyOf = (name: string): string => slug((name.split(",")[0] ?? name).replace(/ Spirit$/, ""));

/** A name as an id of the content has it: `sir-ronen`. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** An id as a name: `Sir Ronen`. */
export const proper = (id: string): string => id.split("-").map(capital).join(" ");

/** Without a title after the name: `Lyidan`. */
export const shortName = (title: string): string => title.split(",")[0] ?? title;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
