import type { Arena, GameOffer, Mode, PackOffer, Playable, Saga } from "../../wire/frame";

export interface ModeCard {
  id: Mode;
  name: string;
  text: string;
}

const MODES: ModeCard[] = [
  { id: "campaign", name: "Campaign", text: "Adventure after adventure with the same Heroes, who learn and find better gear." },
  { id: "adventure", name: "One adventure", text: "One evening. The Heroes come with the skills and gear that it expects." },
  { id: "battle", name: "Battleground", text: "Player against player, alone or in pairs." },
];

/** The ways in which a game can be played. */
export const modes = (game: GameOffer): ModeCard[] =>
  MODES.filter(({ id }) => playables(game, id).length > 0);

/** Something to play, and the pack that it is out of; our own has none. */
export interface Offered<Card> {
  card: Card;
  pack: PackOffer | null;
}

type Shelf = Pick<PackOffer, "adventures" | "campaigns" | "battlegrounds">;

function both<Card>(game: GameOffer, own: (shelf: Shelf) => Card[]): Offered<Card>[] {
  const ours = own(game).map((card) => ({ card, pack: null }));
  return [...ours, ...game.packs.flatMap((pack) => own(pack).map((card) => ({ card, pack })))];
}

/** Adventures, the tutorial first and those of packs last. */
export const adventures = (game: GameOffer): Offered<Playable>[] =>
  both(game, ({ adventures }) =>
    [...adventures].sort((a, b) => Number(b.id === game.tutorial) - Number(a.id === game.tutorial)),
  );

/** The adventure of ours that stands after this one; none after the last. */
export function following(game: GameOffer, id: string): Playable | null {
  const ours = adventures(game).flatMap(({ card, pack }) => (pack ? [] : [card]));
  const at = ours.findIndex((card) => card.id === id);
  return at < 0 ? null : (ours[at + 1] ?? null);
}

export const campaigns = (game: GameOffer): Offered<Saga>[] => both(game, ({ campaigns }) => campaigns);

export const battlegrounds = (game: GameOffer): Offered<Arena>[] =>
  both(game, ({ battlegrounds }) => battlegrounds);

/** What a mode offers to choose from. */
export function playables(game: GameOffer, mode: Mode): Offered<{ id: string; name: string }>[] {
  if (mode === "campaign") return campaigns(game);
  if (mode === "battle") return battlegrounds(game);
  return adventures(game);
}
