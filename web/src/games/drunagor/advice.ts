import { isPlace } from "../../frame/options";
import type { Question, Shown } from "../../frame/protocol";
import { place } from "./naming";
import type { DrunagorView, HeroView } from "./view";
import { asked } from "./way";

type Choice = (view: DrunagorView, question: Question) => string | undefined;

/** A sensible option by rules of thumb, for where the server advises nothing. */
export const choose: Choice = (view, question) => CHOICES[question.kind]?.(view, question);

const CHOICES: Record<string, Choice> = {
  start: (view, question) => nearest(view, question)?.key,
  turn: chooseDeed,
  move: (view, question) => (nearest(view, question) ?? question.options[0])?.key,
  target: (view, question) => weakest(view, question)?.key ?? "done",
  area: (view, question) => most(question.options, (option) => foes(view, option))?.key,
  spare: () => "spare",
  protect: (view, question) => (healthy(view, question) ? "protect" : "decline"),
  reaction: chooseReaction,
  curse: (view, question) => leastNeeded(view, question)?.key,
  trauma: (view, question) => leastNeeded(view, question)?.key,
};

function chooseDeed(view: DrunagorView, question: Question): string {
  const skill = bestSkill(view, question);
  if (skill && view.turn?.actions) return skill.key;
  const step = nearest(view, question);
  if (step) return step.key;
  const door = question.options.find((option) => option.key.startsWith("door"));
  if (door && !view.monsters.length) return door.key;
  const hero = view.heroes.find((other) => other.name === view.turn?.who);
  const recall = question.options.some((option) => option.key === "recall");
  return recall && hero && hero.curses < 4 && cubes(hero) <= (hero.curses < 2 ? 2 : 1)
    ? "recall"
    : "end";
}

function chooseReaction(view: DrunagorView, question: Question): string {
  const who = view.heroes.find((hero) => hero.name === asked(view, question));
  const stakes = [...question.prompt.matchAll(/(\w+) would take (\d+)/g)].map((found) => ({
    own: found[1] === who?.title,
    amount: Number(found[2]),
  }));
  const worth = (option: Shown) => {
    const stops = Number(/PREVENT (\d+)/.exec(option.label)?.[1] ?? 0);
    const open = stakes.filter((stake) => stake.own || !option.label.includes("SELF, PREVENT"));
    return Math.min(stops, Math.max(0, ...open.map((stake) => stake.amount)));
  };
  const best = most(question.options, worth);
  return best && worth(best) >= (who && who.health < 6 ? 1 : 2) ? best.key : "pass";
}

const cubes = (hero: HeroView) =>
  Object.values(hero.pool).reduce((sum, count) => sum + count, 0);

/** The damage that an option of the turn promises, or the healing that is needed. */
function promise(view: DrunagorView, option: Shown): number {
  if (!/^(skill|focus):/.test(option.key) || option.note === "nobody in reach") return 0;
  const odds = /([\d.]+) damage(?:, (\d+)% to fell)?/.exec(option.note);
  if (odds) return Number(odds[1]) + Number(odds[2] ?? 0) / 25;
  const damage = Number(/(\d+) DMG/.exec(option.label)?.[1] ?? 0);
  if (damage && !/\b(MOVE|HIT)\b/.test(option.label)) return damage;
  if (option.label.includes("CLEANSE")) {
    const cursed = Math.max(...view.heroes.map((hero) => hero.curses));
    return cursed > 1 ? 1.2 * cursed : 0;
  }
  const heals = Number(/HEAL (\d+)/.exec(option.label)?.[1] ?? 0);
  return Math.max(0, ...view.heroes.map((hero) => mending(hero, heals)));
}

/** What so much healing is worth to a hero: more than a blow when little Health is left. */
function mending(hero: HeroView, heals: number): number {
  const mended = Math.min(heals, hero.maximum - hero.health);
  return hero.health <= hero.maximum / 2 ? 1.6 * mended : mended > 2 ? 0.6 * mended : 0;
}

function healthy(view: DrunagorView, question: Question): boolean {
  const who = view.heroes.find((hero) => hero.name === asked(view, question));
  return who !== undefined && who.health > 8;
}

function bestSkill(view: DrunagorView, question: Question): Shown | undefined {
  const best = most(question.options, (option) => promise(view, option));
  return best && promise(view, best) > 0.5 ? best : undefined;
}

/** The enemy that falls first; a friend who lacks most. */
function weakest(view: DrunagorView, question: Question): Shown | undefined {
  const aimed = question.options.filter((option) => option.figures.length);
  return most(aimed, (option) => {
    const foe = view.monsters.find((monster) => option.figures.includes(monster.name));
    if (foe) return 100 - foe.health + Number(/(\d+)% to fell/.exec(option.note)?.[1] ?? 0);
    const friend = view.heroes.find((hero) => option.figures.includes(hero.name));
    return friend ? friend.maximum - friend.health + 3 * friend.curses : 0;
  });
}

function leastNeeded(view: DrunagorView, question: Question): Shown | undefined {
  const hero = view.heroes.find((other) => other.name === asked(view, question));
  const passive = new Set(
    hero?.skills.filter((skill) => skill.symbol === "P").map((skill) => skill.name),
  );
  return most(question.options, (option) => {
    if (passive.has(option.label.split(": ")[0] ?? "")) return 0;
    return /HIT|DMG|PREVENT/.test(option.label) ? 1 : 2;
  });
}

/** How many enemies an option touches; friends count against it. */
const foes = (view: DrunagorView, option: Shown): number =>
  option.figures.reduce(
    (sum, name) => sum + (view.monsters.some((monster) => monster.name === name) ? 1 : -1),
    0,
  );

function most(options: Shown[], worth: (option: Shown) => number): Shown | undefined {
  let best: Shown | undefined;
  for (const option of options) if (!best || worth(option) > worth(best)) best = option;
  return best;
}

const FRONT = new Set(["defender", "striker"]); // roles that fight side by side with the enemy

/** The safe square that is nearest to an enemy, or to the door when none is left. */
function nearest(view: DrunagorView, question: Question): Shown | undefined {
  const goals = view.monsters.length
    ? view.monsters.flatMap((monster) => monster.squares)
    : view.board.doors.filter((door) => !door.open).flatMap((door) => door.squares);
  const far = (name: string) => Math.min(...goals.map((goal) => distance(goal, name)));
  const who = view.heroes.find((hero) => hero.name === asked(view, question));
  let found: Shown | undefined;
  for (const option of question.options) {
    const square = option.spaces[0];
    if (!square || !isPlace(option) || option.note.includes(": ")) continue;
    if (option.note.includes("next to") && !FRONT.has(who?.role ?? "defender")) continue;
    const known = found?.spaces[0] ?? (question.kind === "start" ? undefined : who?.squares[0]);
    if (!known || far(square) < far(known)) found = option;
  }
  return found;
}

function distance(one: string, two: string): number {
  const a = place(one);
  const b = place(two);
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) + 0.1 * Math.abs(a.y - b.y);
}
