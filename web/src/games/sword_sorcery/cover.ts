import type { Cover } from "../../frame/presentation";
import { portrait, role } from "./portraits";

/** What the start page shows of Sword & Sorcery. */
export const cover: Cover = { id: "sword_sorcery", health: "HP", portrait, role };
