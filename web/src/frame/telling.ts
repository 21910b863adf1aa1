import type { Told } from "../wire/frame";

/** What is made of the events of a game, by their type. */
export type ByEvent<Events, Result> = { [Type in keyof Events]?: (data: Events[Type], event: Told) => Result };

/** Looks an event up in such a table. */
export function reading<Events, Result>(table: ByEvent<Events, Result>) {
  return <Type extends keyof Events & string>(event: Told<Type, Events[Type]>): Result | null =>
    table[event.type]?.(event.data, event) ?? null;
}
