import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Shown } from "../../wire/frame";

/** A card that is looked at more closely. */
export interface Glance {
  id: string; // in the catalogue
  options: Shown[]; // what can be done with it now
}

const DELAY = 220; // milliseconds a pointer rests on a card

class Peek {
  glance: Glance | null = $state.raw(null);
  anchor: DOMRect | null = $state.raw(null);
  of: Element | null = null;
  pinned = $state(false); // opened by a finger: stays, and offers what can be done

  show(glance: Glance, node: Element, pinned: boolean): void {
    this.glance = glance;
    this.of = node;
    this.anchor = node.getBoundingClientRect();
    this.pinned = pinned;
  }

  hide(): void {
    this.glance = null;
    this.of = null;
    this.pinned = false;
  }
}

export const peek = new Peek();

/**
 * Shows the card of an element to a pointer that rests on it, to the focus inside it, and to a
 * finger. A finger's tap is spent on looking: what the card does is offered beside it.
 */
export function peeks(look: () => Glance | null): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let finger = false;

    const show = (pinned: boolean) => {
      const glance = look();
      if (glance) peek.show(glance, node, pinned);
    };
    const leave = () => {
      clearTimeout(timer);
      if (!peek.pinned) peek.hide();
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== "touch") timer = window.setTimeout(show, DELAY, false);
    };
    const down = (event: PointerEvent) => {
      finger = event.pointerType === "touch";
      clearTimeout(timer);
    };
    const tap = (event: MouseEvent) => {
      if (!finger || !look()) return leave();
      event.preventDefault();
      event.stopPropagation();
      show(true);
    };
    const focus = () => {
      if (!finger && node.querySelector(":focus-visible")) show(false);
    };

    const listening = [
      on(node, "pointerenter", enter),
      on(node, "pointerleave", leave),
      on(node, "pointerdown", down),
      on(node, "click", tap, { capture: true }),
      on(node, "focusin", focus),
      on(node, "focusout", leave),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of listening) stop();
      if (peek.of === node && !peek.pinned) queueMicrotask(() => peek.hide());
    };
  };
}
