import { carpets } from "../../frame/pictures.svelte";
import type { Badge, Board, Border, Boss, Doorway, Figure, Light, Side, Space, Terrain } from "../../frame/presentation";
import { capital, proper } from "../../frame/words";
import { monster, RINGS } from "./bestiary";
import { CONDITIONS, icons, TORCH } from "./look";
import { meet, nameIn } from "./naming";
import { portrait, REANIMATE } from "./portraits";
import { letterAt, passageAt, tokens } from "./tokens";
import type { DoorView, FigureView, HeroView, MonsterView, SpaceView, View } from "../../wire/dark_elements";

/** The explored map of a view, as the frame draws it. */
export function board(view: View): Board {
  const { spaces, walls, doors } = view.board;
  const lying = tokens(view);
  const lit = new Set(view.lit);
  const known = new Map(spaces.map((one) => [one.name, one]));
  return {
    spaces: spaces.map((one): Space => {
      const marks = lying.get(one.name) ?? [];
      const light = lit.has(one.name) ? "lit" : "dark";
      return {
        name: one.name,
        x: one.x,
        y: one.y,
        level: 0,
        ground: `${one.terrain}-${light}`,
        terrain: TERRAIN[one.terrain],
        light: lit.has(one.name) ? "lit" : "dark",
        place: one.encounter || one.name.slice(0, one.name.indexOf("-")),
        cover: "",
        caption: passageAt(view, one.name) || letterAt(view, one.name),
        label: [placeName(one.name), one.terrain, light, ...marks.map((mark) => mark.label)].filter((word) => word !== "floor").join(", "),
        marks,
      };
    }),
    borders: walls.flatMap((pair) => wall(pair, known)),
    doors: doors.flatMap((door) => doorway(door, spaces)),
    lights: lights(view),
    seen: new Set(view.seen),
    floors: ["cave", "crypt", "moss", "brick", "cellar", "ash", "hall"],
    carpets: view.board.tiles.flatMap(({ tile, turned, spaces: own }) =>
      carpets("dark_elements", own.map((name) => [name, "tile", tile])).map((one) => ({ ...one, turned })),
    ),
    block: Number.MAX_SAFE_INTEGER,
  };
}

const TERRAIN: Record<SpaceView["terrain"], Terrain | undefined> = { floor: undefined, water: "water", pit: "pit", lava: "lava", obstacle: "rubble" };

/** The torch, where it lies or whoever carries it, and how far it shines. */
function lights(view: View): Light[] {
  const bearer = view.heroes.find((hero) => hero.bearer)?.spaces[0];
  const space = view.torch || bearer;
  const at = view.board.spaces.find((one) => one.name === space);
  if (!at) return [];
  const lit = new Set(view.lit);
  const away = view.board.spaces.filter(({ name }) => lit.has(name)).map(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)));
  return [{ space: at.name, reach: Math.max(0, ...away.filter((far) => far <= TORCHLIGHT)) }];
}

const TORCHLIGHT = 2; // spaces, unless a card dims it

/** `lb-b4` is b4 on the map. */
const placeName = (name: string): string => name.slice(name.indexOf("-") + 1);

function wall([one, two]: [string, string], known: Map<string, SpaceView>): Border[] {
  const [a, b] = [known.get(one), known.get(two)];
  return a && b ? [{ space: one, side: b.x > a.x ? "e" : "s" }] : [];
}

/** A door on the side of its spaces where its lines lie. */
function doorway(door: DoorView, spaces: SpaceView[]): Doorway[] {
  const at = spaces.filter((one) => door.spaces.includes(one.name));
  const found = door.edges.flatMap((edge) => at.flatMap((one) => (sideOf(one, edge) ? [{ space: one.name, side: sideOf(one, edge) }] : [])));
  const side = found[0]?.side;
  if (!side) return [];
  return [
    {
      id: door.id,
      spaces: found.filter((one) => one.side === side).map((one) => one.space),
      side,
      open: false,
      icon: door.locked ? icons.locked : icons.door,
      colour: door.locked ? "#b58be0" : undefined,
      label: `${capital(door.title)}, ${door.locked ? "locked" : "closed"}`,
    },
  ];
}

/** The side of a space that a line of the grid is. */
function sideOf({ x, y }: { x: number; y: number }, [x1, y1, x2]: [number, number, number, number]): Side | null {
  if (x1 === x2) return y1 !== y ? null : x1 === x ? "w" : x1 === x + 1 ? "e" : null;
  return x1 !== x ? null : y1 === y ? "n" : y1 === y + 1 ? "s" : null;
}

/** Monsters with a name of their own have a place over the board. */
export const bosses = (view: View): Boss[] =>
  view.monsters
    .filter((foe) => foe.proper)
    .map((foe) => ({
      name: foe.name,
      title: foe.proper,
      about: `Master of the ${proper(foe.group)}`,
      icon: monster(foe.group),
      colour: RINGS.master,
      health: foe.health - foe.damage,
      maximum: foe.health,
      cards: [],
    }));

/** Everybody on the board. */
export function figures(view: View): Figure[] {
  meet(view);
  return [
    ...view.monsters.map((foe) => monsterFigure(view, foe)),
    ...view.familiars.map((pet) => ({
      ...figure(pet),
      ...REANIMATE,
      ring: portrait(pet.owner).colour,
      side: "friend" as const,
      label: `${nameIn(pet.title)}, ${left(pet)}`,
    })),
    ...view.heroes.map((hero) => heroFigure(view, hero)),
  ];
}

function monsterFigure(view: View, foe: MonsterView): Figure {
  return {
    ...figure(foe),
    title: foe.proper || nameIn(foe.title),
    icon: monster(foe.group),
    ring: RINGS[foe.rank],
    side: "foe",
    gem: gem(foe),
    crest: foe.rank === "master" ? { icon: icons.crown, colour: "#ff7a6c" } : undefined,
    spent: foe.activated && view.phase === "overlord",
    label: `${foe.proper ? `${foe.proper}, ` : ""}${nameIn(foe.title)}, ${left(foe)}${foe.lit ? "" : ", in the dark"}`,
  };
}

/** Monsters of a group are told apart by number; a master's bears an M. */
function gem(foe: MonsterView): Figure["gem"] {
  const number = /(\d+)$/.exec(foe.name)?.[1] ?? "";
  const master = foe.rank === "master";
  return { colour: master ? "#ff8a7c" : "#e9e2d2", letter: master ? `M${number}` : number, title: `${foe.rank} ${number}` };
}

function heroFigure(view: View, hero: HeroView): Figure {
  const look = portrait(hero.name);
  return {
    ...figure(hero),
    icon: look.icon,
    ring: look.colour,
    side: "friend",
    boarded: true,
    down: hero.down,
    crest: hero.bearer ? TORCH : undefined,
    spent: hero.acted && view.phase === "heroes" && view.turn !== hero.name,
    acting: view.turn === hero.name,
    label: [
      `${hero.title}, ${hero.role}`,
      left(hero),
      hero.down ? "knocked out" : "",
      hero.bearer ? "carries the torch" : "",
    ].filter(Boolean).join(", "),
  };
}

const left = ({ health, damage }: FigureView): string => `${health - damage} of ${health} Health left`;

export function badgesOf(from: FigureView & { air?: boolean }): Badge[] {
  const badges = from.conditions.map((condition) => ({
    ...(CONDITIONS[condition] ?? { icon: icons.skull, colour: "#d8caa6" }),
    count: 1,
    label: condition,
  }));
  return from.air ? [...badges, { icon: icons.air, colour: "#9fd8f0", count: 1, label: "Air" }] : badges;
}

function figure(from: FigureView): Omit<Figure, "icon" | "ring" | "side"> {
  return {
    name: from.name,
    title: nameIn(from.title),
    called: from.title.replace(/^the /, ""),
    spaces: from.spaces,
    health: from.health - from.damage,
    maximum: from.health,
    size: 1,
    badges: badgesOf(from),
    gem: null,
    team: null,
    boarded: false,
    down: false,
    acting: false,
    label: from.title,
  };
}
