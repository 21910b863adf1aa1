import type { Question, Shown } from "../../wire/frame";
import type { View } from "../../wire/descent";

/** Who the question is about: named in its first words, else who acts. */
export function asked(view: View, question: Question): string {
  const all = [...view.heroes, ...view.monsters, ...view.familiars];
  const named = all
    .filter((figure) => question.prompt.startsWith(figure.title))
    .sort((a, b) => b.title.length - a.title.length)[0];
  return named?.name ?? view.attack?.attacker ?? view.activation?.who ?? view.turn?.who ?? "";
}

/** The spaces of the way to a destination, from where its mover stands. */
export function way(view: View, question: Question, option: Shown): string[] {
  if (!option.way.length || option.key.startsWith("attack:")) return [];
  const who = asked(view, question);
  const mover = [...view.heroes, ...view.monsters, ...view.familiars].find((figure) => figure.name === who);
  return [...(mover?.spaces.slice(0, 1) ?? []), ...option.way];
}
