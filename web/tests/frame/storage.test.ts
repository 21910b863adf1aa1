import { afterEach, expect, it, vi } from "vitest";
import { set, settings } from "../../src/frame/settings.svelte";
import { erase, lasts, read, write } from "../../src/frame/storage";
import { forget, isFresh, isKept, keep, kept, myName, rememberName, tokenOf, expectGuests } from "../../src/frame/tickets";

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

afterEach(() => vi.unstubAllGlobals());

it("what is written can be read again, and erased", () => {
  write("one", "1");
  expect([read("one"), lasts("one"), read("other")]).toEqual(["1", true, null]);
  erase("one");
  expect(read("one")).toBeNull();
});

it("a browser that keeps nothing opens a link all the same, and leaves its tokens in the address", () => {
  for (const place of ["localStorage", "sessionStorage"]) vi.stubGlobal(place, { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(kept()).toEqual([]);
  expect(keep({ id: "t", tokens: ["a"] }).tokens).toEqual(["a"]);
  expect([tokenOf("t"), isKept("t")]).toEqual(["a", false]); // as long as the page is there
  rememberName("Anna");
  expect(myName()).toBe("Anna");
  expectGuests("t");
  expect([isFresh("t"), isFresh("t")]).toEqual([true, false]);
  const { volume } = settings;
  set({ volume: 10 });
  expect(settings.volume).toBe(10);
  set({ volume });
  forget("t");
});

it("what another tab has set stays", () => {
  const { volume, text } = settings;
  set({ volume: 20 });
  write("undercroft.settings", JSON.stringify({ ...JSON.parse(read("undercroft.settings")!), text: "large" }));
  set({ volume: 30 });
  expect(JSON.parse(read("undercroft.settings")!)).toMatchObject({ volume: 30, text: "large" });
  expect(settings.text).toBe(text); // here nothing changes under anybody's eyes
  set({ volume, text });
});
