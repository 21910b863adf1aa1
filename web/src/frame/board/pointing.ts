import { placeOf } from "../options";
import type { Shown } from "../../wire/frame";
import { around, type Box, type Plan } from "./geometry";

/** Where on the map an option is chosen: its place, its figures, or all that it touches; nothing if only a button offers it. */
export function chosenAt(option: Shown, spaces: Plan, figures: ReadonlyMap<string, Box>): Box | null {
  const place = placeOf(option);
  const named = place ? [place] : option.figures.length ? option.figures : option.spaces;
  const boxes = named.flatMap((name) => {
    const space = spaces.get(name);
    return figures.get(name) ?? (space ? spaces.box(space) : []);
  });
  return boxes.length ? around(boxes) : null;
}
