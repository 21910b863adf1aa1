import type { Question, Shown } from "../../frame/protocol";
import { isPlace } from "../../frame/options";
import { place } from "./naming";
import type { DrunagorView } from "./view";

/** Who the question is about: the figure named in its first words, else who has the turn. */
export function asked(view: DrunagorView, question: Question): string {
  const all = [...view.heroes, ...view.followers, ...view.monsters];
  const found = all.find((figure) => question.prompt.startsWith(figure.title));
  return found?.name ?? view.turn?.who ?? "";
}

/**
 * A short way over offered squares to one of them, safe squares before harmful ones. It is
 * drawn while somebody looks where to go; the server chooses the way that is taken.
 */
export function way(view: DrunagorView, question: Question, option: Shown): string[] {
  if (!isPlace(option) || !["turn", "move"].includes(question.kind)) return [];
  const who = asked(view, question);
  const mover = [...view.heroes, ...view.followers].find((figure) => figure.name === who);
  const start = mover?.squares[0];
  const goal = option.spaces[0];
  if (!start || !goal) return [];
  const open = new Map(
    question.options.filter(isPlace).map((other) => [other.spaces[0] ?? "", other.note]),
  );
  return shortest(view, start, goal, open);
}

function shortest(
  view: DrunagorView,
  start: string,
  goal: string,
  open: Map<string, string>,
): string[] {
  const walls = new Set(view.board.walls.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
  const price = (name: string) => 1 + (open.get(name)?.includes(": ") ? 4 : 0);
  const best = new Map([[start, 0]]);
  const from = new Map<string, string>();
  const todo = [start];
  while (todo.length) {
    todo.sort((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0));
    const here = todo.shift() ?? goal;
    if (here === goal) break;
    for (const next of open.keys()) {
      if (!beside(here, next) || walls.has(here + next)) continue;
      const cost = (best.get(here) ?? 0) + price(next) + (straight(here, next) ? 0 : 0.01);
      if (cost >= (best.get(next) ?? Infinity)) continue;
      best.set(next, cost);
      from.set(next, here);
      todo.push(next);
    }
  }
  const found = [goal];
  for (let here = from.get(goal); here; here = from.get(here)) found.unshift(here);
  return found[0] === start ? found : [start, goal];
}

function beside(one: string, two: string): boolean {
  const a = place(one);
  const b = place(two);
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
}

function straight(one: string, two: string): boolean {
  const a = place(one);
  const b = place(two);
  return a.x === b.x || a.y === b.y;
}
