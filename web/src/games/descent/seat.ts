import type { Table } from "../../frame/table.svelte";
import type { Event, View } from "../../wire/descent";
import type { Scene } from "./attack/scene";

/** A table at which Descent is played; its overlay shows an attack. */
export type DescentTable = Table<View, Event, Scene>;
