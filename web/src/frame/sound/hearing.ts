import type { Beat } from "../presentation";
import type { Sound } from "./score";

/** What a beat sounds like: what it names, else what can be heard in it. */
export function soundsOf(beat: Beat): Sound[] {
  const own = beat.sound ? [beat.sound] : [];
  return [...own, ...(own.length ? [] : derived(beat))];
}

function derived({ strike, health, float, missed, gone, card, story }: Beat): Sound[] {
  if (story) return ["page"];
  if (card) return ["card"];
  if (gone) return ["fall"];
  if (missed) return ["miss"];
  if (strike) return ["blade"];
  if (health && float?.tone === "harm") return ["hit"];
  return [];
}
