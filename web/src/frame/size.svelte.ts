import { innerWidth } from "svelte/reactivity/window";
import { settings } from "./settings.svelte";

/** How large texts are, by what is set and how wide the window is: 1 is as they are written. */

export const SIZES = ["small", "normal", "large"] as const;
export type Size = (typeof SIZES)[number];

const PHONE = 600;
const WALL = 2200; // a screen that is looked at from farther off

const SHARES: Record<Size, number> = { small: 0.9, normal: 1, large: 1.2 };
const LARGE_ON_A_PHONE = 1.1;

export function scale(text: Size, width: number): number {
  if (width <= PHONE) return text === "large" ? LARGE_ON_A_PHONE : SHARES[text];
  return SHARES[text] * (width >= WALL ? 1.25 : 1);
}

/** As large as texts are in this window. */
export const textScale = (): number => scale(settings.text, innerWidth.current ?? 1440);
