import type { Table } from "../table.svelte";
import type { Camera } from "./camera.svelte";

/** What it needs to know of the board at the moment. */
interface Seen {
  readonly table: Table;
  readonly within: Element | undefined; // the map
  readonly actor: string; // who acts, if on the map
}

/** Lines of sight by hand: a click or Enter chooses where they begin; a finger then chooses where they end. */
export class Gaze {
  constructor(
    private readonly camera: Camera,
    private readonly seen: Seen,
  ) {}

  look(event: MouseEvent | KeyboardEvent): void {
    const { looking } = this.seen.table;
    if (!looking.on || ("key" in event && event.key !== "Enter" && event.key !== " ")) return;
    const name = this.named(event.target as Element);
    event.stopPropagation();
    event.preventDefault();
    if (!name || this.camera.dragged) return;
    if (this.camera.touched && looking.here && name !== looking.here) looking.at(name);
    else looking.from(name);
  }

  /** What a mouse or the focus rests on is where they end. */
  glance(event: Event): void {
    const { looking } = this.seen.table;
    if (!looking.on || ("pointerType" in event && event.pointerType === "touch")) return;
    const name = this.named(event.target as Element);
    if (name && looking.here) looking.at(name);
  }

  /** The key or the button for them: from what has the focus, or from who acts. */
  toggle(): void {
    const { table, within, actor } = this.seen;
    if (table.looking.on) return table.looking.end();
    const focus = document.activeElement;
    const from = focus && within?.contains(focus) ? this.named(focus) : (table.peeked ?? "");
    table.looking.begin(from || actor);
  }

  /** The figure or the space that an element stands for. */
  private named(target: Element): string {
    const figure = target.closest("[data-figure]")?.getAttribute("data-figure");
    const space = target.closest("[data-space]")?.getAttribute("data-space") ?? "";
    return figure ?? this.seen.table.figures.find((other) => other.spaces.includes(space))?.name ?? space;
  }
}
