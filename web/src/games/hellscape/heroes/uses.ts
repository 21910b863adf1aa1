import type { Shown } from "../../../wire/frame";

/** What can be done with a card: keys name it (`attack:satyrs:melee:axe+dagger`, `use:charge-1#1.1`). */
export const uses = (options: Shown[], id: string): Shown[] => options.filter(({ key }) => named(key).includes(id));

const named = (key: string): string[] => key.split(/[:+]/).slice(1).map((word) => word.replace(/[#.].*$/, ""));
