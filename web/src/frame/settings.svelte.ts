import { prefersReducedMotion } from "svelte/motion";
import type { Size } from "./size.svelte";
import { read, write } from "./storage";

/** What a person has set in this browser. */

export const SPEEDS = ["instant", "fast", "normal", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Chosen {
  speed: Speed;
  guide: boolean;
  follow: boolean; // the board moves to what acts
  intents: boolean; // whom enemies would go for is drawn
  ghosts: boolean; // what an option would lead to is drawn while it is pointed at
  pass: boolean; // questions that leave no choice are answered by themselves
  handover: boolean; // of several seats in one browser, who has secrets is called before they are shown
  wishes: Record<string, string[]>; // by game: standing wishes that are not as usual
  plain: boolean | null; // a board without light and motion; null: as the system wants it
  volume: number; // of sounds, from 0 (off) to 100
  text: Size;
  folded: boolean; // of the heroes' boards only the party is shown
  language: string; // in which packs are read, where they can; "": as they are written
}

const KEY = "undercroft.settings";

function chosen(): Chosen {
  const fresh: Chosen = { speed: "normal", guide: false, follow: true, ghosts: true, intents: true, pass: false, handover: true, wishes: {}, plain: null, volume: 50, text: "normal", folded: false, language: "" };
  try {
    return { ...fresh, ...JSON.parse(read(KEY) ?? "{}") };
  } catch {
    return fresh;
  }
}

export const settings: Chosen = $state(chosen());

/** Whether the board is the plain one: whoever wants less motion gets it, unless he says otherwise. */
export const isPlain = (): boolean => settings.plain ?? prefersReducedMotion.current;

/** Another tab may have set something else since: that stays. */
export function set(change: Partial<Chosen>): void {
  Object.assign(settings, change);
  write(KEY, JSON.stringify({ ...chosen(), ...change }));
}

/** Whether somebody wants things to stand still. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
