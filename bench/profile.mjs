// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from './table.mjs';

/**
 * A V8 CPU profile, as far as it is read here.
 *
 * @typedef {{ functionName: string, url: string, lineNumber: number }} CallFrame
 * @typedef {{ id: number, callFrame: CallFrame, children?: number[] }} ProfileNode
 * @typedef {{ nodes: ProfileNode[], samples: number[], timeDeltas: number[] }} Profile
 * @typedef {{ name: string, file: string, home: string }} Where A function, its file, and the package or part of docsgen it is of.
 */

const ROWS = 25;

/**
 * What a profile says, as three tables: functions by self time, packages by self time, docsgen's functions by total time.
 *
 * @param {string} file A .cpuprofile.
 * @param {string} bundleDir The bundle of docsgen that ran, to tell its source files apart.
 */
export function describeProfile(file, bundleDir) {
  /** @type {Profile} */
  const profile = JSON.parse(readFileSync(file, 'utf8'));
  const selfMs = selfTimes(profile);
  const total = [...selfMs.values()].reduce((sum, ms) => sum + ms, 0);
  const whereOf = locator(bundleDir);
  const wheres = new Map(profile.nodes.map((node) => [node.id, whereOf(node.callFrame)]));
  const self = (/** @type {(where: Where) => string} */ name) =>
    sumBy(profile.nodes.map((node) => [name(/** @type {Where} */ (wheres.get(node.id))), selfMs.get(node.id) ?? 0]));
  const label = (/** @type {Where} */ { name, file: path, home }) =>
    `${name} · ${path.startsWith(home) ? path : `${home}/${path}`}`;
  const inclusive = inclusiveTimes(profile, selfMs, wheres);
  return [
    `${Math.round(total).toLocaleString('en')} ms sampled, idle time left out.`,
    rows('function, self time', self(label), total),
    rows(
      'package or part, self time',
      self((where) => where.home),
      total,
    ),
    rows('function of docsgen, total time', inclusive, total),
  ].join('\n\n');
}

/**
 * @param {string} head
 * @param {Map<string, number>} times
 * @param {number} total
 */
function rows(head, times, total) {
  const sorted = [...times].sort((a, b) => b[1] - a[1]).slice(0, ROWS);
  return table(
    [head, 'ms', '%'],
    sorted.map(([name, ms]) => [name, Math.round(ms), ((ms / total) * 100).toFixed(1)]),
  );
}

/** @param {Profile} profile */
function selfTimes({ nodes, samples, timeDeltas }) {
  const idle = new Set(nodes.filter((node) => node.callFrame.functionName === '(idle)').map((node) => node.id));
  const times = samples.map((id, at) => /** @type {[number, number]} */ ([id, (timeDeltas[at] ?? 0) / 1000]));
  return sumBy(times.filter(([id]) => !idle.has(id)));
}

/**
 * Time below each function of docsgen, counted once where it calls itself.
 *
 * @param {Profile} profile
 * @param {Map<number, number>} selfMs
 * @param {Map<number, Where>} wheres
 */
function inclusiveTimes({ nodes }, selfMs, wheres) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<string, number>} */
  const times = new Map();
  const visit = (/** @type {ProfileNode} */ node, /** @type {ReadonlySet<string>} */ above) => {
    const where = /** @type {Where} */ (wheres.get(node.id));
    const key = /^(?:lib|templates)\b/.test(where.home) ? `${where.name} · ${where.file}` : undefined;
    const around = key === undefined || above.has(key) ? above : new Set([...above, key]);
    for (const one of around) times.set(one, (times.get(one) ?? 0) + (selfMs.get(node.id) ?? 0));
    for (const id of node.children ?? []) visit(/** @type {ProfileNode} */ (byId.get(id)), around);
  };
  if (nodes[0]) visit(nodes[0], new Set());
  return times;
}

/**
 * Knows which package or part of docsgen a frame is of.
 *
 * @param {string} bundleDir
 * @returns {(frame: CallFrame) => Where}
 */
function locator(bundleDir) {
  /** @type {Map<string, string[]>} */
  const chunks = new Map();
  return ({ functionName, url, lineNumber }) => {
    const name = functionName || '(anonymous)';
    const path = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!path.startsWith(bundleDir)) return { name, ...homeOf(path, name) };
    const files = chunks.get(path) ?? filesOfLines(path);
    chunks.set(path, files);
    return { name, ...homeOf(files[lineNumber] ?? '', name) };
  };
}

/**
 * The source file of each line of a bundle: esbuild heads each module with a comment that names it.
 *
 * @param {string} path
 */
function filesOfLines(path) {
  let file = '';
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => (file = /^\s*\/\/ ((?:\.\.\/)*(?:bin|lib|node_modules)\/\S+)$/.exec(line)?.[1] ?? file));
}

/**
 * @param {string} path
 * @param {string} name
 */
function homeOf(path, name) {
  const [, packageName, rest] = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/.exec(path) ?? [];
  if (packageName !== undefined) return { file: rest ?? '', home: packageName };
  if (path.includes('/modules-')) return { file: 'templates', home: 'templates' };
  if (/^(?:bin|lib)\//.test(path)) return { file: path, home: path.split('/').slice(0, 2).join('/') };
  const home = name.startsWith('(') ? name : 'node';
  return { file: path === '' ? home : path, home };
}

/**
 * @template K
 * @param {readonly (readonly [K, number])[]} entries
 */
function sumBy(entries) {
  /** @type {Map<K, number>} */
  const sums = new Map();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
}
