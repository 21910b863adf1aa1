import { afterEach, describe, expect, it } from "vitest";
import { isOurs, isPress, isTyping, pressOnce } from "../../src/frame/keys";

let prevented = false;
let dialog: object | null = null;

Object.assign(document, { querySelector: () => dialog });

const key = (own: Partial<KeyboardEvent> = {}, typed = false): KeyboardEvent =>
  ({ key: "1", repeat: false, target: { matches: () => typed }, preventDefault: () => (prevented = true), ...own }) as never;

describe("a key", () => {
  afterEach(() => {
    prevented = false;
    dialog = null;
  });

  it("is for the page where it is pressed alone, and not typed", () => {
    expect(isPress(key())).toBe(true);
    expect(isPress(key({ target: document }))).toBe(true); // nothing has the focus
    expect([isTyping(key({}, true)), isOurs(key({}, true))]).toEqual([true, false]);
    for (const modifier of ["ctrlKey", "metaKey", "altKey"]) expect(isOurs(key({ [modifier]: true }))).toBe(false);
    expect(isPress(key({ shiftKey: true }))).toBe(true);
    dialog = {};
    expect(isOurs(key())).toBe(false);
  });

  it("that is held down is pressed once, also on a button", () => {
    expect([isOurs(key({ repeat: true })), isPress(key({ repeat: true }))]).toEqual([true, false]);
    pressOnce(key({ key: "Enter" }));
    pressOnce(key({ key: "Enter", repeat: true }, true));
    expect(prevented).toBe(false);
    pressOnce(key({ key: "Enter", repeat: true }));
    expect(prevented).toBe(true);
  });
});
