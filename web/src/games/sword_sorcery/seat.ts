import type { Table } from "../../frame/table.svelte";
import type { Event, View } from "../../wire/sword_sorcery";
import type { Scene } from "./scene";

/** A table at which Sword & Sorcery is played; its overlay shows who acts by which row, and rolls. */
export type SwordTable = Table<View, Event, Scene>;
