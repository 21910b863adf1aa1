import type { Table } from "../../frame/table.svelte";
import type { Event, View } from "../../wire/dark_elements";
import type { Scene } from "./scene";

/** A table at which Dark Elements is played; its overlay shows the overlord's card and an attack. */
export type DarkTable = Table<View, Event, Scene>;
