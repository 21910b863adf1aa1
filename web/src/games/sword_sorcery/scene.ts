import { capital } from "../../frame/words";
import type { Told } from "../../wire/frame";
import type { Events } from "../../wire/sword_sorcery";

/** What lies over the map while events are played: who acts by which row, an attack. */
export interface Scene {
  acting: Acting | null;
  attack: Attack | null;
}

/** An enemy in its activation. */
export interface Acting {
  enemy: string;
  victim: string;
  band: string; // the row that is used
  why: string;
  notes: string[]; // what it could not do, or does otherwise
}

/** Both stages of an attack, as their events tell them. */
export interface Attack {
  attacker: string;
  target: string;
  card: string;
  reaction: boolean;
  faces: string;
  hits: number | null; // not rolled yet
  lethal: number;
  bolts: number;
  supremacy: boolean;
  defences: { who: string; faces: string; damage: number; shields: number }[];
}

type Change = (now: Scene | null) => Scene | null;

const EMPTY: Scene = { acting: null, attack: null };

export const acts = ({ enemy, victim, band, reason }: Events["Activated"], told: Told): Change => () => ({
  ...EMPTY,
  acting: { enemy, victim, band, why: because(told, reason.rule), notes: [] },
});

const because = ({ reason }: Told, rule: string): string => (reason ? `${capital(reason)} (${rule}).` : "");

const inAct = (enemy: string, change: (now: Acting) => Partial<Acting>): Change => (now) => {
  const acting = now?.acting ?? { enemy, victim: "", band: "", why: "", notes: [] };
  return { ...(now ?? EMPTY), acting: { ...acting, ...change(acting) } };
};

export const turns = ({ enemy, victim, reason }: Events["NewVictim"], told: Told): Change =>
  inAct(enemy, () => ({ victim, why: because(told, reason.rule) }));

export const notes = (enemy: string, note: string): Change => inAct(enemy, (now) => ({ notes: [...now.notes, note] }));

export const attacks = ({ who, target, card, reaction }: Events["Attacked"]): Change => (now) => ({
  acting: now?.acting ?? null,
  attack: { attacker: who, target, card, reaction, faces: "", hits: null, lethal: 0, bolts: 0, supremacy: false, defences: [] },
});

const inAttack = (change: (now: Attack) => Partial<Attack>): Change => (now) =>
  now?.attack ? { ...now, attack: { ...now.attack, ...change(now.attack) } } : now;

export const rolled = ({ faces, hits, lethal, bolts, supremacy }: Events["HitsRolled"]): Change =>
  inAttack(() => ({ faces, hits, lethal, bolts, supremacy }));

export const shielded = ({ who, n }: Events["ShieldsSpent"]): Change =>
  inAttack(({ defences }) => ({ defences: [...defences.filter((one) => one.who !== who), { who, faces: "", damage: -1, shields: n }] }));

export const defended = ({ who, faces, damage }: Events["Defended"]): Change =>
  inAttack(({ defences }) => {
    const before = defences.find((one) => one.who === who && one.damage < 0);
    return { defences: [...defences.filter((one) => one !== before), { who, faces, damage, shields: before?.shields ?? 0 }] };
  });

/** Somebody's turn: what was told before it is put away. */
export const over: Change = () => null;
