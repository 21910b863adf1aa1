/** Texts line by line: what differs, and what two people made of one text at the same time. */

export interface Change {
  from: number;
  to: number;
  insert: string;
}

const LARGEST = 4_000_000; // pairs of lines that are compared; beyond that a stretch differs as a whole

/** Lines with their ends, so that joining them gives the text again. */
export function lines(text: string): string[] {
  const found = text.split(/(?<=\n)/);
  return text === "" ? [] : found;
}

/** For each line of one text the line of the other that it stays, or -1. */
export function matches(one: readonly string[], other: readonly string[]): number[] {
  const found = new Array<number>(one.length).fill(-1);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) found[start] = start++;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end++;
    found[one.length - end] = other.length - end;
  }
  const high = one.length - start - end;
  const wide = other.length - start - end;
  if (high * wide === 0 || high * wide > LARGEST) return found;
  // the longest row of lines that both have, from behind
  const row = wide + 1;
  const length = new Uint32Array((high + 1) * row);
  for (let y = high - 1; y >= 0; y--) {
    for (let x = wide - 1; x >= 0; x--) {
      const same = one[start + y] === other[start + x];
      length[y * row + x] = same
        ? length[(y + 1) * row + x + 1]! + 1
        : Math.max(length[(y + 1) * row + x]!, length[y * row + x + 1]!);
    }
  }
  for (let y = 0, x = 0; y < high && x < wide; ) {
    if (one[start + y] === other[start + x]) found[start + y++] = start + x++;
    else if (length[(y + 1) * row + x]! >= length[y * row + x + 1]!) y++;
    else x++;
  }
  return found;
}

/** The changes that make one text of another; what stays is not touched. */
export function changes(before: string, after: string): Change[] {
  const old = lines(before);
  const fresh = lines(after);
  const found: Change[] = [];
  const kept = matches(old, fresh);
  let from = 0;
  let taken = 0;
  let changed = { from: 0, to: 0 };
  const close = (until: number) => {
    const insert = fresh.slice(taken, until).join("");
    if (changed.to > changed.from || insert) found.push({ ...changed, insert });
  };
  old.forEach((line, number) => {
    const at = kept[number]!;
    if (at >= 0) {
      close(at);
      taken = at + 1;
      changed = { from: from + line.length, to: from + line.length };
    } else {
      changed.to = from + line.length;
    }
    from += line.length;
  });
  close(fresh.length);
  return found;
}

/** What two made of one text, line by line; null where both changed the same lines otherwise. */
export function merged(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [old, own, other] = [lines(base), lines(mine), lines(theirs)];
  const toOwn = matches(old, own);
  const toOther = matches(old, other);
  const parts: string[] = [];
  let [at, mineAt, theirsAt] = [0, 0, 0];
  /** Everything up to lines that all three have. */
  const settle = (until: number, mineUntil: number, theirsUntil: number): boolean => {
    const was = old.slice(at, until).join("");
    const my = own.slice(mineAt, mineUntil).join("");
    const their = other.slice(theirsAt, theirsUntil).join("");
    [at, mineAt, theirsAt] = [until, mineUntil, theirsUntil];
    if (my === was) parts.push(their);
    else if (their === was || my === their) parts.push(my);
    else return false;
    return true;
  };
  for (let line = 0; line < old.length; line++) {
    const [my, their] = [toOwn[line]!, toOther[line]!];
    if (my < 0 || their < 0) continue;
    if (!settle(line, my, their)) return null;
    parts.push(old[line]!);
    [at, mineAt, theirsAt] = [line + 1, my + 1, their + 1];
  }
  if (!settle(old.length, own.length, other.length)) return null;
  return parts.join("");
}
