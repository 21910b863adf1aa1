/** Chance that is the same for everybody who looks: out of a name, numbers from 0 to 1. */
export function seeded(name: string): () => number {
  let state = hashed(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hashed(name: string): number {
  let found = 2166136261;
  for (let at = 0; at < name.length; at += 1) {
    found = Math.imul(found ^ name.charCodeAt(at), 16777619);
  }
  return found;
}

export type Chance = () => number;

export const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least);

export const oneOf = <T>(chance: Chance, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
