// @ts-check
/** @typedef {import('./engine.mjs').Failure} Failure */

const STACK = /^\s+at (?:.+ \(.+:\d+:\d+\)|async |file:|node:)/m;

/** Messages of exceptions in code that expects other values. Code of a page may throw them, too. */
const BUG =
  /Cannot read properties of|Cannot destructure|is not (?:a function|iterable)|Maximum call stack|Invalid array length|\[object Object\]/;
const CODE_OF_SITES = /^(?:content\.module-failed|template\.failed|config\.failed|content\.mdx-syntax|island\.)/;

/**
 * Returns the failure that an exception of a build is. Numbers and quoted text differ between inputs, so they are not part of the signature.
 *
 * @param {string} error
 * @returns {Failure}
 */
export function crashOf(error) {
  const [first = '', ...rest] = error.split('\n');
  const cause = rest.find((line) => line.startsWith('caused by '));
  const place = rest
    .find((line) => /^\s+at \w/.test(line))
    ?.replace(/\(.*|:\d+/g, '')
    .trim();
  const name = (cause ?? first).replace(/content\/\S+|\d+|["'`].*["'`]/g, '…').slice(0, 120);
  return { signature: `crash: ${name} ${place ?? ''}`, message: error.split('\n').slice(0, 40).join('\n') };
}

/**
 * Returns the first failure of diagnostics and their reports: a bug, a stack trace, or an invalid location.
 *
 * @param {readonly any[]} diagnostics
 * @param {readonly string[]} reports
 * @param {(file: string) => string | undefined} textOf
 * @returns {Failure | undefined}
 */
export function diagnosticsFailure(diagnostics, reports, textOf) {
  for (const one of diagnostics) {
    const problem = problemOf(one, textOf);
    if (problem !== undefined)
      return { signature: `${one.code}: ${problem}`, message: `${problem}\n${JSON.stringify(one, undefined, 2)}` };
  }
  const report = reports.find((text) => STACK.test(text));
  return report === undefined ? undefined : { signature: 'report: stack trace', message: report.slice(0, 2000) };
}

/**
 * @param {any} one
 * @param {(file: string) => string | undefined} textOf
 */
function problemOf(one, textOf) {
  const text = `${one.message}\n${one.hint ?? ''}`;
  if (one.code === 'internal.error') return 'internal error';
  if (STACK.test(text)) return 'stack trace';
  if (isException(one)) return 'exception as a message';
  if (!one.location && one.subject === undefined) return 'neither location nor subject';
  const edits = (one.fix?.edits ?? []).map((/** @type {any} */ edit) => edit.location);
  const others = (one.related ?? []).map((/** @type {any} */ other) => other.location);
  for (const location of [one.location, ...others, ...edits]) {
    const problem = location && locationProblem(location, textOf(location.file));
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Returns whether a message is that of an exception in docsgen's code. A component can pass an object as an address, and a broken link quotes
 * its address.
 *
 * @param {any} one
 */
function isException(one) {
  return BUG.test(one.message) && !CODE_OF_SITES.test(one.code) && !one.link?.includes('[object Object]');
}

/**
 * @param {{ line: number, column: number, length: number }} location
 * @param {string | undefined} text
 */
function locationProblem({ line, column, length }, text) {
  if (text === undefined) return 'location in a missing file';
  if (![line, column, length].every(Number.isInteger) || line < 1 || column < 1 || length < 0)
    return 'invalid location';
  const lines = text.split(/\r\n?|\n/);
  const found = lines[line - 1];
  if (found === undefined) return 'line after the end of the file';
  return column > found.length + 1 ? 'column after the end of the line' : undefined;
}

/**
 * Returns a failure if a file of the output contains the mark of placeholders.
 *
 * @param {ReadonlyMap<string, Buffer>} output
 * @returns {Failure | undefined}
 */
export function placeholderFailure(output) {
  for (const [path, data] of output) {
    const at = /\.(?:html|md|txt|xml|json)$/.test(path) ? data.indexOf(1) : -1;
    if (at === -1) continue;
    const around = JSON.stringify(data.subarray(Math.max(0, at - 100), at + 100).toString());
    return {
      signature: `placeholder in ${path.replace(/.*\./, '.')}`,
      message: `${path} contains a placeholder: ${around}`,
    };
  }
  return undefined;
}

/**
 * Returns a failure if two builds report different diagnostics.
 *
 * @param {string} what
 * @param {readonly any[]} first
 * @param {readonly any[]} second
 * @returns {Failure | undefined}
 */
export function sameDiagnostics(what, first, second) {
  const [a, b] = [first, second].map((all) => all.map((one) => JSON.stringify(one)));
  const other = a?.find((one) => !b?.includes(one)) ?? b?.find((one) => !a?.includes(one));
  if (other === undefined) return undefined;
  const { code } = JSON.parse(other);
  return {
    signature: `${what}: other diagnostics ${code}`,
    message: `${what} reports other diagnostics, such as ${other}.`,
  };
}

/**
 * Returns a failure if two folders differ.
 *
 * @param {string} what
 * @param {ReadonlyMap<string, Buffer>} left
 * @param {ReadonlyMap<string, Buffer>} right
 * @returns {Failure | undefined}
 */
export function difference(what, left, right) {
  for (const path of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(path), right.get(path)];
    if (a && b && a.equals(b)) continue;
    const reason = a && b ? `differs at byte ${firstDifference(a, b)}` : a ? 'is missing afterwards' : 'is new';
    const kind = a && b ? 'differs' : a ? 'missing' : 'new';
    return { signature: `${what}: ${kind} ${path.replace(/.*\./, '.')}`, message: `${what}: ${path} ${reason}.` };
  }
  return undefined;
}

/**
 * @param {Buffer} a
 * @param {Buffer} b
 */
function firstDifference(a, b) {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  const from = Math.max(0, (at === -1 ? b.length : at) - 60);
  const [left, right] = [a, b].map((data) => JSON.stringify(data.subarray(from, from + 160).toString()));
  return `${at}: ${left} and ${right}`;
}
