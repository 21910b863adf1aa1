import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/drunagor";

/** Who the question is about, else who has the turn. */
export const asked = (view: View, question: Question): string => question.who || view.turn?.who || "";

/** The squares of the way to a destination, from where its mover stands. Of a Monster's the Party Leader is asked. */
export function way(view: View, question: Question, option: Shown): string[] {
  if (!option.way.length) return [];
  const who = question.kind === "way" ? view.turn?.who : asked(view, question);
  const mover = [...view.heroes, ...view.followers, ...view.monsters].find((figure) => figure.name === who);
  return [...(mover?.squares.slice(0, 1) ?? []), ...option.way];
}
