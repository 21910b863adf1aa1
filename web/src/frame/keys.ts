/** Keys that the page itself listens to. */

const TYPED = "input, select, textarea, [contenteditable]";

/** Whether somebody types there, or chooses in a list. */
export const isTyping = ({ target }: Event): boolean => (target as Partial<Element> | null)?.matches?.(TYPED) ?? false;

/** Whether a key is meant for the page: alone, not typed, and with no dialog over the page. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  return document.querySelector("dialog[open]") === null;
}

/** And pressed just now: a key that is held down answers one question, not one after the other. */
export const isPress = (event: KeyboardEvent): boolean => !event.repeat && isOurs(event);

/** A button that is held down with Enter is pressed once as well. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && !isTyping(event)) event.preventDefault();
}
