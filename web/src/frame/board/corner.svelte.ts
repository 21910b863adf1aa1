import { PHONE } from "./framing.svelte";

const LENS = 56; // pixels for the buttons of the board
const MARGIN = 16;
const BELOW_LENS = 44; // on a phone, where the buttons of the board stand above it
const CORNERS = [
  { right: true, low: false },
  { right: false, low: false },
  { right: true, low: true },
  { right: false, low: true },
];

const GLIDED = 600; // milliseconds after which the board lies still

/** The corner of the board where a panel hides the least of those it is about, and of what can be chosen. */
export class Corner {
  right = $state(true);
  low = $state(false);
  crowded = $state(false); // something that can be chosen lies under the panel wherever it is

  constructor(private usual: { width: number; height: number }) {}

  private resting = 0;

  settle(panel: HTMLElement, actors: string[]): void {
    this.look(panel, actors);
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.look(panel, actors), GLIDED);
  }

  private look(panel: HTMLElement, actors: string[]): void {
    const frame = panel.parentElement?.querySelector(".frame")?.getBoundingClientRect();
    if (!frame) return;
    const box = panel.getBoundingClientRect();
    const covered = parseFloat(getComputedStyle(panel).getPropertyValue("--covered")) || 0; // by the question
    const width = Math.max(box.width, this.usual.width);
    const height = Math.max(panel.scrollHeight, this.usual.height);
    const over = innerWidth <= PHONE ? BELOW_LENS : MARGIN;
    const figures = actors.flatMap((name) => (name && document.querySelector(`[data-figure="${CSS.escape(name)}"] .hit`)) || []);
    const offered = [...document.querySelectorAll(".space.lit .offer")].map((one) => one.getBoundingClientRect());
    const bodies = [...figures.map((one) => one.getBoundingClientRect()), ...offered];
    const hidden = ({ right, low }: { right: boolean; low: boolean }, among: DOMRect[]) => {
      const x = right ? frame.right - width - MARGIN : frame.left + LENS;
      const y = low ? frame.bottom - covered - height - MARGIN : frame.top + over;
      return among.filter((body) => body.right > x && body.left < x + width && body.bottom > y && body.top < y + height).length;
    };
    const all = [...document.querySelectorAll("[data-figure] .hit")].map((one) => one.getBoundingClientRect());
    const counts = CORNERS.map((corner) => hidden(corner, bodies) + hidden(corner, all) / (all.length + 1)); // others decide a tie
    const best = CORNERS[counts.indexOf(Math.min(...counts))] ?? { right: true, low: false };
    this.right = best.right;
    this.low = best.low;
    this.crowded = hidden(best, offered) > 0;
  }
}
