import type { Cover } from "../../frame/presentation";
import { portrait, role } from "./portraits";

/** What the start page shows of Dark Elements. */
export const cover: Cover = { id: "dark_elements", health: "Health", portrait, role };
