/** What a person has set in this browser. */

export const SPEEDS = ["instant", "fast", "normal", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Chosen {
  speed: Speed;
  guide: boolean;
}

const KEY = "undercroft.settings";

function read(): Chosen {
  const fresh: Chosen = { speed: "normal", guide: true };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh;
  }
}

export const settings: Chosen = $state(read());

export function set(change: Partial<Chosen>): void {
  Object.assign(settings, change);
  localStorage.setItem(KEY, JSON.stringify(settings));
}
