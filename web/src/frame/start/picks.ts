import type { GameCard, PartyMember } from "../protocol";

export const MINE = "mine"; // this browser answers
export const BESIDE = "beside-"; // so does, for another player at this screen: `beside-2`
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

/** Who can play beside you at this screen: the players there are, and one more. */
export function beside(picks: Pick[]): string[] {
  const taken = picks.map(({ who }) => Number(who.replace(BESIDE, "")) || 1);
  const most = Math.min(Math.max(1, ...taken) + 1, Math.max(2, picks.length));
  return Array.from({ length: most - 1 }, (_, index) => `${BESIDE}${index + 2}`);
}

/** Heroes of one player at this screen share a seat; everybody else has one for each hero. */
export function seating(picks: Pick[]): {
  members: PartyMember[];
  seats: string[];
  mine: (seat: number) => boolean;
} {
  const seats: string[] = [];
  const own = new Map<string, number>();
  const members = picks.map(({ hero, role, who }) => {
    const here = who === MINE || who.startsWith(BESIDE);
    const known = own.get(who);
    if (known !== undefined) return { hero, role, seat: known };
    seats.push(here ? PERSON : who);
    if (here) own.set(who, seats.length - 1);
    return { hero, role, seat: seats.length - 1 };
  });
  const here = new Set(own.values());
  return { members, seats, mine: (seat) => here.has(seat) };
}
