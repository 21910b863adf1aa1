import type { Entry } from "./chronicle.svelte";
import type { Figure } from "./presentation";
import { spoken } from "./words";

/** What everybody is called who has been on the board. */
export class Naming {
  names: string[] = $state.raw([]);

  private called = new Map<string, string>(); // by id

  /** Who is on the board now. */
  meet(figures: Figure[]): void {
    for (const { name, title } of figures) this.called.set(name, title);
    const known = figures.flatMap(({ title, called }) => (called ? [title, called] : [title]));
    if (known.some((name) => !this.names.includes(name))) {
      this.names = [...new Set([...this.names, ...known])];
    }
  }

  /** The reason of an entry as sentences, with who was considered, best first. */
  because({ reason, ranking }: Entry): string {
    if (!reason) return "";
    const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
    const ranked = ranking.map((name) => this.called.get(name) ?? spoken(name));
    return ranked.length ? `${sentence} Ranking: ${ranked.join(", ")}.` : sentence;
  }
}
