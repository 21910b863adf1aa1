/** A column as files call it: a to z, then aa. */
export function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(97 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26);
}
