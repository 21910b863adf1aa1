import { untrack } from "svelte";
import type { Board } from "../presentation";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";
import type { Camera } from "./camera.svelte";
import { CELL, type Box, type Plan } from "./geometry";
import { chosenAt } from "./pointing";
import type { Standing } from "./standing";

const LEGIBLE = 40; // pixels of a space, at least
const BAR = 100; // pixels of a usual question under the board
export const PHONE = 600;
const ROOMY = 1.45; // times as large as need be, where a finger chooses and there is room above and below

/** What the board shows; each is looked up when it is needed. */
interface Laid {
  readonly table: Table;
  readonly board: Board;
  readonly spaces: Plan;
  readonly places: Standing;
  readonly home: Box;
  readonly covered: number; // pixels that lie under the question
  readonly width: number; // of its window
  readonly height: number;
  readonly among: number; // the height of what the window is in
  readonly beside: boolean; // the question stands there, and takes nothing of its height
}

/** What is kept in sight: who acts, what is offered on the map, what somebody is told to click. */
export class Framing {
  readonly actor: string; // by name, or nobody
  readonly choosable: Box[]; // all that the question offers on the map
  readonly scene: Box[]; // who acts, with what was just added to the map, or with all that is offered on it
  readonly pointed: Box | null; // by a lesson or the lamp: whoever is told to click it must see it

  private known = new Set<string>(); // spaces that were there before
  private added: string[] = $state.raw([]); // what is explored while events are played

  constructor(
    private camera: Camera,
    private laid: Laid,
  ) {
    this.actor = $derived.by(() => {
      const { table } = laid;
      return table.playback.actor || (table.view && table.question ? table.game.asked(table.view, table.question) : "");
    });
    this.choosable = $derived.by(() => {
      const { table, spaces, places } = laid;
      const offered = [...table.layout.bySpace.keys()].flatMap((name) => spaces.get(name) ?? []);
      const targets = [...table.layout.byFigure.keys()].flatMap((name) => places.figures.get(name) ?? []);
      return [...offered.map((space) => spaces.box(space)), ...targets];
    });
    this.scene = $derived.by(() => this.acting());
    this.pointed = $derived.by(() => {
      const { table, spaces, places } = laid;
      const option = table.question?.options.find(({ key }) => key === table.hint?.option);
      return option && !table.playback.running ? chosenAt(option, spaces, places.figures) : null;
    });
    $effect(() => this.discover());
    // What is framed anew when it changes; the height of the window is not of it, nor is what is asked.
    const extent = $derived.by(() => {
      const { home, width } = laid;
      return width > 1 ? `${home.x} ${home.y} ${home.width} ${home.height} ${width}` : "";
    });
    $effect(() => {
      if (extent) untrack(() => this.frame());
    });
    $effect(() => {
      const { covered, width } = laid;
      void [covered, this.scene, this.pointed];
      if (width > 1) untrack(() => this.attend());
    });
  }

  /** Another board, or another window. */
  frame(): void {
    const { table, width, height, among, beside } = this.laid;
    const steady = beside ? height : Math.min(height, Math.max(among / 2, among - BAR));
    const least = (table.game.cell ?? LEGIBLE) / CELL;
    this.camera.frame(settings.follow ? this.scene : [], least, steady, width < PHONE ? least * ROOMY : least);
    this.attend(); // who acts is in sight, however far the rest of it lies
  }

  private attend(): void {
    if (!settings.follow) return;
    const { scene, pointed } = this;
    if (pointed) this.camera.follow(scene.length ? scene : [pointed], pointed);
    else this.camera.follow(scene);
  }

  /** Notice spaces that were not there before. */
  private discover(): void {
    const { table, board } = this.laid;
    const names = board.spaces.map((space) => space.name);
    const fresh = this.known.size ? names.filter((name) => !this.known.has(name)) : [];
    this.known = new Set(names);
    const { running } = table.playback;
    if (fresh.length || !running) this.added = running ? fresh : [];
  }

  private acting(): Box[] {
    const { table, spaces, places } = this.laid;
    const own = places.figures.get(this.actor);
    const fresh = this.added.flatMap((name) => spaces.get(name) ?? []).map((space) => spaces.box(space));
    if (table.playback.running) return [...fresh.slice(0, 1), ...(own ? [own] : []), ...fresh.slice(1)];
    if (!own) return this.choosable;
    return [own, ...(this.choosable.length ? this.choosable : this.looming())];
  }

  /** Great enemies: what is weighed when nothing on the map is to be chosen. */
  private looming(): Box[] {
    const { table, places } = this.laid;
    return table.view ? table.game.bosses(table.view).flatMap(({ name }) => places.figures.get(name) ?? []) : [];
  }
}
