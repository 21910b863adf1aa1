import { carpets } from "../../frame/pictures.svelte";
import type { Badge, Board, Border, Boss, Doorway, Figure, Mark, Space } from "../../frame/presentation";
import { capital, plural } from "../../frame/words";
import { ally, enemy } from "./bestiary";
import { portrait } from "./portraits";
import { CONDITIONS, icons } from "./look";
import { shortName, titleOf } from "./naming";
import { PILLAR, tokens } from "./tokens";
import type { AllyView, DoorView, EnemyView, FigureView, View, HeroView, ZoneView } from "../../wire/hellscape";

const ROOM = 3; // figures side by side in a Zone
const TILE = 3; // Zones on a side of a Tile

/** The board of a view, as the frame draws it. */
export function board(view: View): Board {
  const { zones, walls, doors } = view.board;
  const lying = tokens(view);
  const bridges = lone(zones);
  return {
    spaces: zones.map((zone) => space(zone, bridges.has(zone.tile), lying.get(zone.name) ?? [])),
    borders: walls.map(wall),
    doors: doors.map(doorway),
    seen: new Set(view.seen),
    floors: ["ash", "crypt", "hall", "brick", "cave", "vault", "moss"],
    carpets: carpets("hellscape", view.board.zones.flatMap((zone) => floorOf(view, zone))),
    block: TILE,
    room: ROOM,
  };
}

/** Tiles of a single Zone: bridges (MD2-ZONE-09). */
function lone(zones: ZoneView[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { tile } of zones) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count === 1).map(([tile]) => tile));
}

/** A Zone as a person says it, and as the log does: its id is row and column. */
const zoneSaid = (id: string): string => id.replace(/^r(\d+)c(\d+)$/, "row $1, column $2");

const LIGHTS = { light: "Light", shadow: "Shadow", abyss: "an abyss" };

function space(zone: ZoneView, bridge: boolean, lying: Mark[]): Space {
  const marks = zone.pillar ? [...lying, PILLAR] : lying;
  const words = [
    zoneSaid(zone.name),
    LIGHTS[zone.light],
    bridge ? "a bridge" : "",
    zone.chamber ? `Chamber ${zone.chamber.toUpperCase()}` : "",
    zone.revealed ? "" : "not revealed",
    ...marks.map((mark) => mark.label),
  ];
  return {
    name: zone.name,
    x: zone.x,
    y: zone.y,
    level: 0,
    ground: bridge && zone.light !== "abyss" ? `bridge-${zone.light}` : `zone-${zone.light}`,
    terrain: zone.light === "abyss" ? "abyss" : bridge ? "bridge" : undefined,
    light: zone.light === "shadow" ? "shadow" : zone.light === "light" ? "lit" : undefined,
    place: `tile ${zone.tile}`,
    cover: zone.revealed ? "" : "unrevealed",
    caption: zone.light === "abyss" ? "" : zoneSaid(zone.name),
    label: words.filter(Boolean).join(", "),
    marks,
  };
}

/** A Chamber has a floor of its own, and all corridors have one; the arena of a Boss has none. */
const floorOf = (view: View, zone: ZoneView): [string, ...string[]][] =>
  zone.light === "abyss" || view.board.arena || !zone.revealed ? [] : [[zone.name, "quest", view.adventure, "floor", zone.chamber || "corridors"]];

function wall([one, two]: [string, string]): Border {
  return { space: one, side: row(one) === row(two) ? "e" : "s" };
}

const row = (zone: string): string => zone.split("c")[0] ?? "";

function doorway(door: DoorView): Doorway {
  return {
    id: door.id,
    spaces: [door.zone],
    side: door.side,
    open: door.open,
    icon: door.gate ? icons.gate : icons.door,
    colour: door.gate ? "#b58be0" : undefined,
    label: `${door.gate ? "gate, opens only as the Quest says" : "door"} between ${zoneSaid(door.zone)} and ${zoneSaid(door.to)}, ${door.open ? "open" : "closed"}`,
  };
}

const SIZES = { mob: 1, roaming: 1.4, boss: 1.8 };
const RINGS = { mob: "#b0483d", roaming: "#e08a3c", boss: "#ffcf4a" };

/** Bosses and Roaming Monsters have a place over the board. */
export const bosses = (view: View): Boss[] =>
  view.enemies
    .filter((foe) => foe.type !== "mob")
    .map((foe) => ({
      name: foe.name,
      title: foe.title,
      about: foe.boss ? `Boss · ${foe.boss.presence.name}` : "Roaming Monster",
      icon: enemy(foe.name),
      colour: RINGS[foe.type],
      health: foe.toughness - foe.wounds,
      maximum: foe.toughness,
      cards: [],
    }));

/** Everybody on the board: Enemies first, as they stand at the far side of a Zone. */
export function figures(view: View): Figure[] {
  return [
    ...view.enemies.filter(({ zone }) => zone).map((foe) => foeFigure(view, foe)),
    ...view.allies.filter(({ zone }) => zone).map((one) => allyFigure(view, one)),
    ...view.heroes.filter(({ zone }) => zone).map((hero) => heroFigure(view, hero)),
  ];
}

function foeFigure(view: View, foe: EnemyView): Figure {
  const left = foe.toughness - foe.wounds;
  const horde = foe.minions ? `, ${plural(foe.minions, "Minion")}` : "";
  const kind = { mob: "Mob", roaming: "Roaming Monster", boss: "Boss" }[foe.type];
  const whose = foe.minions ? "first Minion" : foe.type === "mob" ? "Leader" : "it";
  return {
    ...figure(foe, badgesOf(foe)),
    icon: enemy(foe.name),
    ring: RINGS[foe.type],
    side: "foe",
    health: left,
    maximum: foe.toughness,
    size: SIZES[foe.type],
    followers: foe.minions ? { icon: enemy(foe.name), count: foe.minions } : undefined,
    crest: crest(foe),
    spent: foe.activated && view.stage === "enemies" && view.combat?.enemy !== foe.name,
    acting: view.stage === "enemies" && view.combat?.enemy === foe.name,
    label: `${foe.title}, ${kind}${horde}, ${left} of ${foe.toughness} Health of the ${whose} left`.replace("of the it left", "left"),
  };
}

function crest(foe: EnemyView): Figure["crest"] {
  if (foe.marks.includes("objective")) return { icon: icons.objective, colour: "#ffd36b" };
  if (foe.type === "boss") return { icon: icons.crown, colour: "#ffd36b" };
  return foe.type === "roaming" ? { icon: icons.paw, colour: "#ffb27a" } : undefined;
}

function allyFigure(view: View, one: AllyView): Figure {
  const look = ally(one.name);
  const health = one.max_health ? `, ${one.health} of ${one.max_health} Health` : "";
  return {
    ...figure(one, badgesOf(one)),
    icon: look.icon,
    ring: one.owner ? portrait(one.owner).colour : look.colour,
    side: one.owner ? "friend" : "bystander",
    health: one.health,
    maximum: one.max_health ?? 0,
    acting: view.combat?.hero === one.name,
    label: `${one.title}${one.owner ? `, Spirit of ${titleOf(view, one.owner)}` : ""}${health}`,
  };
}

function heroFigure(view: View, hero: HeroView): Figure {
  const look = portrait(hero.name);
  return {
    ...figure(hero, badgesOf(hero)),
    icon: look.icon,
    ring: look.colour,
    side: "friend",
    health: hero.health,
    maximum: hero.max_health,
    boarded: true,
    down: hero.down,
    spent: hero.activated && view.stage === "heroes" && view.turn?.who !== hero.name,
    acting: view.turn?.who === hero.name,
    label: `${hero.title}, ${capital(hero.hero_class)}, ${hero.health} of ${hero.max_health} Health, ${hero.mana} Mana${hero.down ? ", knocked out" : ""}`,
  };
}

export function badgesOf(from: FigureView & Partial<Pick<EnemyView, "poisoned"> & Pick<HeroView, "carried">>): Badge[] {
  const counts = { fire: from.fire, frost: from.frost, poison: from.poisoned ? 1 : 0 };
  const badges = Object.entries(counts)
    .filter(([, count]) => count)
    .map(([kind, count]) => ({ ...(CONDITIONS[kind] ?? { icon: icons.skull, colour: "#d8caa6" }), count, label: `${capital(kind)} ${count}` }));
  if (from.carried?.length) badges.push({ icon: icons.key, colour: "#ffd36b", count: from.carried.length, label: `carries ${from.carried.map(({ name }) => name).join(", ")}` });
  return badges;
}

function figure(from: FigureView, badges: Badge[]): Pick<Figure, "name" | "title" | "spaces" | "badges" | "size" | "gem" | "team" | "boarded" | "down"> {
  return {
    name: from.name,
    title: shortName(from.title),
    spaces: [from.zone],
    badges,
    size: 1,
    gem: null,
    team: null,
    boarded: false,
    down: false,
  };
}
