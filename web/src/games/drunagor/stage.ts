import type { Badge, Board, Border, Figure, Mark, Space } from "../../frame/presentation";
import { BASES, follower, icons, monster, portrait, TOKENS } from "./look";
import { place, proper } from "./naming";
import type { DrunagorView, FigureView, SquareView } from "./view";

/** The board of a view, as the frame draws it. */
export function board(view: DrunagorView): Board {
  const { squares, walls, doors } = view.board;
  const tokens = new Map(view.board.tokens.map((token) => [token.key, token.name]));
  const traps = new Map(view.board.traps.map((trap) => [trap.area, trap.kind]));
  return {
    spaces: squares.map((square) =>
      space(square, tokens.get(square.token), traps.get(square.name)),
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

function space(square: SquareView, token: string | undefined, trap: string | undefined): Space {
  const marks: Mark[] = [];
  if (square.spawn_point) marks.push({ icon: icons.spawn, tone: "dark", label: "Spawn Point" });
  if (square.chest) marks.push({ icon: icons.chest, tone: "treasure", label: "chest" });
  if (square.loot) marks.push({ icon: icons.open, tone: "treasure", label: "loot" });
  if (trap) marks.push({ icon: icons.trap, tone: "friend", label: `trap (${trap})` });
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

/** Everybody on the board. */
export function figures(view: DrunagorView): Figure[] {
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
        ring: foe.rank === "rookie" ? "#7a2f2a" : foe.rank === "fighter" ? "#a8453a" : "#d4574a",
        side: "foe",
        size: foe.large ? 2 : 1,
        gem: gem(foe.base),
        label: `${foe.title}, enemy, ${foe.health} of ${foe.maximum} Health`,
      }),
    ),
    ...view.followers.map((pet) =>
      figure(view, pet, {
        icon: follower(pet.name),
        ring: portrait(pet.owner).colour,
        side: "friend",
        maximum: 0,
        label: `${pet.title}, follows ${proper(pet.owner)}`,
      }),
    ),
    ...view.heroes.map((hero) =>
      figure(view, hero, {
        icon: portrait(hero.name).icon,
        ring: portrait(hero.name).colour,
        side: "friend",
        down: hero.down,
        label: `${hero.title}, Hero, ${hero.health} of ${hero.maximum} Health${hero.down ? ", knocked out" : ""}`,
      }),
    ),
  ];
}

function gem(base: number): Figure["gem"] {
  return {
    colour: BASES[base % BASES.length] ?? "#e9e2d2",
    letter: String(base + 1),
    title: `base ${base + 1}`,
  };
}

function figure(
  view: DrunagorView,
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
    label: count > 1 ? `${token} ${count}` : token,
  }));
}
