import type { Candidate, GameOffer, Named, Place } from "../../wire/frame";

export const MINE = "mine"; // this browser answers
export const BESIDE = "beside-"; // so does, for another player at this screen: `beside-2`
export const PERSON = "person"; // somebody else does, by link

/** A player as the server knows it; also an agent that it was started with. */
export type SeatKind = string;

/** Who answers for a seat: one of those, or somebody at this screen. */
export type Who = SeatKind | typeof MINE | `${typeof BESIDE}${number}`;

const NAMES: Record<string, string> = {
  [MINE]: "You",
  [PERSON]: "Somebody else, by link",
  greedy: "The program (at once)",
  "planner:quick": "The program (thinks a little)",
  planner: "The program (thinks)",
  "planner:deep": "The program (thinks long)",
  random: "The program (at random)",
};

/** Who answers for a seat, in words. */
export const playerName = (who: Who): string =>
  who.startsWith(BESIDE) ? `Player ${who.slice(BESIDE.length)}, at this screen` : (NAMES[who] ?? `The agent “${who}”`);

/** A hero that comes along, what as, and who plays it. */
export interface Pick {
  hero: string;
  role: string;
  who: Who;
  team: number; // where sides meet
}

/** A good party of a size. */
export const party = (game: GameOffer, size: number): Pick[] =>
  (game.parties[String(size)] ?? []).map(({ hero, role }) => ({ hero, role, who: MINE, team: 0 }));

/** The roles that a hero may take. */
export const rolesOf = ({ roles: own }: Candidate, roles: Named[]): Named[] =>
  own.length ? roles.filter((role) => own.includes(role.id)) : roles;

/** A role for who joins: the one that suits, else one that nobody has. */
export function freeRole(hero: Candidate, roles: Named[], picks: Pick[]): string {
  const taken = new Set(picks.map((pick) => pick.role));
  return [hero.role, ...rolesOf(hero, roles).map(({ id }) => id)].find((id) => !taken.has(id)) ?? "";
}

/** Give a hero a role. Who had it takes the other in its place. */
export function cast(picks: Pick[], hero: string, role: string): void {
  const pick = picks.find((other) => other.hero === hero);
  const rival = picks.find((other) => other.role === role);
  if (pick && rival) rival.role = pick.role;
  if (pick) pick.role = role;
}

/** Spread heroes over sides of a size, unless they are so already. */
export function takeSides(picks: Pick[], size: number): void {
  const count = Math.max(1, Math.floor(picks.length / size));
  const sizes = new Map<number, number>();
  for (const { team } of picks) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  const even = sizes.size === count && new Set(sizes.values()).size === 1;
  if (!even || Math.max(...sizes.keys()) >= count) picks.forEach((pick, at) => (pick.team = at % count));
}

const here = (who: Who): boolean => who === MINE || who.startsWith(BESIDE);

/** At this screen each side has a player of its own. */
export function sitApart(picks: Pick[]): void {
  for (const pick of picks) if (here(pick.who)) pick.who = pick.team ? `${BESIDE}${pick.team + 1}` : MINE;
}

/** At this screen one player has all heroes. */
export function sitTogether(picks: Pick[]): void {
  for (const pick of picks) if (here(pick.who)) pick.who = MINE;
}

/** Who can play beside you at this screen: the players there are, and one more. */
export function beside(picks: Pick[]): Who[] {
  const taken = picks.map(({ who }) => Number(who.replace(BESIDE, "")) || 1);
  const most = Math.min(Math.max(1, ...taken) + 1, Math.max(2, picks.length));
  return Array.from({ length: most - 1 }, (_, index): Who => `${BESIDE}${index + 2}`);
}

/** Who plays against the party. */
export interface Opponent {
  hero: string;
  who: Who;
}

/**
 * Heroes of one player at this screen share a seat; everybody else has one for each hero. Who plays
 * against them never shares one.
 */
export function seating(picks: Pick[], sides = false, against: Opponent | null = null): {
  members: Place[];
  seats: SeatKind[];
  mine: (seat: number) => boolean;
} {
  const seats: SeatKind[] = [];
  const own = new Map<string, number>();
  const members: Place[] = picks.map(({ hero, role, who, team }) => {
    const member = sides ? { hero, role: "", team } : { hero, role };
    const known = own.get(who);
    if (known !== undefined) return { ...member, seat: known };
    seats.push(here(who) ? PERSON : who);
    if (here(who)) own.set(who, seats.length - 1);
    return { ...member, seat: seats.length - 1 };
  });
  const mine = new Set(own.values());
  if (against) {
    members.push({ hero: against.hero, role: "", seat: seats.length });
    if (here(against.who)) mine.add(seats.length);
    seats.push(here(against.who) ? PERSON : against.who);
  }
  return { members, seats, mine: (seat) => mine.has(seat) };
}
