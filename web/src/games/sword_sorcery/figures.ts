import type { Badge, Boss, Figure } from "../../frame/presentation";
import { capital, plural } from "../../frame/words";
import type { CompanionView, EnemyView, FigureView, HeroView, View } from "../../wire/sword_sorcery";
import { creature, RANKS } from "./bestiary";
import { CONDITIONS, icons, ROMAN } from "./look";
import { firstName, nameIn } from "./naming";
import { portrait } from "./portraits";

/** Everybody on the map: enemies first, as they stand at the far side of an area. */
export function figures(view: View): Figure[] {
  return [
    ...view.enemies.filter(({ area }) => area).map((enemy) => foe(view, enemy)),
    ...view.companions.filter(({ area }) => area).map((one) => companion(view, one)),
    ...view.heroes.filter(({ area }) => area).map((one) => hero(view, one)),
  ];
}

/** Masters have a place over the board. */
export const bosses = (view: View): Boss[] =>
  view.enemies
    .filter(({ master }) => master)
    .map((enemy) => ({
      name: enemy.name,
      title: nameIn(enemy.title),
      about: enemy.menace ? "Master · Menace token taken" : "Master",
      icon: creature(enemy.kind),
      colour: RANKS[enemy.rank],
      health: enemy.hp,
      maximum: enemy.most,
      cards: [],
    }));

/** What the quest calls an enemy: "captain". */
export const aliasOf = ({ alias }: EnemyView): string => alias.replaceAll(/[-_]/g, " ");

const life = ({ hp, most }: FigureView) => `${hp} of ${most} HP`;

function foe(view: View, enemy: EnemyView): Figure {
  const turn = view.step === "enemy";
  return {
    ...common(enemy),
    icon: creature(enemy.kind),
    ring: RANKS[enemy.rank],
    side: "foe",
    size: enemy.master ? 1.3 : 1,
    crest: crest(enemy),
    spent: turn && enemy.activated && view.attack?.attacker !== enemy.name,
    acting: view.attack?.attacker === enemy.name,
    label: `${nameIn(enemy.title)}, ${enemy.alias ? `the ${aliasOf(enemy)}, ` : ""}${enemy.rank} enemy, ${life(enemy)}, Armour ${enemy.armour}`,
  };
}

/** A master wears a crown, whom the quest means a scroll, who has killed a hero a skull. */
function crest(enemy: EnemyView): Figure["crest"] {
  if (enemy.master) return { icon: icons.crown, colour: "#ffd36b" };
  if (enemy.alias) return { icon: icons.story, colour: "#7fd1c5" };
  return enemy.powers.length ? { icon: icons.skull, colour: "#ff8a7c" } : undefined;
}

function companion(view: View, one: CompanionView): Figure {
  return {
    ...common(one),
    icon: creature(one.kind),
    ring: portrait(one.owner).colour,
    side: "friend",
    size: 0.85,
    spent: one.acted && view.turn === one.owner,
    acting: view.attack?.attacker === one.name,
    label: `${nameIn(one.title)}, companion, ${life(one)}`,
  };
}

function hero(view: View, one: HeroView): Figure {
  const look = portrait(one.name);
  const state = one.ghost ? ", a ghost" : one.engaged ? ", engaged" : "";
  return {
    ...common(one),
    title: firstName(one.title),
    icon: one.ghost ? icons.ghost : look.icon,
    ring: one.ghost ? "#bfe6ff" : look.colour,
    side: "friend",
    size: 1,
    maximum: one.ghost ? 0 : one.most,
    boarded: true,
    ghost: one.ghost,
    crest: view.leader === one.name ? { icon: icons.crown, colour: "#e9c65a" } : undefined,
    spent: one.acted,
    acting: view.turn === one.name,
    label: `${one.title}, ${one.role_name} of soulrank ${ROMAN[one.soulrank] ?? one.soulrank}, ${life(one)}${state}`,
  };
}

function common(from: FigureView): Pick<Figure, "name" | "title" | "called" | "spaces" | "badges" | "gem" | "team" | "boarded" | "down" | "health" | "maximum"> {
  return {
    name: from.name,
    title: nameIn(from.title),
    called: from.title.replace(/^the /, ""),
    spaces: [from.area],
    badges: badgesOf(from),
    gem: null,
    team: null,
    boarded: false,
    down: from.conditions.some(({ kind }) => kind === "ko"),
    health: from.hp,
    maximum: from.most,
  };
}

/** HP of a hero; before the quest he has all of them. */
export const lifeOf = ({ hp, most, area, ghost }: HeroView): number => (area || ghost ? hp : most);

/** What lies on a figure: conditions, fire, Magic Shields, wings. */
export function badgesOf(from: FigureView): Badge[] {
  const found: Badge[] = from.conditions.map(({ kind, name, value, flipped }) => ({
    ...CONDITIONS[kind],
    count: value,
    label: capital(`${name}${value ? ` ${value}` : ""}${flipped ? ", second round" : ""}`),
  }));
  if (from.fire1) found.push({ icon: icons.fire, colour: "#ff9a4c", count: from.fire1, label: `Fire I: ${from.fire1}` });
  if (from.fire2) found.push({ icon: icons.fire, colour: "#ff5a3c", count: from.fire2, label: `Fire II: ${from.fire2}` });
  if (from.shields) found.push({ icon: icons.magic, colour: "#9db7ff", count: from.shields, label: plural(from.shields, "Magic Shield") });
  if (from.flying) found.push({ icon: icons.wing, colour: "#d8caa6", count: 0, label: "Flies" });
  return found;
}
