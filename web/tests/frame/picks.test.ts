import { describe, expect, it } from "vitest";
import { cast, freeRole, MINE, rolesOf, type Pick } from "../../src/frame/start/picks";
import type { Candidate } from "../../src/wire/frame";

const roles = ["paladin", "blackguard", "warden"].map((id) => ({ id, name: id, text: "" }));
const hero = (own: string[]): Candidate => ({ id: "aldric", name: "Aldric", lineage: "", role: "paladin", health: 7, text: "", roles: own });
const pick = (who: string, role: string): Pick => ({ hero: who, role, who: MINE, team: 0 });

describe("the roles of a party", () => {
  it("are those that a hero may take, or all where none is named", () => {
    expect(rolesOf(hero(["paladin", "blackguard"]), roles).map(({ id }) => id)).toEqual(["paladin", "blackguard"]);
    expect(rolesOf(hero([]), roles)).toEqual(roles);
  });

  it("leave whoever joins what he may take and nobody has", () => {
    expect(freeRole(hero(["paladin", "blackguard"]), roles, [])).toBe("paladin");
    expect(freeRole(hero(["paladin", "blackguard"]), roles, [pick("kit", "paladin")])).toBe("blackguard");
  });

  it("change hands with whoever had one", () => {
    const picks = [pick("aldric", "paladin"), pick("sylwen", "warden")];
    cast(picks, "aldric", "warden");
    expect(picks.map(({ role }) => role)).toEqual(["warden", "paladin"]);
  });
});
