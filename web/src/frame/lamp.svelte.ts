import type { Advice, Message } from "../wire/frame";

/** Advice for whoever presses the lamp: what the program would do here, and why. */
export class Lamp {
  private lit: Advice | null = $state.raw(null);
  private pressed = $state(0); // the question it was pressed at and has yet to light

  constructor(private say: (message: Message) => void) {}

  press(request: number): void {
    this.pressed = request;
    this.say({ type: "advise", request });
  }

  light(advice: Advice): void {
    this.pressed = 0;
    this.lit = advice;
  }

  /** Something was refused: it may have been this, and is not asked again. */
  fail(): void {
    this.pressed = 0;
  }

  /** The line was broken, and what was said on it may be lost. */
  renew(request: number): void {
    if (this.isThinking(request)) this.press(request);
  }

  isThinking(request: number): boolean {
    return this.pressed === request;
  }

  /** What it says to this question. */
  at(request: number): Advice | null {
    return this.lit?.request === request ? this.lit : null;
  }
}
