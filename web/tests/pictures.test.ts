import { describe, expect, it } from "vitest";
import { hang, isPicture, pictured, withPicture } from "../src/frame/pictures.svelte";

const RAT = `${"a".repeat(32)}.svg`;
const SNUFFER = `${"b".repeat(32)}.png`;

describe("pictures of packs", () => {
  it("stand where a drawing would, by section and id", () => {
    hang("descent", { "monster/wick-rat": RAT, "quest/lamp/named/snuffer": SNUFFER });
    expect(pictured("descent", "monster", "wick-rat")).toContain(`href="/pictures/${RAT}"`);
    expect(pictured("descent", "named", "snuffer")).toContain(SNUFFER);
    expect(pictured("descent", "wick-rat")).toContain(RAT);
    expect(pictured("descent", "hero", "wick-rat")).toBeUndefined();
    expect(pictured("drunagor", "monster", "wick-rat")).toBeUndefined();
  });

  it("leave the plain sign where there is none", () => {
    const sign = { icon: "<path/>", colour: "#fff" };
    expect(withPicture(sign, "descent", "monster", "ogre")).toBe(sign);
    const drawn = withPicture(sign, "descent", "monster", "wick-rat");
    expect(isPicture(drawn.icon)).toBe(true);
    expect(drawn.colour).toBe("#fff");
    expect(isPicture(sign.icon)).toBe(false);
  });

  it("are nothing but addresses of the server", () => {
    hang("descent", { "monster/imp": '"/><script>x</script>', "monster/ape": "http://evil.example/x.svg" });
    expect(pictured("descent", "monster", "imp")).toBeUndefined();
    expect(pictured("descent", "monster", "ape")).toBeUndefined();
  });

  it("are gone at a table without them", () => {
    hang("descent", { "monster/wick-rat": RAT });
    hang("descent", {});
    expect(pictured("descent", "monster", "wick-rat")).toBeUndefined();
  });
});
