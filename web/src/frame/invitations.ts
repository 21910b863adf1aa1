import { addresses } from "./api";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where invitations lead, the likeliest first, and whether others than this machine can follow them. */
export interface Doors {
  origins: string[];
  open: boolean;
}

/** The addresses that guests use: the one in this window, unless only this machine knows it. */
export async function doors(): Promise<Doors> {
  if (!LOCAL.has(location.hostname)) return { origins: [location.origin], open: true };
  const origins = (await addresses()).addresses;
  return origins.length ? { origins, open: true } : { origins: [location.origin], open: false };
}

/**
 * Copies what a field shows; false if the browser does not let us. Outside https and this machine
 * there is no clipboard to write to, only the older command.
 */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
