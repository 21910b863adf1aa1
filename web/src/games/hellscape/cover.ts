import type { Cover } from "../../frame/presentation";
import { portrait, role } from "./portraits";

/** What the start page shows of Hellscape. */
export const cover: Cover = { id: "hellscape", health: "Health", portrait, role };
