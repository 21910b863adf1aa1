import { carpets } from "../../frame/pictures.svelte";
import type { Badge, Board, Border, Boss, Figure, Mark, Space, Standing, Terrain } from "../../frame/presentation";
import { plural } from "../../frame/words";
import { follower, monster } from "./bestiary";
import { BASES, icons, printed, specialEvent, TOKENS } from "./look";
import { place, titleOf } from "./naming";
import { portrait } from "./portraits";
import type { EventView, FigureView, HeroView, MonsterView, SquareView, TokenView, View } from "../../wire/drunagor";

/** The board of a view, as the frame draws it. */
export function board(view: View): Board {
  const { squares, walls, doors } = view.board;
  const tokens = new Map(view.board.tokens.map((token) => [token.key, token]));
  const piles = new Map(view.board.piles.map((pile) => [pile.square, pile.runes]));
  const locks = new Set(doors.filter((door) => door.locked).flatMap((door) => door.squares));
  const events = new Map(view.board.events?.map((event) => [event.square, event]));
  const traps = new Map(view.board.traps.map((trap) => [trap.area, trap.kind]));
  return {
    spaces: squares.map((square) =>
      space(view, square, {
        token: tokens.get(square.token),
        trap: traps.get(square.name),
        event: events.get(square.name),
        runes: piles.get(square.name),
        locked: locks.has(square.name),
      }),
    ),
    borders: walls.map(wall),
    doors: doors.map((door) => ({
      id: door.id,
      spaces: door.squares,
      side: door.side,
      open: door.open,
      icon: door.locked ? icons.locked : icons.door,
      colour: door.locked ? "#9aa4b5" : undefined,
      label: door.locked ? "Locked door" : `Door, opened from ${door.openers.join(", ")}`,
    })),
    floors: ["crypt", "moss", "brick", "hall", "cave", "ash", "vault"],
    carpets: carpets("drunagor", view.board.squares.map(({ name, room }) => [name, "adventure", view.adventure, "room", room])),
    block: 2,
  };
}

const GROUNDS: Record<string, Terrain> = {
  water: "water",
  lava: "lava",
  miasma: "miasma",
  spikes: "spikes",
};

/** What lies on a square. */
interface Lying {
  token?: TokenView;
  trap?: string;
  event?: EventView;
  runes?: string[];
  locked: boolean; // a door beside it
}

function space(view: View, square: SquareView, { token, trap, event, runes, locked }: Lying): Space {
  const marks: Mark[] = [];
  if (square.spawn_point) marks.push({ icon: icons.spawn, tone: "dark", label: "Spawn Point" });
  if (square.chest) marks.push({ icon: icons.chest, tone: "treasure", label: chest(view) });
  if (square.loot) marks.push({ icon: icons.open, tone: "treasure", label: "loot" });
  if (trap) marks.push({ icon: icons.trap, tone: "friend", label: `trap (${trap})` });
  if (event) {
    const deed = event.deed ? `, a Cube Action: ${event.deed}` : "";
    const solid = event.solid ? ", in the way" : "";
    marks.push({ icon: specialEvent(event.kind), tone: "event", label: `${event.name}${solid}${deed}` });
  }
  if (runes) marks.push({ icon: icons.pile, tone: "dark", label: `Pile of Runes: ${runes.join(", ")}`, count: runes.length });
  if (token) marks.push({ icon: icons.talk, tone: "story", label: interaction(token) });
  const words = [
    square.name,
    square.level ? `level ${square.level}` : "",
    square.terrain,
    square.dark ? "Darkness" : "",
    square.bridge ? "bridge" : "",
    locked ? "a locked door" : "",
    ...marks.map((mark) => mark.label),
  ];
  const terrain = square.bridge ? "bridge" : GROUNDS[square.terrain];
  return {
    name: square.name,
    ...place(square.name),
    level: square.level,
    ground: terrain ?? "",
    terrain,
    cover: square.dark ? "darkness" : "",
    label: words.filter(Boolean).join(", "),
    marks,
  };
}

/** A chest, and what can still be in one. */
const chest = ({ chest_deck, chest_discard }: View): string =>
  `chest (${plural(chest_deck, "card")} in the deck${chest_discard.length ? `; out of it: ${chest_discard.join(", ")}` : ""})`;

/** An Interaction: what can be tried, how often, and for what. */
function interaction({ name, charges, choices, unlocks }: TokenView): string {
  const open = choices.filter((choice) => !choice.taken).map(({ name, colour, difficulty, price, needs }) =>
    [name, difficulty ? `${colour} ${difficulty}+` : "", price ? `${price} Health` : "", needs ? `if ${needs}` : ""].filter(Boolean).join(", "),
  );
  const key = unlocks ? "; it opens a locked door" : "";
  return `${name} (${plural(charges, "charge")}${open.length ? `: ${open.join("; ")}` : ""}${key})`;
}

function wall([one, two]: [string, string]): Border {
  const a = place(one);
  const b = place(two);
  return { space: one, side: b.x > a.x ? "e" : "s" };
}

const RINGS: Record<string, string> = {
  rookie: "#7a2f2a", fighter: "#a8453a", minion: "#6d5a52", commander: "#f0a24a", overlord: "#f06a3a", general: "#c98bff",
};

const LEADERS = new Set(["commander", "overlord", "general"]);

export const isLeader = (foe: MonsterView): boolean => LEADERS.has(foe.colour);

/** Commanders, Overlords and Generals: whoever has a place over the board. */
export const bosses = (view: View): Boss[] =>
  view.monsters.filter(isLeader).map((foe) => ({
    name: foe.name,
    title: foe.title.replace(/ 1$/, ""),
    about: [foe.epithet, foe.colour, foe.power ? `CP ${foe.power}` : "", foe.stage].filter(Boolean).join(" · "),
    icon: monster(foe.kind),
    colour: RINGS[foe.colour] ?? "#d4574a",
    health: foe.health,
    maximum: foe.maximum,
    boundless: foe.boundless,
    cards: (foe.attacks ?? []).map((card) => card.id),
  }));

/** Everybody on the board. */
export function figures(view: View): Figure[] {
  return [
    ...view.npcs.map((npc) =>
      figure(view, npc, {
        icon: icons.villager,
        ring: "#d8caa6",
        side: "bystander",
        maximum: 0,
      }),
    ),
    ...view.monsters.map((foe) =>
      figure(view, foe, {
        icon: monster(foe.kind),
        ring: RINGS[foe.colour] ?? RINGS[foe.rank] ?? "#d4574a",
        side: "foe",
        size: foe.large ? 2 : 1,
        gem: isLeader(foe) ? null : gem(foe),
        label: `${foe.title}, enemy, ${foe.health} of ${foe.maximum} Health`,
      }),
    ),
    ...view.followers.map((pet) =>
      figure(view, pet, {
        icon: follower(pet.name),
        ring: portrait(pet.owner).colour,
        side: "friend",
        maximum: 0,
        label: `${pet.title}, follows ${titleOf(view, pet.owner)}`,
      }),
    ),
    ...view.heroes.filter((hero) => !hero.out).map((hero) =>
      figure(view, hero, {
        icon: portrait(hero.name).icon,
        ring: portrait(hero.name).colour,
        side: opposed(view, hero) ? "foe" : "friend",
        boarded: true,
        team: view.sides?.length ? hero.team : null,
        down: hero.down,
        label: `${hero.title}, Hero, ${hero.health} of ${hero.maximum} Health${hero.down ? ", knocked out" : ""}`,
      }),
    ),
  ];
}

/** Whether a Hero stands against the one this seat plays. */
function opposed(view: View, hero: HeroView): boolean {
  const mine = view.heroes.filter((other) => view.mine.includes(other.name));
  return Boolean(view.sides?.length) && mine.length > 0 && !mine.some((other) => other.team === hero.team);
}

/** The sides of a battle and their Trauma Cubes (DRU-PVP-10). */
export const sides = (view: View): Standing[] =>
  (view.sides ?? []).map((side) => ({
    team: side.team,
    names: side.heroes.map((hero) => titleOf(view, hero)),
    own: side.heroes.some((hero) => view.mine.includes(hero)) && view.mine.length < view.heroes.length,
    count: side.traumas,
    limit: side.limit,
    what: "Trauma",
    out: side.out,
  }));

/** The colour of its base, with the number of its name: `Skeleton Archer 2`. */
function gem({ base, title }: MonsterView): Figure["gem"] {
  return {
    colour: BASES[base % BASES.length] ?? "#e9e2d2",
    letter: /\d+$/.exec(title)?.[0] ?? "",
    title: `base ${base + 1}`,
  };
}

function figure(
  view: View,
  from: FigureView,
  own: Partial<Figure> & Pick<Figure, "icon" | "ring" | "side">,
): Figure {
  const badges = badgesOf(from);
  const standing = [from.on_darkness ? "on Darkness" : "", from.marked_by ? `marked by ${titleOf(view, from.marked_by)}` : ""];
  const conditions = [...badges.map((badge) => badge.label), ...standing].filter(Boolean).join(", ");
  const label = own.label ?? from.title;
  return {
    name: from.name,
    title: from.title,
    spaces: from.squares,
    health: from.health,
    maximum: from.maximum,
    size: 1,
    badges,
    gem: null,
    team: null,
    boarded: false,
    down: false,
    acting: view.turn?.who === from.name,
    ...own,
    label: `${label} at ${from.squares[0] ?? "no square"}${conditions ? `, ${conditions}` : ""}`,
  };
}

export function badgesOf(from: FigureView): Badge[] {
  return Object.entries(from.tokens).map(([token, count]) => ({
    icon: TOKENS[token]?.icon ?? icons.curse,
    colour: TOKENS[token]?.colour ?? "#d8caa6",
    count,
    label: count > 1 ? `${printed(token)} ${count}` : printed(token),
  }));
}
