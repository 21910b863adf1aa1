import type { GameCard, PartyMember } from "../protocol";

export const MINE = "mine"; // this browser answers
export const PERSON = "person"; // somebody else does, by link

/** A hero that comes along, what as, and who plays it. */
export interface Pick {
  hero: string;
  role: string;
  who: string;
}

/** A good party of a size. */
export const party = (game: GameCard, size: number): Pick[] =>
  (game.parties[String(size)] ?? []).map(({ hero, role }) => ({ hero, role, who: MINE }));

/** Heroes of this browser share a seat; everybody else has one for each hero. */
export function seating(picks: Pick[]): {
  members: PartyMember[];
  seats: string[];
  mine: (seat: number) => boolean;
} {
  const seats: string[] = [];
  let own = -1;
  const members = picks.map(({ hero, role, who }) => {
    if (who === MINE && own >= 0) return { hero, role, seat: own };
    seats.push(who === MINE ? PERSON : who);
    if (who === MINE) own = seats.length - 1;
    return { hero, role, seat: seats.length - 1 };
  });
  return { members, seats, mine: (seat) => seat === own };
}
