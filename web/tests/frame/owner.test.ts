import { describe, expect, it } from "vitest";
import { ownerOf } from "../../src/frame/table/owner";

describe("whose sheet a question is answered at", () => {
  const heroes = [{ name: "vorn" }, { name: "maya" }];
  const followers = [{ name: "owl", owner: "maya" }, { name: "ghost", owner: "nobody" }];

  it("is a hero's own, and his follower's", () => {
    expect(["vorn", "owl"].map((who) => ownerOf(who, heroes, followers))).toEqual(["vorn", "maya"]);
  });

  it("is nobody's for enemies, strangers and followers of none", () => {
    expect(["ghoul-1", "", "ghost"].map((who) => ownerOf(who, heroes, followers))).toEqual(["", "", ""]);
  });
});
