import type { Question, Shown } from "../../wire/frame";
import type { FigureView, View } from "../../wire/hellscape";

const everybody = (view: View): FigureView[] => [...view.heroes, ...view.allies, ...view.enemies];

/** Who the question is about: named in its first words, else who fights or has the turn. */
export function asked(view: View, question: Question): string {
  const named = everybody(view)
    .filter((figure) => question.prompt.startsWith(figure.title))
    .sort((a, b) => b.title.length - a.title.length)[0];
  return named?.name ?? view.combat?.hero ?? view.turn?.who ?? "";
}

/** From where its mover stands to the Zone of a step. */
export function way(view: View, question: Question, option: Shown): string[] {
  const [to] = option.spaces;
  if (!to || !/^(move|zone):/.test(option.key)) return [];
  const who = asked(view, question);
  const mover = everybody(view).find((figure) => figure.name === who);
  return mover?.zone ? [mover.zone, to] : [];
}
