// Matches a number that orders files (`01-intro`), but not a date or version (`2021-08-26-post`, `7.0-notes`).
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const DATE_OR_VERSION = /^\d+[-_.]\d+/;

/** Splits the ordering number from a file or folder name: `02-nodes` becomes 2 and `nodes`. */
export function splitNumberPrefix(name: string): { readonly position?: number; readonly name: string } {
  const match = DATE_OR_VERSION.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match ? { position: Number(match[1]), name: match[2]! } : { name };
}
