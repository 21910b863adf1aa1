import { ownerOf } from "../../frame/table/owner";
import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/descent";
import { everybody } from "./naming";
import { OVERLORD } from "./portraits";

/** Who the question is about, else who acts. */
export const asked = (view: View, question: Question): string =>
  question.who || (view.attack?.attacker ?? view.activation?.who ?? view.turn?.who ?? "");

/** Whose board lies open: the overlord has his hand before him whoever acts, for he answers for all monsters at any moment. */
export function boardOf(view: View, question: Question | null): string {
  if (view.is_overlord) return OVERLORD;
  return ownerOf(question ? asked(view, question) : (view.turn?.who ?? ""), view.heroes, view.familiars);
}

/** The spaces of the way to a destination, from where its mover stands. */
export function way(view: View, question: Question, option: Shown): string[] {
  if (!option.way.length || option.key.startsWith("attack:")) return [];
  const who = asked(view, question);
  const mover = everybody(view).find((figure) => figure.name === who);
  return [...(mover?.spaces.slice(0, 1) ?? []), ...option.way];
}
