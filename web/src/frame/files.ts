import { slug } from "./words";

/** What a saved game is called: the adventure and the day, `the-toll-bridge-2026-11-17.ndjson`. */
export function fileName(adventure: string, day = new Date()): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${slug(adventure) || "undercroft"}-${date.join("-")}.ndjson`;
}

/** Offer a text as a file to keep. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
