// @ts-check

/**
 * A table in Markdown; columns after the first are numbers, to the right.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number | undefined)[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}

/**
 * Milliseconds as seconds.
 *
 * @param {number | undefined} ms
 */
export function seconds(ms) {
  return ms === undefined ? undefined : (ms / 1000).toFixed(2);
}

/** @param {number | undefined} value */
export function whole(value) {
  return value === undefined ? undefined : Math.round(value).toLocaleString('en');
}
