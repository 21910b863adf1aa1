import type { Question, Shown } from "../../../wire/frame";
import type { Table } from "../../../frame/table.svelte";
import type { CombatView, Icon } from "../../../wire/hellscape";
import { ORDER } from "./dice";

export interface Resolved {
  place: number; // of the die, counted from 0
  icon: Icon;
}

/** The order in which the icons of one roll are resolved: what is over, and what was picked ahead. */
export class Order {
  over: Resolved[] = $state.raw([]);
  ahead: string[] = $state.raw([]); // keys of answers
  offered: Shown[] = $state.raw([]); // to the last question about the dice

  /** What a look at the table shows of it: call whenever something has changed. */
  follow(combat: CombatView | null, question: Question | null): void {
    if (!combat?.rolled) return this.clear();
    const now = combat.dice.flatMap(({ icons, left, ignored }, place) =>
      ignored ? [] : ORDER.filter((icon) => icons[icon] && icon !== "sword" && icon !== "shield" && !left.includes(icon)).map((icon) => ({ place, icon })),
    );
    const kept = this.over.filter((one) => includes(now, one));
    const fresh = now.filter((one) => !includes(kept, one));
    if (fresh.length || kept.length !== this.over.length) this.over = [...kept, ...fresh];
    if (question?.kind === "resolve") this.offered = question.options.filter(({ key }) => key.startsWith("die:"));
  }

  /** Resolve an icon now, or as soon as those before it are over. */
  pick(table: Table, option: Shown): void {
    if (table.question?.options.includes(option) && !table.sent) table.answer(option);
    else if (!this.ahead.includes(option.key)) this.ahead = [...this.ahead, option.key];
  }

  /** Give the next answer that was picked ahead, if it is still one. */
  go(table: Table): void {
    const { question, sent } = table;
    if (question?.kind !== "resolve" || sent || !this.ahead.length) return;
    const [key, ...later] = this.ahead;
    this.ahead = later;
    const option = question.options.find((other) => other.key === key);
    if (option) table.answer(option);
    else this.go(table);
  }

  private clear(): void {
    if (this.over.length) this.over = [];
    if (this.ahead.length) this.ahead = [];
    if (this.offered.length) this.offered = [];
  }
}

const includes = (all: Resolved[], { place, icon }: Resolved) => all.some((other) => other.place === place && other.icon === icon);
