import type { Tone } from "./presentation";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const SHOWN = 6000; // milliseconds, or as long as it takes to read it
const A_LETTER = 70;
let count = 0;

export const toasts: Toast[] = $state([]);

/** Say a sentence that goes away by itself. */
export function toast(text: string, tone: Tone = "plain"): void {
  count += 1;
  const id = count;
  toasts.push({ id, text, tone });
  setTimeout(() => dismiss(id), Math.max(SHOWN, text.length * A_LETTER));
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
