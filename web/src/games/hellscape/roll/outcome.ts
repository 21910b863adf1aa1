import { plural } from "../../../frame/words";
import { shortName } from "../naming";
import type { AllyView, CombatView, EnemyView, View, HeroView } from "../../../wire/hellscape";

/** Swords that no shield stops (MD2-ROLL-12). */
export const hits = ({ swords, shields }: { swords: number; shields: number }): number => Math.max(0, swords - shields);

/** What the swords and shields so far would do. */
export function outcome(view: View, combat: CombatView): string {
  const n = hits(combat);
  if (combat.attacking) {
    const foe = view.enemies.find((other) => other.name === combat.enemy);
    return foe ? ofEnemy(foe, n) : "";
  }
  const hero = [...view.heroes, ...view.allies].find((other) => other.name === combat.hero);
  return hero ? ofHero(hero, n) : "";
}

/** A Minion while there is one, then the Leader; what is left over wounds the next (MD2-HIT-02). */
export function ofEnemy(foe: EnemyView, n: number): string {
  if (!n) return `no Wound for ${foe.title}`;
  const all = foe.wounds + n;
  const fallen = Math.floor(all / foe.toughness);
  if (fallen > foe.minions) return foe.type === "mob" ? "kills the whole Mob" : `kills ${shortName(foe.title)}`;
  const left = all % foe.toughness;
  const wounded = left ? `${left} of ${plural(foe.toughness, "Wound")} on ${fallen ? "the next" : foe.minions ? "a Minion" : "it"}` : "";
  return [fallen ? `kills ${plural(fallen, "Minion")}` : "", wounded].filter(Boolean).join(", ");
}

function ofHero(hero: HeroView | AllyView, n: number): string {
  if (!n) return `no Wound for ${hero.title}`;
  if (n >= hero.health) return "max_mana" in hero ? `knocks ${hero.title} out` : `removes ${hero.title}`;
  return `${hero.title} keeps ${hero.health - n} of ${hero.max_health ?? hero.health} Health`;
}
