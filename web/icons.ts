import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

/** `import dwarfKing from "icon:dwarf-king"` gives the drawing of that game-icon, and only it. */
export function gameIcons(): Plugin {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const { icons } = JSON.parse(readFileSync(path, "utf8")) as {
    icons: Record<string, { body: string }>;
  };
  return {
    name: "game-icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const icon = icons[name];
      if (!icon) throw new Error(`There is no game-icon called ${name}.`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
