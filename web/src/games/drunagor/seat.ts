import type { Table } from "../../frame/table.svelte";
import type { Event, View } from "../../wire/drunagor";

/** A table at which Drunagor is played. */
export type DrunagorTable = Table<View, Event>;
