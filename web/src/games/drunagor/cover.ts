import type { Cover } from "../../frame/presentation";
import { portrait, role } from "./portraits";

/** What the start page shows of Drunagor. */
export const cover: Cover = { id: "drunagor", health: "Health", portrait, role };
