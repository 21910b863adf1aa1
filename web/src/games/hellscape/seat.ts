import type { Table } from "../../frame/table.svelte";
import type { Event, View } from "../../wire/hellscape";
import type { Scene } from "./roll/scene";

/** A table at which Hellscape is played; its overlay shows a roll. */
export type HellscapeTable = Table<View, Event, Scene>;
