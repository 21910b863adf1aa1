import type { Note } from "../../frame/presentation";
import { listed, plural } from "../../frame/words";
import type { Event, View } from "../../wire/sword_sorcery";
import { icons } from "./look";
import { conditionName, firstName } from "./naming";
import { portrait } from "./portraits";

interface Toll {
  lost: number; // HP less those healed
  got: string[];
  ghost: boolean;
}

/** What befell the heroes since the last of their turns ended. */
export function summary(all: Event[], view: View): Note[] {
  const tolls = new Map<string, Toll>();
  const came: string[] = [];
  for (const event of all) {
    reckon(tolls, event);
    if (event.type === "Appeared") came.push(event.text.join(" "));
  }
  const notes = view.heroes.flatMap(({ name, title }) => {
    const words = told(tolls.get(name) ?? { lost: 0, got: [], ghost: false });
    return words ? [{ sign: portrait(name), text: `${firstName(title)} ${words}.` }] : [];
  });
  const event = all.findLast(({ type }) => type === "EventRevealed")?.text.join(" ");
  return [
    ...notes,
    ...(came.length ? [{ sign: { icon: icons.encounter, colour: "#ff9a8e" }, text: came.join(" ") }] : []),
    ...(event ? [{ sign: { icon: icons.event, colour: "#c9a6ff" }, text: event }] : []),
  ];
}

function reckon(tolls: Map<string, Toll>, { type, data }: Event): void {
  const who = "who" in data ? data.who : "hero" in data ? data.hero : "";
  const toll: Toll = tolls.get(who) ?? { lost: 0, got: [], ghost: false };
  if (type === "Suffered") toll.lost += data.n;
  else if (type === "Healed") toll.lost -= data.n;
  else if (type === "Afflicted") toll.got.push(conditionName(data.condition));
  else if (type === "BecameGhost") toll.ghost = true;
  else return;
  tolls.set(who, toll);
}

function told({ lost, got, ghost }: Toll): string {
  return listed([
    lost > 0 ? `lost ${plural(lost, "HP").replace(/s$/, "")}` : lost < 0 ? `was healed ${-lost} HP` : "",
    got.length ? `got ${[...new Set(got)].join(", ")}` : "",
    ghost ? "walks on as a ghost" : "",
  ]);
}
