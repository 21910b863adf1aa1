import type { Mark, Sign } from "../../frame/presentation";
import { capital, plural } from "../../frame/words";
import type { TokenKind, View } from "../../wire/sword_sorcery";
import { icons } from "./look";

type Drawn = Omit<Mark, "label" | "count"> & { name: string; text: string };

const TOKENS: Record<TokenKind, Drawn> = {
  search: { icon: icons.search, tone: "treasure", colour: "#e9b949", name: "Search token", text: "An Action here turns it up: a find, a treasure or a trap." },
  chest: { icon: icons.chest, tone: "treasure", colour: "#e2a05a", name: "Chest", text: "An Action in its area opens it and draws a Trap card; then what is in it is yours." },
  shadow: { icon: icons.shadow, tone: "dark", colour: "#b79af0", name: "Shadow", text: "A hero who sees it from three areas away, or nearer, finds out what it is: an enemy, or nothing." },
  quest: { icon: icons.story, tone: "story", colour: "#7fd1c5", name: "Quest token", text: "The story goes on here." },
};

const ELEMENTS: Record<"altar" | "gate" | "shut" | "heap" | "difficult" | "deadly" | "barrier", Drawn> = {
  altar: { icon: icons.altar, tone: "friend", colour: "#bfe6ff", name: "Soul Altar", text: "Ghosts who reach it may come back to life, for soul points." },
  gate: { icon: icons.gate, tone: "harm", colour: "#ff7a5c", name: "Open gate", text: "Enemies come out of it when a card says so." },
  shut: { icon: icons.gate, tone: "plain", colour: "#7d7262", name: "Closed gate", text: "Nothing comes out of it while it is closed." },
  heap: { icon: icons.backpack, tone: "treasure", colour: "#d9b676", name: "Something lies here", text: "A Free Action picks it up." },
  difficult: { icon: icons.difficult, tone: "plain", colour: "#a3957a", name: "Difficult ground", text: "To enter it costs a hero a movement point more. Enemies do not mind it." },
  deadly: { icon: icons.deadly, tone: "harm", colour: "#ef6a5c", name: "Deadly ground", text: "A hero who comes into it suffers 1 HP, unless he flies. Enemies do not mind it." },
  barrier: { icon: icons.barrier, tone: "plain", colour: "#c99a5a", name: "Barrier", text: "Nobody on foot steps over it from the side with the posts; the other way, and in sight, it is open." },
};

/** What lies in every area, outside of the fog. */
export function tokens(view: View): Map<string, Mark[]> {
  const lying = new Map<string, Mark[]>();
  const lay = (area: string, { icon, tone, colour }: Drawn, label: string): void => {
    lying.set(area, [...(lying.get(area) ?? []), { icon, tone, colour, label }]);
  };
  for (const area of view.board.altars) lay(area, ELEMENTS.altar, "the Soul Altar");
  for (const { area, open, title } of view.gates) lay(area, open ? ELEMENTS.gate : ELEMENTS.shut, `${title}, ${open ? "open" : "closed"}`);
  for (const { area, kind, title, magic } of view.tokens) lay(area, TOKENS[kind], `${title}${magic ? ", under a Magic Lock" : ""}`);
  for (const { area, title, crowns } of view.lying) lay(area, ELEMENTS.heap, crowns ? plural(crowns, "crown") : title);
  return lying;
}

/** What each kind of thing on this map does. */
export function legend(view: View): (Sign & { name: string; text: string })[] {
  const kinds = new Set(view.tokens.map(({ kind }) => kind));
  const there = [
    ...(Object.keys(TOKENS) as TokenKind[]).filter((kind) => kinds.has(kind)).map((kind) => TOKENS[kind]),
    ELEMENTS.altar,
    ...(view.gates.some(({ open }) => open) ? [ELEMENTS.gate] : []),
    ...(view.gates.some(({ open }) => !open) ? [ELEMENTS.shut] : []),
    ...(view.lying.length ? [ELEMENTS.heap] : []),
    ...(["difficult", "deadly"] as const).filter((kind) => view.ground.some(({ terrain }) => terrain.includes(kind))).map((kind) => ELEMENTS[kind]),
    ...(view.board.barriers.length ? [ELEMENTS.barrier] : []),
  ];
  return there.map(({ name, icon, colour, text }) => ({ name: capital(name), icon, colour: colour ?? "#d8caa6", text }));
}
