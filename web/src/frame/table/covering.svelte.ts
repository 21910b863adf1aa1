/** How much of the board lies under the question, which grows upward where its answers need more than their row. */
export class Covering {
  pixels = $state(0);

  /** Of the main part of a table. */
  watch = (main: HTMLElement): (() => void) => {
    const ask = main.querySelector(":scope > .ask");
    if (!ask) return () => undefined;
    const seen = new ResizeObserver(() => {
      this.pixels = Math.max(0, Math.round(edge(main) - ask.getBoundingClientRect().top));
    });
    seen.observe(main);
    seen.observe(ask);
    return () => seen.disconnect();
  };
}

/** Where the last row of the grid begins, with the gap before it: the lower edge of the board. */
function edge(main: HTMLElement): number {
  const { paddingBottom, rowGap, gridTemplateRows } = getComputedStyle(main);
  const below = [paddingBottom, rowGap, gridTemplateRows.split(" ").at(-1) ?? ""];
  return main.getBoundingClientRect().bottom - below.reduce((sum, length) => sum + (parseFloat(length) || 0), 0);
}
