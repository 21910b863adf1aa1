import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/dark_elements";
import { everybody } from "./naming";

/** Who the question is about, else whose turn it is. */
export const asked = (view: View, question: Question): string => question.who || view.turn;

/** The spaces of the way to a destination, from where its mover stands. */
export function way(view: View, question: Question, option: Shown): string[] {
  if (!option.way.length) return [];
  const who = asked(view, question);
  const mover = everybody(view).find((figure) => figure.name === who);
  return [...(mover?.spaces.slice(0, 1) ?? []), ...option.way];
}
