import crown from "icon:crown";
import type { Cover } from "../../frame/presentation";
import { portrait } from "./portraits";

/** What the start page shows of Descent. */
export const cover: Cover = { id: "descent", health: "wounds", portrait, role: () => ({ icon: crown, colour: "#b3a586" }) };
