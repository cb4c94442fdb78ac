// @ts-check
import { medianOf } from '../measure.mjs';
import { seconds, table, rounded } from '../table.mjs';

/**
 * @typedef {import('../runs.mjs').Kind} Kind
 * @typedef {import('./builds.mjs').Builds} Builds
 * @typedef {import('./dev.mjs').DevTimes} DevTimes
 * @typedef {import('./page-weight.mjs').PageWeight} PageWeight
 *
 * @typedef {object} Row The results of a tool at one size.
 * @property {string} id
 * @property {string} name
 * @property {string} version
 * @property {string} setup
 * @property {string | undefined} failure The reason why the tool was excluded.
 * @property {Builds | undefined} builds
 * @property {DevTimes | undefined} dev
 *
 * @typedef {{ pages: number, runs: number, edits: number, kinds: readonly Kind[], rows: readonly Row[] }} SizeReport
 */

/** @type {Record<Kind, string>} */
const HEADINGS = { cold: 'cold build', warm: 'nothing changed', changed: 'one page changed' };

/**
 * Formats the results of one size as Markdown.
 *
 * @param {SizeReport} report
 */
export function sizeReport({ pages, runs, edits, kinds, rows }) {
  const title = `## ${rounded(pages)} pages, ${runs === 1 ? 'one run' : `median of ${runs} runs`}`;
  const builds = kinds.map((kind) => `### ${rounded(pages)} pages: ${HEADINGS[kind]}\n\n${buildTable(kind, rows)}`);
  const weights = rows.some((row) => row.builds?.weight) ? [weightTable(pages, rows)] : [];
  const dev = rows.some((row) => row.dev) ? [devTable({ pages, edits, rows })] : [];
  return [title, ...builds, ...weights, ...dev, ...notes(rows)].join('\n\n');
}

/**
 * @param {Kind} kind
 * @param {readonly Row[]} rows
 */
function buildTable(kind, rows) {
  const baseline = usageOf(
    rows.find((row) => row.id === 'docsgen'),
    kind,
  );
  const head = ['', 'wall s', 'CPU s', 'peak MB', 'wall × docsgen', 'CPU × docsgen'];
  const lines = rows.map((row) => {
    const usage = usageOf(row, kind);
    if (!usage) return [`${row.name}: ${problemOf(row, kind)}`];
    const peak = Math.max(usage.peakMb ?? 0, usage.treePeakMb ?? 0) || undefined;
    const times = [seconds(usage.wallMs), seconds(usage.cpuMs), rounded(peak)];
    return [row.name, ...times, ratio(usage.wallMs, baseline?.wallMs), ratio(usage.cpuMs, baseline?.cpuMs)];
  });
  return table(head, padded(lines, head.length));
}

/**
 * @param {Row | undefined} row
 * @param {Kind} kind
 */
function usageOf(row, kind) {
  const runs = row?.builds?.runs[kind] ?? [];
  return runs.length === 0 ? undefined : medianOf(runs);
}

/**
 * @param {Row} row
 * @param {string} kind
 */
function problemOf({ failure, builds }, kind) {
  const problem = failure ?? builds?.problem ?? 'not measured';
  return problem.replace(`${kind}: `, '');
}

/**
 * @param {number} pages
 * @param {readonly Row[]} rows
 */
function weightTable(pages, rows) {
  const head = ['', 'HTML', 'CSS', 'JS', 'fonts', 'output MB', 'files'];
  const lines = rows.flatMap(({ name, builds }) => {
    const weight = builds?.weight;
    if (!weight) return [];
    const sizes = [weight.html, weight.css, weight.js, weight.more].map(({ raw, gzip }) => `${kb(gzip)} (${kb(raw)})`);
    return [[name, ...sizes, (weight.bytes / 1e6).toFixed(1), rounded(weight.files)]];
  });
  return `### ${rounded(pages)} pages: download size of one page in KB gzipped (raw), and size of the output\n\n${table(head, lines)}`;
}

/** @param {number} bytes */
function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}

/** @param {{ pages: number, edits: number, rows: readonly Row[] }} report */
function devTable({ pages, edits, rows }) {
  const head = [
    ...['', 'first page served s', 'visible s', 'edit served ms, median', 'p95'],
    ...['edit visible ms, median', 'p95', 'RSS MB'],
  ];
  const lines = rows.flatMap(({ name, failure, dev }) => {
    if (!dev) return [[`${name}: ${failure ?? 'not measured'}`]];
    if (dev.problem !== undefined) return [[`${name}: ${dev.problem}`]];
    const first = [seconds(quantile(dev.firstServed, 0.5)), seconds(quantile(dev.firstVisible, 0.5))];
    const edited = [dev.editServed, dev.editVisible].flatMap((times) =>
      [0.5, 0.95].map((share) => rounded(quantile(times, share))),
    );
    return [[name, ...first, ...edited, rounded(dev.memoryMb)]];
  });
  const title = `### ${rounded(pages)} pages: development server started without a cache, ${edits} edits`;
  return `${title}\n\n${table(head, padded(lines, head.length))}`;
}

/**
 * Lists the enabled features of each tool and the missing parts of its output.
 *
 * @param {readonly Row[]} rows
 */
function notes(rows) {
  const setups = rows.map(({ name, version, setup }) => `- ${name} ${version}: ${setup}.`);
  const missing = rows.flatMap(({ name, builds }) =>
    builds && builds.missing.size > 0
      ? [`- **The output of ${name} is missing: ${[...builds.missing].join(', ')}.**`]
      : [],
  );
  return [setups.join('\n'), ...(missing.length > 0 ? [missing.join('\n')] : [])];
}

/**
 * @param {number | undefined} value
 * @param {number | undefined} baseline
 */
function ratio(value, baseline) {
  return value === undefined || baseline === undefined || baseline === 0 ? undefined : (value / baseline).toFixed(2);
}

/**
 * Returns the quantile of the values.
 *
 * @param {readonly number[]} values
 * @param {number} share From 0 to 1.
 */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/**
 * @param {readonly (readonly (string | undefined)[])[]} lines
 * @param {number} width
 */
function padded(lines, width) {
  return lines.map((line) => Array.from({ length: width }, (_, column) => line[column]));
}
