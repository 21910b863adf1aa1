import { CALLS } from "./calls";
import { CONDITIONS, EVENTS, tame } from "./moments";
import { read, type Argument, type Clause, type Part } from "./reading";

const said = new Map<string, string>();

/** A card's text in sentences: "When you attack (melee): +2 damage. 2 surges: +1 range." */
export function inWords(text: string): string {
  const known = said.get(text);
  if (known !== undefined) return known;
  const words = text === "none" || !text ? "" : read(text).map(sentence).join(" ");
  said.set(text, words);
  return words;
}

function sentence({ guards, effects }: Clause): string {
  const head = guards.map(guard).filter(Boolean).join(", ");
  const body = effects.map(phrase).join(", ");
  const whole = head ? `${head}: ${body}` : body;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

const GUARDS: Record<string, string> = {
  offhand: "in the other hand",
  exhaust: "exhaust",
  discard: "discard this",
  may: "you may",
  once: "once in a turn",
};

function guard({ name, args }: Part): string {
  if (name === "when") return moment(args ?? []);
  if (name === "while") return `while ${(args ?? []).map(value).join(", ")}`;
  if (name === "pay") return `for ${(args ?? []).map(({ value: { name: cost } }) => price(cost)).join(" and ")}`;
  const surges = /^surge(?: (\d+))?$/.exec(name);
  if (surges) return surges[1] ? `${surges[1]} surges` : "1 surge";
  return GUARDS[name] ?? name;
}

const COINS: Record<string, string> = { mp: "movement point", wound: "wound", fatigue: "fatigue", threat: "threat" };

/** `fatigue 2`, `mp 1` */
function price(cost: string): string {
  const [coin = "", n = "1"] = cost.split(" ");
  const name = COINS[coin] ?? coin;
  return `${n} ${name}${n !== "1" && (coin === "mp" || coin === "wound") ? "s" : ""}`;
}

function moment([event, ...conditions]: Argument[]): string {
  const name = event?.value.name ?? "";
  const words = EVENTS[name] ?? tame(name);
  const more = conditions.map((one) => CONDITIONS[one.key]?.(tame(one.value.name)) ?? value(one));
  if (name === "declare") return `${words} ${more.join(", ")}`;
  return more.length ? `${words} (${more.join(", ")})` : words;
}

function phrase({ name, args }: Part): string {
  if (!args) return /^[A-Z]/.test(name) ? name.replace("-", " ") : bonus(name);
  const words = args.map(value);
  const call = CALLS[name];
  if (call) return call(...words);
  return words.length ? `${tame(name)} (${words.join(", ")})` : tame(name);
}

/** `+2 armor vs melee`, `aimed` */
const bonus = (words: string): string =>
  words
    .replace(" vs ", " against ")
    .replace(/\bmp\b/, "movement points")
    .replace("max-", "maximum ")
    .replace(/^([+-]\d+) power$/, (_, n: string) => `${n} power ${n.endsWith("1") ? "die" : "dice"}`)
    .replace("/", " or ");

const LABELS: Record<string, string> = { dice: "dice ", except: "but ", by: "by ", in: "in the ", else: "else ", target: "target: " };

function value({ key, value: part }: Argument): string {
  const words = part.args ? phrase(part) : /^[+-]\d+ /.test(part.name) ? bonus(part.name) : tame(part.name);
  return key ? `${LABELS[key] ?? `${tame(key)} `}${words}` : words;
}
