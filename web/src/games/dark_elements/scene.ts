import type { Events } from "../../wire/dark_elements";

/** What lies over the board while events are played: the overlord's card, and an attack. */
export interface Scene {
  reading: Reading | null;
  attack: Attack | null;
}

/** Where the Activation card is being read. */
export interface Reading {
  card: string;
  group: string;
  monster: string;
  box: string; // "effects", "all", "master", "minion"
  line: number; // the sentence that runs; none: -1
  victim: string;
  done: number[]; // sentences of this box that were carried out
  skipped: number[]; // those that could not be
}

/** An attack as its events tell it, one after another. */
export interface Attack {
  attacker: string;
  targets: string[];
  card: string;
  dice: string[]; // before they are rolled
  faces: string[];
  totals: { range: number; damage: number; surges: number } | null;
  bought: string[]; // with surges
  defences: { who: string; faces: string[]; shields: number }[];
  results: Result[];
}

export interface Result {
  who: string;
  text: string;
  good: boolean; // for the attacker
}

type Change = (now: Scene | null) => Scene | null;

const NOTHING: Reading = { card: "", group: "", monster: "", box: "", line: -1, victim: "", done: [], skipped: [] };

const reads = (change: (now: Reading) => Partial<Reading>): Change => (now) => {
  const reading = now?.reading ?? NOTHING;
  return { reading: { ...reading, ...change(reading) }, attack: null };
};

export const drawn = ({ card }: Events["ActivationDrawn"]): Change => () => ({ reading: { ...NOTHING, card }, attack: null });

export const activated = ({ group, card }: Events["GroupActivated"]): Change =>
  () => ({ reading: { ...NOTHING, card, group }, attack: null });

export const effect = ({ group, card, line }: Events["EffectRead"]): Change =>
  reads(() => ({ ...NOTHING, card, group, box: "effects", line }));

export const acts = ({ monster, box }: Events["MonsterActivated"]): Change =>
  reads(() => ({ monster, box, line: -1, victim: "", done: [], skipped: [] }));

export const performed = ({ monster, card, box, line, victim }: Events["LinePerformed"]): Change =>
  reads((now) => ({ monster, card, box, line, victim, done: [...now.done, line] }));

export const skipped = ({ line }: Events["LineSkipped"]): Change =>
  reads((now) => ({ line: -1, victim: "", skipped: [...now.skipped, line] }));

const strikes = (change: (now: Attack) => Partial<Attack>): Change => (now) =>
  now?.attack ? { ...now, attack: { ...now.attack, ...change(now.attack) } } : now;

export const declared = ({ attacker, targets, card, dice }: Events["AttackDeclared"]): Change => (now) => ({
  reading: now?.reading ?? null,
  attack: { attacker, targets, card, dice, faces: [], totals: null, bought: [], defences: [], results: [] },
});

export const rolled = ({ faces, range, damage, surges }: Events["AttackRolled"]): Change =>
  strikes(() => ({ faces, totals: { range, damage, surges } }));

export const defended = (data: Events["DefenceRolled"]): Change =>
  strikes((now) => ({ defences: [...now.defences.filter(({ who }) => who !== data.who), data] }));

export const bought = ({ text }: Events["SurgeSpent"]): Change => strikes((now) => ({ bought: [...now.bought, text] }));

export const missed = ({ who }: Events["Missed"]): Change =>
  strikes((now) => ({ results: [...now.results, { who, text: "misses", good: false }] }));

export const hurt = ({ who, n }: Events["Suffered"]): Change =>
  strikes((now) => ({ results: [...now.results, { who, text: `suffers ${n}`, good: n > 0 }] }));

export const unharmed = ({ who }: Events["Unharmed"]): Change =>
  strikes((now) => ({ results: [...now.results, { who, text: "suffers no damage", good: false }] }));

export const over: Change = () => null;
