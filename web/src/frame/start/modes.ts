import type { GameOffer, Mode } from "../../wire/frame";

export interface ModeCard {
  id: Mode;
  name: string;
  text: string;
}

const MODES: ModeCard[] = [
  { id: "campaign", name: "Campaign", text: "Adventure after adventure with the same Heroes, who learn and find better gear." },
  { id: "adventure", name: "One adventure", text: "An evening. The Heroes get first what it expects of them." },
  { id: "battle", name: "Battleground", text: "Player against player, alone or in pairs." },
];

/** The ways in which a game can be played. */
export const modes = (game: GameOffer): ModeCard[] =>
  MODES.filter(({ id }) => tales(game, id).length > 0);

/** What a mode offers to choose from. */
export function tales(game: GameOffer, mode: Mode): { id: string; name: string }[] {
  if (mode === "campaign") return game.campaigns ?? [];
  if (mode === "battle") return game.battlegrounds ?? [];
  return game.adventures;
}
