import type { CombatView, DieView, Events } from "../../../wire/hellscape";
import { cast } from "./dice";

/** A combat as the events since the last question tell it. */
export interface Scene {
  attacker: string; // ids; none: it goes on
  defender: string;
  kind: CombatView["kind"];
  pool: string; // letters of the dice before they fall
  thrown: DieView[]; // dice that join those that lie there
  again: { at: number; die: DieView }[]; // dice rolled again
  result: { swords: number; shields: number; wounds: number } | null;
}

/** What of a combat is drawn. */
export type Drawn = Pick<CombatView, "hero" | "enemy" | "attacking" | "kind" | "pool" | "dice"> & { fresh: number[] };

type Change = (now: Scene | null) => Scene;

const EMPTY: Scene = { attacker: "", defender: "", kind: "melee", pool: "", thrown: [], again: [], result: null };
const onward = (now: Scene | null): Scene => now ?? EMPTY;

export const declared = ({ attacker, defender, kind, dice }: Events["AttackDeclared"]): Change =>
  () => ({ ...EMPTY, attacker, defender, kind, pool: dice });

/** Dice that fall, or one that falls again in its place. */
export const rolled = ({ dice, place }: Events["DiceRolled"]): Change =>
  (now) => {
    const scene = onward(now);
    const fallen = dice.map(cast);
    const [die] = fallen;
    if (place && die) return { ...scene, again: [...scene.again, { at: place - 1, die }] };
    return { ...scene, thrown: [...scene.thrown, ...fallen] };
  };

export const ended = ({ swords, shields, wounds }: Events["AttackEnded"]): Change =>
  (now) => ({ ...onward(now), result: { swords, shields, wounds } });

/** What is told, over the combat that the last view showed. */
export function staged(scene: Scene, live: CombatView | null, isFriend: (name: string) => boolean): Drawn | null {
  const { attacker, defender, kind, pool, thrown, again } = scene;
  if (!attacker && !live) return null;
  const before = attacker ? [] : (live?.dice ?? []);
  const dice = [...before, ...thrown];
  for (const { at, die } of again) dice[at] = die;
  const fresh = [...thrown.map((_, at) => before.length + at), ...again.map(({ at }) => at)];
  if (!attacker) return live && { ...live, dice, fresh };
  const attacking = isFriend(attacker);
  const [hero, enemy] = attacking ? [attacker, defender] : [defender, attacker];
  return { hero, enemy, attacking, kind, pool, dice, fresh };
}
