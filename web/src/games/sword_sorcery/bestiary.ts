/** Drawings of enemies and companions, colours of ranks. */

import brigand from "icon:bandit";
import cultist from "icon:cultist";
import ghoul from "icon:carrion";
import gremlin from "icon:goblin-head";
import grimtusk from "icon:boar-tusks";
import harpy from "icon:harpy";
import hexer from "icon:warlock-hood";
import mossback from "icon:troll";
import ogre from "icon:ogre";
import orc from "icon:orc-head";
import servant from "icon:raise-skeleton";
import skeleton from "icon:skeleton";
import skull from "icon:fanged-skull";
import spider from "icon:spider-alt";
import spirit from "icon:wolf-howl";
import vashti from "icon:crowned-skull";
import wolf from "icon:wolf-head";
import wraith from "icon:grim-reaper";
import { pictured } from "../../frame/pictures.svelte";
import type { Sign } from "../../frame/presentation";
import type { Rank } from "../../wire/sword_sorcery";
import { HEROES, portrait } from "./portraits";

const KINDS: Record<string, string> = {
  gremlin, orc, brigand, hexer, skeleton, ghoul, wolf, harpy, cultist, spider, ogre, wraith, grimtusk, vashti, mossback,
  "spirit-wolf": spirit, "bone-servant": servant,
};

export const RANKS: Record<Rank, string> = { green: "#57b06a", blue: "#4d8fe0", red: "#e0483c", purple: "#c07cff" };

/** An enemy or a companion by its kind. */
export const creature = (kind: string): string =>
  ["kind", "master", "companion"].map((section) => pictured("sword_sorcery", section, kind)).find(Boolean) ??
  KINDS[kind] ??
  skull;

/** The kind and the rank that an id begins with: `skeleton-green-2`. */
const ID = /^(.*?)(?:-(green|blue|red|purple))?(?:-\d+)?$/;

/** The drawing of anybody that an event names. */
export function face(id: string): Sign {
  if (id in HEROES || pictured("sword_sorcery", "hero", id)) return portrait(id);
  const [, kind = "", rank = ""] = ID.exec(id) ?? [];
  return { icon: creature(kind), colour: RANKS[rank as Rank] ?? RANKS.purple };
}
