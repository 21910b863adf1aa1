/** Column and row of a square: `c7`. */
export function place(name: string): { x: number; y: number } {
  const found = /^([a-z]+)(\d+)$/.exec(name);
  if (!found?.[1]) return { x: 0, y: 0 };
  let x = 0;
  for (const letter of found[1]) x = x * 26 + letter.charCodeAt(0) - 96;
  return { x: x - 1, y: Number(found[2]) - 1 };
}
