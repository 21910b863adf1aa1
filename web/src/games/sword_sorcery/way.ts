import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/sword_sorcery";
import { everybody } from "./naming";

/** Who the question is about, else who has the turn. */
export const asked = (view: View, question: Question): string => question.who || view.turn;

const areaOf = (view: View, name: string): string => everybody(view).find((figure) => figure.name === name)?.area ?? "";

/** From where its mover stands to the area of a step. */
export function way(view: View, question: Question, option: Shown): string[] {
  const [to] = option.spaces;
  if (!to || !/^(go|evade|area):/.test(option.key)) return [];
  const from = areaOf(view, asked(view, question));
  return from ? [from, to] : [];
}
