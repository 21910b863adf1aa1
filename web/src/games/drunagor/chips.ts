import type { Chip } from "../../frame/presentation";
import type { Shown } from "../../wire/frame";
import { CUBES } from "./look";

/** The cube that tells an option from others of its family. */
export function chip(option: Shown): Chip | null {
  const colour = /\b(yellow|red|green|blue|wild)\b[^:]*$/.exec(option.label)?.[1];
  const cube = colour && option.family ? CUBES[colour] : undefined;
  return cube ? { colour: cube.colour, letter: cube.letter, title: cube.name } : null;
}
