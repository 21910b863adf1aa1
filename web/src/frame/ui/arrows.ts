const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from one of these to the next inside a group, round its ends; of radios they choose it as well. */
export const arrows = (wanted: string) => (group: HTMLElement) => {
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const all = [...group.querySelectorAll<HTMLElement>(wanted)];
    const at = all.findIndex((one) => one === document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(at + step + all.length) % all.length];
    next?.focus();
    if (next?.role === "radio") next.click();
  }
  group.addEventListener("keydown", press);
  return () => group.removeEventListener("keydown", press);
};
