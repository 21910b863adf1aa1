const LENS = 56; // pixels for the buttons of the board
const MARGIN = 16;
const CORNERS = [
  { right: true, low: false },
  { right: false, low: false },
  { right: true, low: true },
  { right: false, low: true },
];

/** The corner of the board where a panel hides the least of those it is about. */
export class Corner {
  right = $state(true);
  low = $state(false);

  constructor(private usual: { width: number; height: number }) {}

  settle(panel: HTMLElement, actors: string[]): void {
    const frame = panel.parentElement?.querySelector(".frame")?.getBoundingClientRect();
    if (!frame) return;
    const box = panel.getBoundingClientRect();
    const width = Math.max(box.width, this.usual.width);
    const height = Math.max(box.height, this.usual.height);
    const bodies = actors.flatMap((name) => {
      const found = name && document.querySelector(`[data-figure="${CSS.escape(name)}"] .hit`);
      return found ? [found.getBoundingClientRect()] : [];
    });
    const hidden = CORNERS.map(({ right, low }) => {
      const x = right ? frame.right - width - MARGIN : frame.left + LENS;
      const y = low ? frame.bottom - height - MARGIN : frame.top + MARGIN;
      return bodies.filter((body) => body.right > x && body.left < x + width && body.bottom > y && body.top < y + height).length;
    });
    const best = CORNERS[hidden.indexOf(Math.min(...hidden))];
    this.right = best?.right ?? true;
    this.low = best?.low ?? false;
  }
}
