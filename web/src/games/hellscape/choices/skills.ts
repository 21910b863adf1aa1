import type { Card, Shown } from "../../../wire/frame";

/** A skill of the class, and what stands between it and the Hero. */
export interface Learnable {
  card: Card;
  option: Shown | null; // can be learned now
  replaces: string; // name of the lower rank that it takes the place of
  needs: string; // what is missing
}

/** Every skill of a class that the Hero has not learned: those on offer first, then by level. */
export function learnable(cards: Record<string, Card>, options: Shown[], heroClass: string, level: number, owned: string[]): Learnable[] {
  const offered = new Map(options.map((option) => [option.key.split(":")[1] ?? "", option]));
  const better = new Set(owned.flatMap((id) => lowerOf(cards, id)));
  return Object.values(cards)
    .filter((card) => card.kind === "skill" && card.owner === heroClass && !owned.includes(card.id) && !better.has(card.id))
    .map((card) => {
      const [lower] = lowerOf(cards, card.id);
      const option = offered.get(card.id) ?? null;
      const replaces = lower && owned.includes(lower) ? (cards[lower]?.name ?? "") : "";
      return { card, option, replaces, needs: option ? "" : missing(cards, card, lower, owned, level) };
    })
    .sort((a, b) => Number(b.option !== null) - Number(a.option !== null) || (a.card.level ?? 0) - (b.card.level ?? 0));
}

function missing(cards: Record<string, Card>, card: Card, lower: string | undefined, owned: string[], level: number): string {
  const needs = [
    (card.level ?? 0) > level ? `level ${card.level}` : "",
    lower && !owned.includes(lower) ? (cards[lower]?.name ?? lower) : "",
  ];
  return needs.filter(Boolean).join(" and ");
}

/** The ranks below a skill, the next one first: ids end with their rank. */
function lowerOf(cards: Record<string, Card>, id: string): string[] {
  const [, stem = "", rank = ""] = /^(.*)-(\d+)$/.exec(id) ?? [];
  const found = [];
  for (let n = Number(rank) - 1; n > 0; n -= 1) if (cards[`${stem}-${n}`]) found.push(`${stem}-${n}`);
  return found;
}
