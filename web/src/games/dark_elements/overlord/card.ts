import type { ActivationView, QuarterView } from "../../../wire/dark_elements";
import { slug } from "../../../frame/words";
import { cardOf } from "../naming";

export interface Printed {
  name: string;
  quarters: QuarterView[];
}

/** An Activation card as it is printed: from the table, else from the catalogue (`Fire Imps, master`: its lines). */
export function printed(id: string, laid: ActivationView | null): Printed | null {
  if (laid && (laid.id === id || !id)) return { name: `Activation card ${laid.number}`, quarters: laid.quarters };
  const card = cardOf(id);
  if (!card) return null;
  const quarters = new Map<string, QuarterView>();
  for (const { name, value } of card.facts ?? []) {
    const [title = "", of = ""] = name.split(", ");
    const quarter = quarters.get(title) ?? { group: slug(title), title, effects: [], boxes: [] };
    const lines = value.split("\n");
    if (of === "effects") quarter.effects = lines;
    else quarter.boxes = [...quarter.boxes, { of, lines }];
    quarters.set(title, quarter);
  }
  return { name: card.name, quarters: [...quarters.values()] };
}
