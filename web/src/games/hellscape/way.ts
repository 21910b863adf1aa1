import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/hellscape";
import { everybody } from "./naming";

/** Who the question is about, else who fights or has the turn. */
export const asked = (view: View, question: Question): string => question.who || view.combat?.hero || view.turn?.who || "";

/** From where its mover stands to the Zone of a step. */
export function way(view: View, question: Question, option: Shown): string[] {
  const [to] = option.spaces;
  if (!to || !/^(move|zone):/.test(option.key)) return [];
  const who = asked(view, question);
  const mover = everybody(view).find((figure) => figure.name === who);
  return mover?.zone ? [mover.zone, to] : [];
}
