import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/drunagor";

/** Who the question is about: the figure named in its first words, else who has the turn. */
export function asked(view: View, question: Question): string {
  const all = [...view.heroes, ...view.followers, ...view.monsters];
  const found = all.find((figure) => question.prompt.startsWith(figure.title));
  return found?.name ?? view.turn?.who ?? "";
}

/** The squares of the way to a destination, from where its mover stands. */
export function way(view: View, question: Question, option: Shown): string[] {
  if (!option.way.length) return [];
  const who = asked(view, question);
  const mover = [...view.heroes, ...view.followers].find((figure) => figure.name === who);
  return [...(mover?.squares.slice(0, 1) ?? []), ...option.way];
}
