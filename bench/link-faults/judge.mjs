// @ts-check

/**
 * @typedef {import('./marks.mjs').Mark} Mark
 * @typedef {{ code: string, message: string, location?: { file: string, line: number, column: number }, subject?: string }} Reported
 */

/**
 * Compares the diagnostics of docsgen with the planted links by location.
 *
 * @param {readonly Mark[]} marks
 * @param {readonly Reported[]} diagnostics
 */
export function judge(marks, diagnostics) {
  const reported = new Set(diagnostics.map(({ location }) => location && placeOf(location)));
  const planted = new Set(marks.filter(({ isBroken }) => isBroken).map(placeOf));
  return {
    found: marks.filter((mark) => mark.isBroken && reported.has(placeOf(mark))),
    missed: marks.filter((mark) => mark.isBroken && !reported.has(placeOf(mark))),
    invented: diagnostics.filter(({ location }) => !location || !planted.has(placeOf(location))),
  };
}

/** @param {{ file: string, line: number, column: number }} location */
export function placeOf({ file, line, column }) {
  return `${file}:${line}:${column}`;
}
