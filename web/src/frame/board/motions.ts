import { cubicIn, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { isPlain, settings } from "../settings.svelte";

/** Whether things on the board move at all. */
export const isStill = (): boolean => isPlain() || prefersReducedMotion.current || settings.speed === "instant";

const BEAT = 130; // milliseconds between one and the next who rises

/** A figure rises from its base; of several each waits for those before it. */
export function rise(_: Element, { order, foot }: { order: number; foot: number }): TransitionConfig {
  if (isStill() || order < 0) return { duration: 0 };
  return {
    delay: order * BEAT,
    duration: 420,
    easing: cubicOut,
    css: (part) => `transform: translateY(${(1 - part) * foot}px) scaleY(${Math.max(0.02, part)}); opacity: ${Math.min(1, part * 3)}`,
  };
}

/** A figure that is gone falls over its base, and fades. */
export function fall(_: Element, { foot }: { foot: number }): TransitionConfig {
  if (isStill()) return { duration: 0 };
  return {
    duration: 560,
    easing: cubicIn,
    css: (_part, gone) => `transform: translateY(${foot}px) rotate(${Math.min(1, gone * 1.5) * 86}deg) translateY(${-foot}px); opacity: ${1 - Math.max(0, gone - 0.55) * 2.2}`,
  };
}

/** A door that is no longer there: its leaves swing open while it fades. */
export function swing(door: Element): TransitionConfig {
  if (isStill()) return { duration: 0 };
  for (const leaf of door.querySelectorAll<SVGElement>(".leaf")) leaf.style.transform = "rotate(var(--angle))";
  return { duration: 900, easing: cubicIn, css: (part) => `opacity: ${Math.min(1, part * 2)}` };
}
