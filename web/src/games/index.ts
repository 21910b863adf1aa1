import type { Presentation } from "../frame/presentation";
import { descent } from "./descent/presentation";
import { drunagor } from "./drunagor/presentation";
import { hellscape } from "./hellscape/presentation";

const GAMES: Record<string, Presentation> = { drunagor, descent, hellscape };

/** How a game is shown; the page cannot show games without one. */
export const presentationOf = (id: string): Presentation | undefined => GAMES[id];
