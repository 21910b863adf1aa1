import { cards, tableCards } from "../api";
import type { Branch, Card, Catalogue as Cards } from "../../wire/frame";
import { hang } from "../pictures.svelte";
import { tokenOf } from "../tickets";

const PAUSES = [1, 4, 15, 60]; // seconds until a server that did not answer is asked again

/** Every card of a game by its id, asked for until the server has told them. */
export class Catalogue {
  cards: Record<string, Card> = $state.raw({});
  trees: Branch[] = $state.raw([]);
  pictures: Record<string, string> = {};
  things: Map<string, string> = $state.raw(new Map()); // ids of what is held, by name

  constructor(
    private readonly game: string,
    private readonly key: string,
    private readonly ask: () => Promise<Cards>,
  ) {
    this.fetch(0);
  }

  private fetch(failed: number): void {
    void this.ask().then(
      (found) => this.hear(found),
      () => setTimeout(() => this.fetch(failed + 1), 1000 * (PAUSES[failed] ?? 60)),
    );
  }

  private hear(found: Cards): void {
    this.pictures = found.pictures ?? {};
    if ((laid[this.game] ?? this.game) === this.key) hang(this.game, this.pictures);
    this.cards = found.cards;
    this.trees = found.trees;
    const held = Object.values(found.cards).filter((card) => !card.owner && !card.front);
    this.things = new Map(held.map((card) => [card.name, card.id]));
  }

  /** The card that a key names: `learn:vorn.cy1`, `give:bloody-axe:maya`, a second copy as `item:sling#2`. */
  named(key: string): Card | undefined {
    const id = key.split(":")[1] ?? "";
    return this.cards[id] ?? this.cards[id.split("#")[0] ?? ""];
  }

  /** A card and its other face. */
  faces(id: string): Card[] {
    const card = this.cards[id];
    const other = card && this.cards[card.back || card.front || ""];
    return [card, other].filter((face) => face !== undefined);
  }
}

const known = new Map<string, Catalogue>();
let laid: Record<string, string> = $state.raw({}); // which catalogue counts now, by game

/** The cards of a game, as it is played at the table that was laid last. */
export function catalogueOf(game: string): Catalogue {
  const key = laid[game] ?? game;
  const found = known.get(key) ?? new Catalogue(game, key, () => cards(game));
  known.set(key, found);
  return found;
}

/** From now on the cards of a game are those of a table, with the packs it is played with. */
export function layCards(game: string, packs: string[], table: string, language = ""): void {
  const key = [game, ...packs, ...(language ? [language] : [])].join("+");
  if (packs.length && !known.has(key)) {
    known.set(key, new Catalogue(game, key, () => tableCards(table, tokenOf(table), language)));
  }
  if ((laid[game] ?? game) !== key) laid = { ...laid, [game]: key };
  hang(game, known.get(key)?.pictures);
}
