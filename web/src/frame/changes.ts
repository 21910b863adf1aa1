/**
 * What a value has become by the changes that the server tells of it (docs/protocol.md): a list of one is what it is now, an
 * object names the entries that changed. What stays is shared with what was before.
 */
export function changed<Value>(old: Value, change: unknown): Value {
  if (Array.isArray(change)) return change[0];
  const entries = Object.entries(change as Record<string, unknown>);
  const next = Array.isArray(old) ? moved(old, change as { ""?: number[] }) : { ...old };
  for (const [name, inner] of entries) {
    if (name === "" && Array.isArray(old)) continue;
    if (Array.isArray(inner) && !inner.length) delete (next as Record<string, unknown>)[name];
    else (next as Record<string, unknown>)[name] = changed((next as Record<string, unknown>)[name], inner);
  }
  return next as Value;
}

/** The rows of a list where they are now; new ones are told after that. */
function moved(old: unknown[], { "": came }: { ""?: number[] }): unknown[] {
  return came ? came.map((place) => old[place]) : [...old];
}
