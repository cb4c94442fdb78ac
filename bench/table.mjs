// @ts-check

/**
 * Formats a Markdown table. All columns except the first contain numbers and are right-aligned.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number | undefined)[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}

/**
 * Formats milliseconds as seconds.
 *
 * @param {number | undefined} ms
 */
export function seconds(ms) {
  return ms === undefined ? undefined : (ms / 1000).toFixed(2);
}

/**
 * Formats a number without decimals.
 *
 * @param {number | undefined} value
 */
export function rounded(value) {
  return value === undefined ? undefined : Math.round(value).toLocaleString('en');
}
