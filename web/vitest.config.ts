import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./icons";

// State is compiled as for a browser, so that what is derived from it follows.
export default defineConfig({
  plugins: [gameIcons() as never, svelte() as never],
  resolve: { conditions: ["browser"] },
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/browser.ts"],
    testTransformMode: { web: ["**/*.ts"] },
  },
});
