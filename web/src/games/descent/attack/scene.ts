import type { AttackView, DieView, Events } from "../../../wire/descent";

/** An attack as its events tell it, one after another. */
export interface Scene {
  attacker: string;
  target: string; // a figure, or a space
  weapon: string;
  kind: string;
  distance: number;
  aimed: boolean;
  dice: DieView[];
  fresh: number[]; // dice that have just been rolled
  bought: string[]; // with surges
  results: Result[];
}

export interface Result {
  who: string;
  text: string;
  good: boolean; // for the attacker
}

type Change = (now: Scene | null) => Scene;

const EMPTY: Scene = {
  attacker: "", target: "", weapon: "", kind: "", distance: 0, aimed: false, dice: [], fresh: [], bought: [], results: [],
};

const go = (change: (scene: Scene) => Partial<Scene>): Change => (now) => {
  const scene = now ?? EMPTY;
  return { ...scene, fresh: [], ...change(scene) };
};

export const declared = ({ attacker, target, weapon, kind, distance, aimed }: Events["AttackDeclared"]): Change =>
  () => ({ ...EMPTY, attacker, target, weapon, kind, distance, aimed });

export const rolled = ({ attacker, dice }: Events["DiceRolled"]): Change =>
  go((scene) => {
    const next: DieView[] = dice.map(([die, face]) => ({ die, face }));
    const fresh = next.flatMap((one, at) => (scene.dice[at]?.face === one.face ? [] : [at]));
    return { attacker, dice: next, fresh };
  });

export const bought = ({ attacker, effect }: Events["SurgeSpent"]): Change =>
  go((scene) => ({ attacker, bought: [...scene.bought, effect] }));

export const missed = ({ attacker, cause, target }: Events["AttackMissed"]): Change =>
  go((scene) => ({
    attacker,
    results: [...scene.results, { who: target || scene.target, text: MISSES[cause] ?? "missed", good: false }],
  }));

const MISSES: Record<string, string> = { miss: "missed", range: "too far", fear: "fear was not overcome" };

export const hit = ({ attacker, target, damage, armor, wounds }: Events["AttackHit"]): Change =>
  go((scene) => ({
    attacker,
    results: [...scene.results, { who: target, text: `${damage} − ${armor} armor: ${wounds} ${wounds === 1 ? "wound" : "wounds"}`, good: wounds > 0 }],
  }));

export const over = (): null => null;

/** What a roll comes to by its faces alone. */
export function totals(dice: DieView[]): { range: number; damage: number; surges: number; points: number; failed: boolean } {
  const sum = { range: 0, damage: 0, surges: 0, points: 0, failed: false };
  for (const { face } of dice) {
    if (face === "X") sum.failed = true;
    else if (face === "enh") sum.points += 1;
    else if (face === "surge") sum.surges += 1;
    else if (face.includes("/")) {
      const [range = 0, damage = 0, surges = 0] = face.split("/").map(Number);
      sum.range += range;
      sum.damage += damage;
      sum.surges += surges;
    }
  }
  return sum;
}

/** The attack that a view shows, as a scene to go on from. */
export const staged = (attack: AttackView): Scene => ({
  ...EMPTY,
  attacker: attack.attacker,
  target: attack.affected[0] ?? attack.target,
  weapon: attack.weapon,
  kind: attack.kind,
  distance: attack.distance,
  aimed: attack.aimed,
  dice: attack.rolled,
});
