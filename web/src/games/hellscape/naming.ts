import { slug } from "../../frame/words";

/** A name or title as the key that options use: `Lyidan, Incubus Lord` is lyidan, `Flame Spirit` flame. */
export const keyOf = (name: string): string => slug(shortName(name).replace(/ Spirit$/, ""));

/** Without a title after the name: `Lyidan`. */
export const shortName = (title: string): string => title.split(",")[0] ?? title;
