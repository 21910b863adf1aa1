import type { AttackView, View } from "../../../wire/sword_sorcery";
import { cardName, nameIn, titleOf } from "../naming";
import type { Attack } from "../scene";
import { lying, type Lying } from "./dice";

/** An attack to be shown: as its events told it, or as it lies on the table while something is asked. */
export interface Told {
  attacker: string;
  attackerTitle: string;
  target: string;
  targetTitle: string;
  card: string;
  reaction: boolean;
  laid: AttackView | null;
  told: Attack | null;
}

export interface Stages {
  hit: { dice: Lying[]; bonus: number; supremacy: boolean; total: number | null; lethal: number; bolts: number };
  defences: { who: string; title: string; dice: Lying[]; shields: number; damage: number | null }[];
}

/** What lies on the table goes before what was told of it. */
export function shown(view: View, told: Attack | null, asked: boolean): Told | null {
  const laid = asked ? view.attack : null;
  if (laid) {
    return {
      attacker: laid.attacker,
      attackerTitle: laid.attacker ? titleOf(view, laid.attacker) : nameIn(laid.attacker_title),
      target: laid.target,
      targetTitle: titleOf(view, laid.target),
      card: laid.card,
      reaction: told?.reaction ?? false,
      laid,
      told: null,
    };
  }
  if (!told) return null;
  return {
    attacker: told.attacker,
    attackerTitle: titleOf(view, told.attacker),
    target: told.target,
    targetTitle: titleOf(view, told.target),
    card: cardName(told.card) ?? "",
    reaction: told.reaction,
    laid: null,
    told,
  };
}

/** While the dice may still be bettered nothing is summed up on the table: so far they say this. */
function tally({ dice, bonus, total, bolts, defences }: AttackView): { total: number | null; bolts: number } {
  if (defences.length) return { total, bolts };
  const sum = (count: (die: Lying) => number) => dice.reduce((all, die) => all + count(die), 0);
  return { total: dice.length ? Math.max(0, sum(({ hits }) => hits) + bonus) : null, bolts: bolts || sum((die) => die.bolts) };
}

export function stages({ laid, told, target, targetTitle }: Told): Stages {
  if (laid) {
    return {
      hit: { dice: laid.dice, bonus: laid.bonus, supremacy: laid.supremacy, lethal: 0, ...tally(laid) },
      defences: laid.defences.map(({ figure, title, dice, shields }) => ({ who: figure, title: nameIn(title), dice, shields, damage: null })),
    };
  }
  return {
    hit: {
      dice: lying(told?.faces ?? ""),
      bonus: 0,
      supremacy: told?.supremacy ?? false,
      total: told?.hits ?? null,
      lethal: told?.lethal ?? 0,
      bolts: told?.bolts ?? 0,
    },
    defences: (told?.defences ?? []).map(({ who, faces, damage, shields }) => ({
      who,
      title: who === target ? targetTitle : nameIn(who.replaceAll("-", " ")),
      dice: lying(faces),
      shields,
      damage: damage < 0 ? null : damage,
    })),
  };
}
