import type { Beat, Figure, Tone } from "../presentation";

/** Somebody who would stand elsewhere. */
export interface Ghost {
  figure: Figure; // as it would stand
  path: string[]; // the spaces it would pass, with the first and the last
}

export interface Omens {
  ghosts: Ghost[];
  words: { who: string; text: string; tone: Tone }[]; // what would befall whom
  gone: string[];
  struck: string[];
  spaces: string[]; // where something would happen
}

/** What beats that have not been played would change on the board. */
export function omens(beats: (Beat | null)[], figures: Figure[]): Omens {
  const found: Omens = { ghosts: [], words: [], gone: [], struck: [], spaces: [] };
  const moved = new Map<string, Ghost>();
  for (const beat of beats) {
    if (!beat) continue;
    if (beat.move) walk(beat.move.who, beat.move.path, figures, moved);
    if (beat.float) found.words.push(beat.float);
    if (beat.gone) found.gone.push(beat.gone);
    if (beat.strike) found.struck.push(...beat.strike.targets);
    if (beat.glow) found.spaces.push(...beat.glow);
    if (beat.health) hurt(beat.health.who, beat.health.left, moved);
  }
  found.ghosts = [...moved.values()].filter(({ path }) => path.at(0) !== path.at(-1));
  return found;
}

function walk(who: string, path: (string | string[])[], figures: Figure[], moved: Map<string, Ghost>): void {
  const before = moved.get(who);
  const figure = before?.figure ?? figures.find(({ name }) => name === who);
  const steps = path.map((spaces) => [spaces].flat());
  const last = steps.at(-1);
  if (!figure || !last) return;
  const trail = before?.path ?? figure.spaces.slice(0, 1);
  const heads = steps.flatMap((spaces) => spaces.slice(0, 1)).filter((space, index) => index > 0 || space !== trail.at(-1));
  moved.set(who, { figure: { ...figure, spaces: last }, path: [...trail, ...heads] });
}

function hurt(who: string, left: number, moved: Map<string, Ghost>): void {
  const ghost = moved.get(who);
  if (ghost) moved.set(who, { ...ghost, figure: { ...ghost.figure, health: left } });
}
