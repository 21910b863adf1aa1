import { carpets } from "../../frame/pictures.svelte";
import type { Board, Border, Doorway, Mark, Side, Space } from "../../frame/presentation";
import type { AreaView, DoorView, View } from "../../wire/sword_sorcery";
import { icons } from "./look";
import { tokens } from "./tokens";

/** The map of a view, as the frame draws it. */
export function board(view: View): Board {
  const lying = tokens(view);
  const ground = new Map(view.ground.map(({ area, terrain }) => [area, terrain]));
  const fog = new Set(view.fog);
  const areas = new Map(view.board.areas.map((area) => [area.name, area]));
  return {
    spaces: view.board.areas.map((area) =>
      space(area, ground.get(area.name) ?? [], fog.has(area.name), lying.get(area.name) ?? [], barriers(view, area.name)),
    ),
    borders: [
      ...view.board.walls.flatMap((pair) => border(areas, pair)),
      ...view.board.barriers.flatMap((pair) => border(areas, pair)).map((one) => ({ ...one, fence: true })),
    ],
    seen: new Set(view.seen),
    doors: view.doors.flatMap((door) => doorway(areas, door)),
    floors: ["road", "crypt", "moss", "brick", "cave", "wood", "hall"],
    carpets: [
      ...carpets("sword_sorcery", view.board.areas.map(({ name, tile }) => [name, "quest", view.quest, "tiles", tile])),
      ...carpets("sword_sorcery", view.board.areas.map(({ name, tile }) => [name, "quest", view.quest, "tiles", tile, "areas", name])),
    ],
    block: 1,
  };
}

const barriers = (view: View, name: string): string[] =>
  view.board.barriers.filter(([from]) => from === name).map(([, to]) => `a Barrier towards ${to}`);

function space(area: AreaView, terrain: readonly string[], fog: boolean, marks: Mark[], barred: string[]): Space {
  const { name, x, y, width, height } = area;
  const [markX, markY] = area.mark;
  return {
    name, x, y, width, height, marks,
    level: 0,
    ground: terrain.includes("deadly") ? "room-deadly" : terrain.includes("difficult") ? "room-difficult" : "room",
    terrain: terrain.includes("deadly") ? "deadly" : terrain.includes("difficult") ? "stones" : undefined,
    cover: fog ? "room-fog" : "",
    caption: name,
    sight: { x: markX, y: markY },
    label: [`Area ${name}`, fog ? "in the fog" : "", ...terrain.map((kind) => `${kind} ground`), ...barred, ...marks.map(({ label }) => label)].filter(Boolean).join(", "),
  };
}

/** The border of two areas, on the side of the first. */
function border(areas: Map<string, AreaView>, [one, other]: [string, string]): Border[] {
  const here = areas.get(one);
  const there = areas.get(other);
  return here && there ? [{ space: one, side: facing(here, there), beyond: other }] : [];
}

function facing(here: AreaView, there: AreaView): Side {
  if (there.x >= here.x + here.width) return "e";
  if (here.x >= there.x + there.width) return "w";
  return there.y >= here.y + here.height ? "s" : "n";
}

const DOORS = { normal: "door", locked: "locked door", sealed: "sealed door" };
const COLOURS = { normal: undefined, locked: "#d0a24a", sealed: "#b58be0" };
const ICONS = { normal: icons.door, locked: icons.lock, sealed: icons.sealed };

function doorway(areas: Map<string, AreaView>, door: DoorView): Doorway[] {
  return border(areas, door.between).map(({ space, side, beyond }) => ({
    id: door.id,
    spaces: [space],
    side,
    beyond,
    open: door.open,
    icon: door.magic ? icons.lock : ICONS[door.kind],
    colour: door.magic ? "#7fb4ff" : COLOURS[door.kind],
    label: `${DOORS[door.kind]} ${door.title} between ${door.between.join(" and ")}, ${door.open ? "open" : "closed"}${door.magic ? ", under a Magic Lock" : ""}`,
  }));
}
