import { addresses } from "./api";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where an invitation leads, and whether others than this machine can follow it. */
export interface Door {
  origin: string;
  open: boolean;
}

/** The address that guests use: the one in this window, unless only this machine knows it. */
export async function door(): Promise<Door> {
  if (!LOCAL.has(location.hostname)) return { origin: location.origin, open: true };
  const [first] = (await addresses()).addresses;
  return { origin: first ?? location.origin, open: first !== undefined };
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
