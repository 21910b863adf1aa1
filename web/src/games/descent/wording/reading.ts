/** A card's text (DSC-LANG) taken apart, as far as is needed to say it in a sentence. */

export interface Clause {
  guards: Part[];
  effects: Part[];
}

/** A call with what stands in its brackets, or plain words without. */
export interface Part {
  name: string; // "cancel", "surge 2", "+1 damage"
  args: Argument[] | null;
}

export interface Argument {
  key: string; // "" or what stands before "="
  value: Part;
}

export const read = (text: string): Clause[] => split(text, ";").map(clause);

function clause(text: string): Clause {
  const at = outside(text, ":");
  if (at < 0) return { guards: [], effects: split(text, ",").map(part) };
  return { guards: guards(text.slice(0, at)), effects: split(text.slice(at + 1), ",").map(part) };
}

/** `when(attack, melee) may exhaust pay(fatigue 1)`, `surge 2 exhaust` */
function guards(text: string): Part[] {
  const found = text.match(/[a-z-]+\([^)]*\)|surge \d+|[a-z-]+/g) ?? [];
  return found.map(part);
}

function part(text: string): Part {
  const whole = text.trim();
  const call = /^([a-z-]+)\((.*)\)$/s.exec(whole);
  if (!call) return { name: whole, args: null };
  return { name: call[1] ?? "", args: split(call[2] ?? "", ",").map(argument) };
}

function argument(text: string): Argument {
  const at = outside(text, "=");
  if (at < 0) return { key: "", value: part(text) };
  return { key: text.slice(0, at).trim(), value: part(text.slice(at + 1)) };
}

/** Where a mark stands outside of all brackets; -1 if nowhere. */
function outside(text: string, mark: string): number {
  let deep = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "(") deep += 1;
    else if (letter === ")") deep -= 1;
    else if (letter === mark && !deep) return at;
  }
  return -1;
}

function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = outside(rest, mark); at >= 0; at = outside(rest, mark)) {
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at + 1);
  }
  return [...parts, rest.trim()].filter(Boolean);
}
