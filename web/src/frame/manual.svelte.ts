import type { Manual, Word } from "../wire/frame";
import { manual } from "./api";

const NOTHING = /(?!)/;

let manuals: Record<string, Manual> = $state.raw({});
let marks: Record<string, RegExp> = $state.raw({});
const asked = new Set<string>();

function learn(game: string, found: Manual): void {
  const forms = found.words.filter((word) => word.marked).flatMap((word) => word.forms);
  const longest = forms.sort((one, other) => other.length - one.length).map((form) => form.replace(/[.]/g, "\\."));
  manuals = { ...manuals, [game]: found };
  marks = { ...marks, [game]: new RegExp(`(?<!\\w)(${longest.join("|")})(?!\\w)`) };
}

function ask(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  manual(game).then(
    (found) => learn(game, found),
    () => asked.delete(game),
  );
}

/** How a game is played, once it has come. */
export function manualOf(game: string): Manual | null {
  ask(game);
  return manuals[game] ?? null;
}

/** The words of a game that cards explain; none until they have come. */
export function keywordsOf(game: string): RegExp {
  ask(game);
  return marks[game] ?? NOTHING;
}

/** What a word means, as a player would say it. */
export function wordOf(game: string, said: string): Word | null {
  const low = said.trim().toLowerCase();
  return manualOf(game)?.words.find((word) => word.forms.some((form) => form.toLowerCase() === low)) ?? null;
}
