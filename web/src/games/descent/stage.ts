import { carpets } from "../../frame/pictures.svelte";
import type { Badge, Board, Border, Boss, Doorway, Figure, Mark, Space } from "../../frame/presentation";
import { capital } from "../../frame/words";
import { familiar, monster } from "./bestiary";
import { icons, METALS, ORDERS, POTIONS, RUNES, TOKENS } from "./look";
import { meet, place, titleOf } from "./naming";
import { portrait } from "./portraits";
import type { View, DoorView, FigureView, HeroView, MarkerView, MonsterView, SpaceView } from "../../wire/descent";

/** The board of a view, as the frame draws it. The overlord sees what lies behind the doors. */
export function board(view: View): Board {
  const { spaces, walls, doors, markers } = view.board;
  const lying = new Map<string, MarkerView[]>();
  for (const marker of markers) lying.set(marker.space, [...(lying.get(marker.space) ?? []), marker]);
  return {
    spaces: spaces.map((one) => space(view, one, lying.get(one.name) ?? [])),
    borders: walls.map(wall),
    doors: doors.map(doorway),
    seen: new Set(view.seen),
    floors: ["cellar", "crypt", "vault", "moss", "brick", "cave", "hall", "wood", "ash"],
    carpets: carpets("descent", view.board.spaces.map(({ name, area }) => [name, "quest", view.adventure, "area", area])),
    block: Number.MAX_SAFE_INTEGER,
  };
}

const TERRAIN = ["rubble", "water", "pit", "lava", "mud", "darts", "blades"] as const;
const COVERS = new Set(["fog"]); // lie over what else is there

function space(view: View, one: SpaceView, lying: MarkerView[]): Space {
  const secret = secretOf(view, one.name);
  const marks = [...lying.map((marker) => mark(marker, secret)), ...(one.revealed ? [] : foretold(view, one.name))];
  const known = one.revealed || marks.length > 0;
  const words = [
    one.name,
    ...one.terrain,
    one.corrupted ? "corrupted" : "",
    known && !one.revealed ? "not seen by the heroes" : "",
    ...marks.map((other) => other.label),
  ];
  return {
    name: one.name,
    ...place(one.name),
    level: 0,
    ground: one.terrain.find((kind) => !COVERS.has(kind)) ?? "",
    terrain: TERRAIN.find((kind) => one.terrain.includes(kind)),
    place: one.area,
    cover: one.terrain.find((kind) => COVERS.has(kind)) ?? (one.corrupted ? "corrupted" : ""),
    label: words.filter(Boolean).join(", "),
    marks,
    hidden: !one.revealed,
  };
}

const secretOf = (view: View, space: string): string => {
  const chest = view.secrets?.chests.find((other) => other.space === space);
  if (chest) return `number ${chest.number}: ${chest.contents}`;
  return view.secrets?.glyphs[space] ?? "";
};

/** What the overlord knows of a space that no hero has seen. */
function foretold(view: View, name: string): Mark[] {
  const area = view.secrets?.unseen.find((other) => other.spaces.includes(name));
  if (!area) return [];
  return area.markers.filter((marker) => marker.space === name).map((marker) => mark(marker, ""));
}

/** Glyphs that turned out to be dark. */
const DARK: Record<string, string> = {
  power: "dark glyph of power: each journey by it gives the overlord a card",
  summoning: "dark glyph of summoning: each journey by it brings monsters",
  sundered: "sundered glyph: nobody travels by it",
};

const MARKS: Record<string, (marker: MarkerView) => Omit<Mark, "label"> & { label?: string }> = {
  glyph: ({ active, word }) => ({ icon: icons.glyph, tone: "story", colour: !active ? "#8b8172" : DARK[word] ? "#c98bff" : "#7fe0d2", label: active ? (DARK[word] ?? "active glyph") : "glyph, not active" }),
  "active-glyph": () => ({ icon: icons.glyph, tone: "story", colour: "#7fe0d2", label: "active glyph" }),
  chest: ({ word }) => ({ icon: icons.chest, tone: "treasure", colour: METALS[word], label: `${word} chest` }),
  potion: ({ word }) => ({ icon: POTIONS[word]?.icon ?? icons.trinket, tone: "plain", colour: POTIONS[word]?.colour, label: `${word} potion` }),
  money: () => ({ icon: icons.coins, tone: "treasure", label: "money" }),
  key: ({ word }) => ({ icon: icons.key, tone: "plain", colour: RUNES[word], label: `${word} rune key` }),
  relic: ({ name }) => ({ icon: icons.relic, tone: "treasure", label: name }),
  stairs: ({ word }) => ({ icon: icons.stairs, tone: "plain", label: `stairs ${word}`.trim() }),
  stone: ({ name }) => ({ icon: icons.stone, tone: "event", label: name }),
  altar: ({ word }) => ({ icon: icons.altar, tone: "event", label: `${word} altar`.trim() }),
  encounter: () => ({ icon: icons.encounter, tone: "event", label: "encounter" }),
  ramp: ({ word }) => ({ icon: icons.ramp, tone: "plain", label: `ramp ${word}`.trim() }),
  "eyes-of-thara": () => ({ icon: icons.eye, tone: "friend", label: "the Eyes of Thara: no monster appears in their sight" }),
};

function mark(marker: MarkerView, secret: string): Mark {
  const drawn = MARKS[marker.kind]?.(marker) ?? { icon: icons.stone, tone: "plain" as const };
  const label = drawn.label ?? `${marker.kind} ${marker.word}`.trim();
  return { ...drawn, label: secret ? `${label} (${secret})` : label };
}

function wall([one, two]: [string, string]): Border {
  const a = place(one);
  const b = place(two);
  return { space: one, side: b.x > a.x ? "e" : "s" };
}

function doorway(door: DoorView): Doorway {
  const rune = door.rune ? `${door.rune} rune door` : "door";
  return {
    id: door.id,
    spaces: door.spaces,
    side: door.side,
    open: door.open,
    icon: door.rune ? icons.key : icons.door,
    colour: RUNES[door.rune],
    label: `${rune}, ${door.open ? "open" : door.locked ? "locked: its key is not found yet" : "closed"}`,
  };
}

const RINGS = { normal: "#c9b998", master: "#e5443a", named: "#ffcf4a" };

/** Named monsters have a place over the board. */
export const bosses = (view: View): Boss[] =>
  view.monsters
    .filter((foe) => foe.rank === "named")
    .map((foe) => ({
      name: foe.name,
      title: capital(foe.title),
      about: `armor ${foe.armor} · speed ${foe.speed}`,
      icon: monster(foe.kind, foe.name),
      colour: RINGS.named,
      health: foe.wounds,
      maximum: foe.max_wounds,
      cards: [],
    }));

/** Everybody on the board, and what the overlord knows to wait behind the doors. */
export function figures(view: View): Figure[] {
  meet(view);
  return [
    ...waiting(view),
    ...view.board.rolling.map((thing, at) => ({
      ...figure({ name: `${thing.kind}-${at}`, title: thing.kind, spaces: thing.spaces, wounds: 0, max_wounds: 0, tokens: {} }),
      icon: thing.kind === "wall" ? icons.wall : icons.boulder,
      ring: "#8b8172",
      side: "bystander" as const,
      label: `${thing.kind}, going ${thing.facing}`,
    })),
    ...view.monsters.map((foe) => ({
      ...figure({ ...foe, title: capital(foe.title) }),
      icon: monster(foe.kind, foe.name),
      ring: foe.serves ? portrait(foe.serves).colour : RINGS[foe.rank],
      side: foe.serves ? ("friend" as const) : ("foe" as const),
      gem: gem(foe),
      crest: crest(foe),
      spent: foe.activated && view.stage === "overlord" && view.activation?.who !== foe.name,
      acting: view.activation?.who === foe.name,
      label: `${capital(foe.title)}, ${foe.rank === "normal" ? "monster" : `${foe.rank} monster`}, ${foe.wounds} of ${foe.max_wounds} wounds left`,
    })),
    ...view.heroes.map((hero) => ({
      ...figure(hero),
      icon: portrait(hero.name).icon,
      ring: portrait(hero.name).colour,
      side: "friend" as const,
      boarded: true,
      acting: view.turn?.who === hero.name,
      label: `${hero.title}, hero, ${hero.wounds} of ${hero.max_wounds} wounds left${hero.in_town ? ", in town" : ""}`,
    })),
    ...view.familiars.map((pet) => ({
      ...figure({ ...pet, wounds: 0, max_wounds: 0, tokens: {} }),
      icon: familiar(pet.name) ?? icons.trinket,
      ring: portrait(pet.owner).colour,
      side: "friend" as const,
      small: true,
      label: `${pet.title}, follows ${titleOf(pet.owner)}`,
    })),
  ];
}

function crest(foe: MonsterView): Figure["crest"] {
  if (foe.rank === "master") return { icon: icons.crown, colour: "#ff7a6c" };
  return foe.rank === "named" ? { icon: icons.star, colour: "#ffd36b" } : undefined;
}

/** Monsters of one kind are told apart by number; masters are red. */
function gem(foe: MonsterView): Figure["gem"] {
  const number = /-(\d+)$/.exec(foe.name)?.[1];
  if (!number || foe.rank === "named") return null;
  return {
    colour: foe.rank === "master" ? "#ff8a7c" : "#e9e2d2",
    letter: number,
    title: foe.rank === "master" ? `master ${number}` : `number ${number}`,
  };
}

/** Monsters in areas that no hero has seen: only the overlord knows them. */
function waiting(view: View): Figure[] {
  return (view.secrets?.unseen ?? []).flatMap((area) =>
    area.monsters.map(({ card, kind, title, rank, spaces }) => ({
      ...figure({ name: `unseen:${card}@${spaces[0]}`, title: capital(title), spaces, wounds: 0, max_wounds: 0, tokens: {} }),
      icon: monster(kind, card),
      ring: RINGS[rank as keyof typeof RINGS] ?? RINGS.normal,
      side: "foe" as const,
      spent: true,
      label: `${capital(title)}, waits unseen`,
    })),
  );
}

export function badgesOf(from: FigureView & Partial<Pick<HeroView, "order" | "waiting">>): Badge[] {
  const badges = Object.entries(from.tokens).map(([token, count]) => ({
    ...(TOKENS[token] ?? { icon: icons.stone, colour: "#d8caa6" }),
    count,
    label: `${token}${count > 1 ? ` ${count}` : ""}`,
  }));
  const order = from.order ? ORDERS[from.order] : undefined;
  if (order) badges.unshift({ ...order, count: 1, label: `${from.order} order` });
  const drunk = from.waiting ? POTIONS[from.waiting] : undefined;
  if (drunk) badges.push({ ...drunk, count: 1, label: `${from.waiting} potion at work` });
  return badges;
}

function figure(from: FigureView & Partial<HeroView>): Omit<Figure, "icon" | "ring" | "side"> {
  return {
    name: from.name,
    title: from.title,
    spaces: from.spaces,
    health: from.wounds,
    maximum: from.max_wounds,
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
