import { cards } from "../api";
import type { Branch, Card } from "../../wire/frame";

/** Every card of a game by its id, asked for once. */
export class Catalogue {
  cards: Record<string, Card> = $state.raw({});
  trees: Branch[] = $state.raw([]);
  things: Map<string, string> = $state.raw(new Map()); // ids of what is held, by name

  constructor(game: string) {
    void cards(game).then(
      (found) => {
        this.cards = found.cards;
        this.trees = found.trees;
        const held = Object.values(found.cards).filter((card) => !card.owner && !card.front);
        this.things = new Map(held.map((card) => [card.name, card.id]));
      },
      () => known.delete(game),
    );
  }

  /** The card that a key names: `learn:vorn.cy1`, `give:bloody-axe:maya`. */
  named(key: string): Card | undefined {
    return this.cards[key.split(":")[1] ?? ""];
  }

  /** A card and its other face. */
  faces(id: string): Card[] {
    const card = this.cards[id];
    const other = card && this.cards[card.back || card.front || ""];
    return [card, other].filter((face) => face !== undefined);
  }
}

const known = new Map<string, Catalogue>();

export function catalogueOf(game: string): Catalogue {
  const found = known.get(game) ?? new Catalogue(game);
  known.set(game, found);
  return found;
}
