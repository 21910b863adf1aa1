import type { WishView } from "../wire/frame";
import { set, settings } from "./settings.svelte";

/** Standing wishes of whoever sits here: what a game need not ask them. */
export class Wishing {
  known: WishView[] = $state.raw([]); // by the game

  private told = false; // the server knows those of this browser

  constructor(
    private readonly game: string,
    private readonly say: (message: { type: "wishes"; changed: string[] }) => void,
  ) {}

  /** Whether a wish holds here. */
  holds({ id, usual }: WishView): boolean {
    return usual !== this.changed.includes(id);
  }

  /** Switch a wish, for this and later games. */
  toggle({ id }: WishView): void {
    const changed = this.changed.includes(id) ? this.changed.filter((other) => other !== id) : [...this.changed, id];
    set({ wishes: { ...settings.wishes, [this.game]: changed } });
    this.tell();
  }

  /** The server has to hear of them once, and again after it was gone. */
  greet(): void {
    if (!this.told) this.tell();
  }

  forget(): void {
    this.told = false;
  }

  private get changed(): string[] {
    return settings.wishes[this.game] ?? [];
  }

  private tell(): void {
    this.told = true;
    this.say({ type: "wishes", changed: this.changed });
  }
}
