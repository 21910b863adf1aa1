import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./icons";

export default defineConfig({
  plugins: [gameIcons() as never, svelte() as never],
  test: { include: ["tests/**/*.test.ts"] },
});
