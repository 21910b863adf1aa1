import { ChangeSet, Text } from "@codemirror/state";
import type { FileText } from "../wire/workshop";
import { changes, merged, type Change } from "./merging";

/** A file that is open: its text here, and the text and mark it has on the disk. */
export class Paper {
  text = $state("");
  base = $state("");
  mark = "";
  /** What another program wrote over the same lines, until somebody says what holds. */
  theirs = $state<FileText | null>(null);

  constructor(readonly name: string, page: FileText | null) {
    this.text = this.base = page?.text ?? "";
    this.mark = page?.mark ?? "";
  }

  get unsaved(): boolean {
    return this.text !== this.base || !this.mark;
  }

  /** The file was written elsewhere: the text to go on with, or null if both changed the same lines. */
  meet(page: FileText): string | null {
    if (page.mark === this.mark) return this.text;
    const both = merged(this.base, this.text, page.text);
    if (both === null) {
      this.theirs = page;
      return null;
    }
    this.theirs = null;
    this.base = page.text;
    this.mark = page.mark;
    return both;
  }

  /** It was saved, perhaps while somebody typed on. */
  saved(page: FileText): void {
    this.base = page.text;
    this.mark = page.mark;
  }

  /** Somebody has chosen between both: saving goes over theirs from here on. */
  settle(): void {
    if (!this.theirs) return;
    this.base = this.theirs.text;
    this.mark = this.theirs.mark;
    this.theirs = null;
  }
}

/** A text after changes that were worked out for another stand of it: null if they no longer fit. */
export function rebased(now: string, then: string, made: Change[]): Change[] | null {
  if (now === then) return made;
  const doc = Text.of(then.split("\n"));
  const typed = ChangeSet.of(changes(then, now), doc.length);
  const found: Change[] = [];
  for (const { from, to, insert } of made) {
    if (typed.touchesRange(from, to)) return null;
    found.push({ from: typed.mapPos(from, 1), to: typed.mapPos(to, -1), insert });
  }
  return found;
}
