/** What this browser remembers. Where it may not, all of it lasts as long as the page: nothing throws. */

type Place = "localStorage" | "sessionStorage";

const loose = new Map<string, string>(); // what the browser would not take

/** A text that was written, now or before. */
export function read(key: string, place: Place = "localStorage"): string | null {
  try {
    return loose.get(key) ?? globalThis[place].getItem(key);
  } catch {
    return null; // even to ask is refused where cookies are
  }
}

export function write(key: string, text: string, place: Place = "localStorage"): void {
  try {
    globalThis[place].setItem(key, text);
    loose.delete(key);
  } catch {
    loose.set(key, text);
  }
}

export function erase(key: string, place: Place = "localStorage"): void {
  loose.delete(key);
  try {
    globalThis[place].removeItem(key);
  } catch {
    return; // nothing was there
  }
}

/** Whether what was written is still there when the page is loaded again. */
export const lasts = (key: string): boolean => !loose.has(key);
