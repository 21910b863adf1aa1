import type { Mark, Sign } from "../../frame/presentation";
import { capital } from "../../frame/words";
import { icons, TORCH } from "./look";
import { portrait } from "./portraits";
import type { TokenView, View } from "../../wire/dark_elements";

const COLOURS: Record<string, string> = { red: "#ff7a6c", blue: "#74b8f0", green: "#8fd36b", white: "#f4efe2" };
const UNTURNED = "#b3a586";

type Drawn = Sign & { tone: Mark["tone"]; text: string }; // what it is for

const LOOKS: Record<string, Drawn> = {
  search: { icon: icons.search, colour: "#e9b949", tone: "treasure", text: "An action beside it draws a Search card." },
  firepit: { icon: icons.cold, colour: "#8d9aa8", tone: "plain", text: "A cold firepit. Whoever carries the torch can light it." },
  chest: { icon: icons.chest, colour: "#e9b949", tone: "treasure", text: "A chest that the encounter is about." },
  vent: { icon: icons.vent, colour: "#ff9a4c", tone: "harm", text: "A vent. It breathes until somebody shuts it." },
  passage: { icon: icons.passage, colour: "#d8caa6", tone: "plain", text: "A secret passage leads to the others." },
  pit: { icon: icons.hole, colour: "#9fd8f0", tone: "harm", text: "The ice has broken here." },
  pedestal: { icon: icons.pedestal, colour: "#d8caa6", tone: "story", text: "A pedestal. It can be turned to show its colour." },
  objective: { icon: icons.objective, colour: "#ffd36b", tone: "event", text: "What the encounter is about." },
  "body-x": { icon: icons.body, colour: "#8d8371", tone: "plain", text: "One of the heroes' bodies may lie here." },
};

const BURNING: Omit<Drawn, "text"> = { icon: icons.fire, colour: "#ffb54a", tone: "harm" };

/** What lies on every space: tokens, the torch, bodies, and the mouths of hidden passages. */
export function tokens(view: View): Map<string, Mark[]> {
  const lying = new Map<string, Mark[]>();
  const lay = (space: string, mark: Mark) => lying.set(space, [...(lying.get(space) ?? []), mark]);
  const bodies = new Set(view.heroes.map(({ body }) => body));
  for (const token of view.tokens) {
    if (!(token.kind === "body-x" && bodies.has(token.space))) lay(token.space, mark(token));
  }
  if (view.torch) lay(view.torch, { ...TORCH, tone: "treasure", label: "the torch" });
  for (const hero of view.heroes) {
    if (hero.body) lay(hero.body, { icon: icons.body, colour: portrait(hero.name).colour, tone: "story", label: `the body of ${hero.title}` });
  }
  view.board.links.forEach((ends, at) => {
    for (const end of ends) lay(end, { icon: icons.way, tone: "dark", label: `hidden passage ${letterOf(at)}` });
  });
  return lying;
}

/** Both ends of a hidden passage bear the same letter. */
export const letterOf = (link: number): string => String.fromCharCode(65 + link);

/** The letter of the hidden passage that ends there. */
export function passageAt(view: View, space: string): string {
  const at = view.board.links.findIndex((ends) => ends.includes(space));
  return at < 0 ? "" : letterOf(at);
}

/** The initial of whose body lies there, or of the colour that a token shows. */
export const letterAt = (view: View, space: string): string =>
  view.heroes.find(({ body }) => body === space)?.title.charAt(0) ??
  view.tokens.find((token) => token.space === space && token.colour)?.colour.charAt(0).toUpperCase() ?? "";

function mark(token: TokenView): Mark {
  const { icon, tone, colour } = token.kind === "firepit" && token.faceup ? BURNING : (LOOKS[token.kind] ?? { ...BURNING, icon: icons.objective });
  const shown = token.colour ? (COLOURS[token.colour] ?? colour) : token.kind === "objective" || token.kind === "pedestal" ? UNTURNED : colour;
  return { icon, tone, colour: shown, label: capital([token.title.replace(/^(the|a) /, ""), state(token)].filter(Boolean).join(", ")) };
}

function state({ kind, faceup, colour }: TokenView): string {
  if (kind === "firepit") return faceup ? "burning" : "cold";
  if (colour) return faceup ? colour : `facedown, known to be ${colour}`;
  return kind === "pedestal" || kind === "objective" ? "facedown" : "";
}

/** The drawing of a kind of token. */
export const tokenSign = (kind: string): Sign | null => LOOKS[kind] ?? null;

/** What each kind of token on this board is for. */
export function legend(view: View): (Sign & { name: string; text: string })[] {
  const there = new Set(view.tokens.map(({ kind }) => String(kind)));
  return Object.entries(LOOKS)
    .filter(([kind]) => there.has(kind))
    .map(([kind, { icon, colour, text }]) => ({ name: capital(kind === "body-x" ? "body" : kind), icon, colour, text }));
}
