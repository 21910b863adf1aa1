import type { Badge, Board, Border, Boss, Figure, Mark, Space, Standing } from "../../frame/presentation";
import { follower, monster } from "./bestiary";
import { BASES, icons, printed, specialEvent, TOKENS } from "./look";
import { place, titleOf } from "./naming";
import { portrait } from "./portraits";
import type { View, EventView, FigureView, HeroView, MonsterView, SquareView } from "../../wire/drunagor";

/** The board of a view, as the frame draws it. */
export function board(view: View): Board {
  const { squares, walls, doors } = view.board;
  const tokens = new Map(view.board.tokens.map((token) => [token.key, token.name]));
  const events = new Map(view.board.events?.map((event) => [event.square, event]));
  const traps = new Map(view.board.traps.map((trap) => [trap.area, trap.kind]));
  return {
    spaces: squares.map((square) =>
      space(square, tokens.get(square.token), traps.get(square.name), events.get(square.name)),
    ),
    borders: walls.map(wall),
    doors: doors.map((door) => ({
      id: door.id,
      spaces: door.squares,
      side: door.side,
      open: door.open,
      icon: icons.door,
    })),
    block: 2,
  };
}

const GROUNDS: Record<string, string> = {
  water: "water",
  lava: "lava",
  miasma: "miasma",
  spikes: "spikes",
};

function space(
  square: SquareView,
  token: string | undefined,
  trap: string | undefined,
  event: EventView | undefined,
): Space {
  const marks: Mark[] = [];
  if (square.spawn_point) marks.push({ icon: icons.spawn, tone: "dark", label: "Spawn Point" });
  if (square.chest) marks.push({ icon: icons.chest, tone: "treasure", label: "chest" });
  if (square.loot) marks.push({ icon: icons.open, tone: "treasure", label: "loot" });
  if (trap) marks.push({ icon: icons.trap, tone: "friend", label: `trap (${trap})` });
  if (event) {
    const deed = event.deed ? `, a Cube Action: ${event.deed}` : "";
    marks.push({ icon: specialEvent(event.kind), tone: "event", label: `${event.name}${deed}` });
  }
  if (token) marks.push({ icon: icons.talk, tone: "story", label: token });
  const words = [
    square.name,
    square.level ? `level ${square.level}` : "",
    square.terrain,
    square.dark ? "Darkness" : "",
    square.bridge ? "bridge" : "",
    ...marks.map((mark) => mark.label),
  ];
  return {
    name: square.name,
    ...place(square.name),
    level: square.level,
    ground: square.bridge ? "bridge" : (GROUNDS[square.terrain] ?? ""),
    cover: square.dark ? "darkness" : "",
    label: words.filter(Boolean).join(", "),
    marks,
  };
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
        gem: isLeader(foe) ? null : gem(foe.base),
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

function gem(base: number): Figure["gem"] {
  return {
    colour: BASES[base % BASES.length] ?? "#e9e2d2",
    letter: String(base + 1),
    title: `base ${base + 1}`,
  };
}

function figure(
  view: View,
  from: FigureView,
  own: Partial<Figure> & Pick<Figure, "icon" | "ring" | "side">,
): Figure {
  const badges = badgesOf(from);
  const conditions = badges.map((badge) => badge.label).join(", ");
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
