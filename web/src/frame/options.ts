import type { Question, Shown } from "../wire/frame";

/** Where the options of a question are offered. */
export interface Layout {
  bySpace: Map<string, Shown[]>;
  byFigure: Map<string, Shown[]>;
  groups: Group[]; // in the question bar
}

export interface Group {
  name: string;
  families: Shown[][];
  folded?: boolean; // a menu even if it has one entry
}

const FEW = 6; // so many buttons are offered without a menu
const KEYS = 9;
const ENDINGS = new Set(["done", "stop", "pass", "decline", "end", "keep", "stay", "refuse"]);

/** The last step of a course that says where or what: `move:c7` of `action:run>move:c7`. */
const goalOf = ({ key }: Shown): string => key.split(">").findLast((step) => step.includes(":")) ?? key;

/** The space that an option is just a way to: `move:c7`; of large figures the first: `move:c7:v`. */
export function placeOf(option: Shown): string {
  const [first = "", ...more] = option.spaces;
  const goal = goalOf(option);
  if (!more.length) return first && goal.endsWith(`:${first}`) ? first : "";
  const named = option.way.length ? (goal.split(":")[1] ?? "") : "";
  return option.spaces.includes(named) ? named : "";
}

/** The door that an option turns: `door:d3`, `open:lb-e`. */
export const doorOf = (option: Shown): string => /^(?:door|open):(.+)$/.exec(goalOf(option))?.[1] ?? "";

/** Whether an option closes the matter; Escape takes it. */
export const isEnding = (option: Shown) => ENDINGS.has(option.key);

export const ending = (question: Question) => question.options.find(isEnding);

/** Whether two options would be the same answer to whoever reads them: two surges for the same, two equal potions. */
const isTwin = (a: Shown, b: Shown): boolean =>
  a.label === b.label && a.note === b.note && a.group === b.group && ![a, b].some(({ spaces, figures }) => spaces.length || figures.length);

/** The first of all options that say the same as this one: it is offered for all of them. */
export const firstOf = (options: Shown[], key: string): Shown | undefined => {
  const own = options.find((option) => option.key === key);
  return own && (options.find((option) => isTwin(option, own)) ?? own);
};

/** Options for which `elsewhere` holds are not offered in the bar. */
export function layOut(
  question: Question,
  elsewhere: (option: Shown) => boolean = () => false,
): Layout {
  const bySpace = new Map<string, Shown[]>();
  const byFigure = new Map<string, Shown[]>();
  const rest: Shown[] = [];
  for (const option of question.options) {
    const place = placeOf(option);
    const figures = place ? [] : option.figures;
    for (const figure of figures) add(byFigure, figure, option);
    if (!figures.length) for (const space of place ? [place] : option.spaces) add(bySpace, space, option);
    if (!place && !elsewhere(option) && !rest.some((other) => isTwin(other, option))) rest.push(option);
  }
  rest.sort((a, b) => rank(a) - rank(b));
  return { bySpace, byFigure, groups: grouped(rest) };
}

/** What closes the matter comes last, and before it what harms a friend or helps an enemy. */
const rank = (option: Shown): number => (isEnding(option) ? 2 : option.friend ? 1 : 0);

function add(into: Map<string, Shown[]>, name: string, option: Shown): void {
  const known = into.get(name);
  if (known) known.push(option);
  else into.set(name, [option]);
}

/** Buttons while they are few; then menus by heading. What closes the matter stays a button. */
function grouped(options: Shown[]): Group[] {
  const found = families(options);
  const courses = options.filter(isCourse);
  if (courses.length && courses.length < options.length) return listed(options, courses);
  const friends = options.filter((option) => option.friend);
  if (friends.length && friends.length < options.length) return folded(options, friends);
  if (found.length <= FEW && options.length <= KEYS) return found.map(alone);
  const groups = new Map<string, Group>();
  for (const family of found) {
    const first = family[0];
    const name = first && isEnding(first) ? `${first.group}/${first.key}` : (first?.group ?? "");
    const known = groups.get(name);
    if (known) known.families.push(family);
    else groups.set(name, { name: first?.group ?? "", families: [family] });
  }
  return [...groups.values()].flatMap((group) =>
    group.families.flat().length <= 2 ? group.families.map(alone) : [group],
  );
}

/** Whether an option is several answers as one. */
const isCourse = ({ key }: Shown): boolean => key.includes(">");

/** Courses stand in menus of their own, so that they push no plain answer out of sight. */
function listed(options: Shown[], courses: Shown[]): Group[] {
  const names = [...new Set(courses.map((option) => option.group))];
  const menus = names.map((name): Group => {
    const own = courses.filter((option) => option.group === name);
    return { name: name || "At once", families: own.map((option) => [option]), folded: true };
  });
  return beforeEnding(grouped(options.filter((option) => !isCourse(option))), menus);
}

/** Whom one would rather not choose is folded away behind one button. */
function folded(options: Shown[], friends: Shown[]): Group[] {
  const menu: Group = { name: friends[0]?.group || "Friends", families: families(friends), folded: true };
  return beforeEnding(grouped(options.filter((option) => !option.friend)), [menu]);
}

function beforeEnding(groups: Group[], menus: Group[]): Group[] {
  const at = groups.findIndex((group) => group.families.flat().every(isEnding));
  return at < 0 ? [...groups, ...menus] : [...groups.slice(0, at), ...menus, ...groups.slice(at)];
}

const alone = (family: Shown[]): Group => ({ name: "", families: [family] });

/** Neighbours that differ only in how they are paid stand together. */
function families(options: Shown[]): Shown[][] {
  const found: Shown[][] = [];
  for (const option of options) {
    const last = found.at(-1);
    if (last && option.family && last[0]?.family === option.family) last.push(option);
    else found.push([option]);
  }
  return found;
}

/** What a button of a family says: its words without what the card text says again. */
export function shortLabel(option: Shown): string {
  const label = option.family || option.label.replace(/ \[[^\]]*\]$/, "");
  const words = label.split(": ")[0] ?? label;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What follows the name in a label: the card's text. */
export function cardText(option: Shown): string {
  const label = option.family || option.label.replace(/ \[[^\]]*\]$/, "");
  return label.split(": ").slice(1).join(": ");
}

/** The part of a label that tells it from its family: `blue, any Range`. */
export function ownWords(option: Shown): string {
  return option.label.slice(option.family.length).replace(/^[ ,:[\]]+|[\]]+$/g, "");
}
