import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./compress";
import { gameIcons } from "./icons";
import { licences } from "./licences";

const server = process.env.UNDERCROFT ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [gameIcons(), svelte(), licences(), compressed()],
  build: {
    outDir: "../src/undercroft/table/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { input: { index: "index.html", workshop: "workshop.html" } },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
});
