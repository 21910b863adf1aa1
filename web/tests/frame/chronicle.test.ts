import { describe, expect, it } from "vitest";
import { Chronicle } from "../../src/frame/chronicle.svelte";
import type { Presentation } from "../../src/frame/presentation";
import type { Told } from "../../src/wire/frame";

const game = {
  round: () => null,
  sign: () => null,
  beat: ({ type, data }: { type: string; data: { who: string } }) =>
    type === "Moved" ? { move: { who: data.who, path: [] } } : null,
} as unknown as Presentation;

let seq = 0;
const told = (type: string, who: string, text: string, reason = ""): Told =>
  ({ seq: (seq += 1), type, data: { who }, text: [text], reason }) as unknown as Told;

const read = (chronicle: Chronicle) => chronicle.lines.map(({ text }) => text);

describe("the chronicle", () => {
  it("tells of a walk where it ends", () => {
    const chronicle = new Chronicle();
    const steps = ["c1", "c2", "c3"].map((place) => told("Moved", "ann", `Ann moves to ${place}.`));
    for (const step of steps) chronicle.add(step, game);
    chronicle.add(told("Moved", "bo", "Bo moves to a1."), game);
    chronicle.add(told("Opened", "bo", "Bo opens a door."), game);
    chronicle.add(told("Moved", "bo", "Bo moves to a2."), game);
    expect(read(chronicle)).toEqual(["Ann moves to c3.", "Bo moves to a1.", "Bo opens a door.", "Bo moves to a2."]);
    chronicle.strike(steps[1]?.seq ?? 0); // the last step is taken back
    expect(read(chronicle)).toEqual(["Ann moves to c2."]);
  });

  it("keeps a step that has its reason", () => {
    const chronicle = new Chronicle();
    chronicle.add(told("Moved", "wolf", "The wolf moves to b1.", "the nearest hero"), game);
    chronicle.add(told("Moved", "wolf", "The wolf moves to b2."), game);
    expect(read(chronicle)).toEqual(["The wolf moves to b1.", "The wolf moves to b2."]);
  });
});
