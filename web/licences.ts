import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

interface Package {
  name: string;
  version: string;
  license: string;
}

const FONT = /src\/fonts\/([a-z-]+)-\d+-\w+\.woff2$/;
const NOTICE = join(import.meta.dirname, "..", "NOTICE");

/** Writes `licences.txt` beside the page: our notice, and the terms of every package that is part of it. */
export function licences(): Plugin {
  const folders = new Set<string>();
  return {
    name: "licences",
    apply: "build",
    moduleParsed({ id }) {
      const folder = packageFolder(id.replace(/^\0/, "").split("?")[0] ?? "");
      if (folder) folders.add(folder);
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const files = output.type === "asset" ? output.originalFileNames : []; // fonts
        for (const file of files) {
          const folder = FONT.test(file) ? fontFolder(file) : packageFolder(resolve(import.meta.dirname, file));
          if (folder) folders.add(folder);
        }
      }
      const texts = [readFileSync(NOTICE, "utf8"), ...[...folders].map(terms).sort()];
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n") });
    },
  };
}

/** The package that one of our smaller fonts was made from. */
const fontFolder = (file: string): string =>
  join(import.meta.dirname, "node_modules", "@fontsource", FONT.exec(file)?.[1] ?? "");

/** The folder of the package that a file came in, or "" for our own files. */
export function packageFolder(file: string): string {
  if (!file.includes("/node_modules/")) return "";
  for (let folder = dirname(file); folder.includes("/node_modules/"); folder = dirname(folder)) {
    // folders inside a package may hold a package.json without a name, to say how modules are read
    const description = join(folder, "package.json");
    if (existsSync(description) && "version" in JSON.parse(readFileSync(description, "utf8"))) {
      return folder;
    }
  }
  return "";
}

function terms(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Package;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.md|\.txt)?$/i.test(entry));
  if (!file) throw new Error(`${name} is part of the page and has no licence file.`);
  const rule = "-".repeat(72);
  return `${rule}\n${name} ${version} (${license})\n${rule}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
