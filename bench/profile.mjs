// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from './table.mjs';

/**
 * The part of a V8 CPU profile that is used here.
 *
 * @typedef {{ functionName: string, url: string, lineNumber: number }} CallFrame
 * @typedef {{ id: number, callFrame: CallFrame, children?: number[] }} ProfileNode
 * @typedef {{ nodes: ProfileNode[], samples: number[], timeDeltas: number[] }} Profile
 * @typedef {{ name: string, file: string, owner: string }} CodeLocation A function with its file, and its package or part of docsgen.
 */

const ROWS = 25;

/**
 * Summarizes a profile in three tables: functions by self time, packages by self time, and docsgen's functions by total time.
 *
 * @param {string} file The .cpuprofile file.
 * @param {string} bundleDir The bundle of docsgen that was profiled, whose comments name the source files.
 */
export function describeProfile(file, bundleDir) {
  /** @type {Profile} */
  const profile = JSON.parse(readFileSync(file, 'utf8'));
  const selfMs = selfTimes(profile);
  const total = [...selfMs.values()].reduce((sum, ms) => sum + ms, 0);
  const locate = codeLocator(bundleDir);
  const locations = new Map(profile.nodes.map((node) => [node.id, locate(node.callFrame)]));
  const self = (/** @type {(location: CodeLocation) => string} */ name) =>
    sumBy(
      profile.nodes.map((node) => [
        name(/** @type {CodeLocation} */ (locations.get(node.id))),
        selfMs.get(node.id) ?? 0,
      ]),
    );
  const label = (/** @type {CodeLocation} */ { name, file: path, owner }) =>
    `${name} · ${path.startsWith(owner) ? path : `${owner}/${path}`}`;
  const inclusive = inclusiveTimes(profile, selfMs, locations);
  return [
    `${Math.round(total).toLocaleString('en')} ms sampled, excluding idle time.`,
    topRows('function, self time', self(label), total),
    topRows(
      'package or part, self time',
      self(({ owner }) => owner),
      total,
    ),
    topRows('function of docsgen, total time', inclusive, total),
  ].join('\n\n');
}

/**
 * @param {string} head
 * @param {Map<string, number>} times
 * @param {number} total
 */
function topRows(head, times, total) {
  const sorted = [...times].sort((a, b) => b[1] - a[1]).slice(0, ROWS);
  return table(
    [head, 'ms', '%'],
    sorted.map(([name, ms]) => [name, Math.round(ms), ((ms / total) * 100).toFixed(1)]),
  );
}

/** @param {Profile} profile */
function selfTimes({ nodes, samples, timeDeltas }) {
  const idle = new Set(nodes.filter((node) => node.callFrame.functionName === '(idle)').map((node) => node.id));
  const times = samples.map((id, index) => /** @type {[number, number]} */ ([id, (timeDeltas[index] ?? 0) / 1000]));
  return sumBy(times.filter(([id]) => !idle.has(id)));
}

/**
 * Returns the total time of each function of docsgen. Recursive calls count once.
 *
 * @param {Profile} profile
 * @param {Map<number, number>} selfMs
 * @param {Map<number, CodeLocation>} locations
 */
function inclusiveTimes({ nodes }, selfMs, locations) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<string, number>} */
  const times = new Map();
  const visit = (/** @type {ProfileNode} */ node, /** @type {ReadonlySet<string>} */ callers) => {
    const location = /** @type {CodeLocation} */ (locations.get(node.id));
    const key = /^(?:lib|templates)\b/.test(location.owner) ? `${location.name} · ${location.file}` : undefined;
    const stack = key === undefined || callers.has(key) ? callers : new Set([...callers, key]);
    for (const name of stack) times.set(name, (times.get(name) ?? 0) + (selfMs.get(node.id) ?? 0));
    for (const id of node.children ?? []) visit(/** @type {ProfileNode} */ (byId.get(id)), stack);
  };
  if (nodes[0]) visit(nodes[0], new Set());
  return times;
}

/**
 * Returns a function that finds the package or part of docsgen of a call frame.
 *
 * @param {string} bundleDir
 * @returns {(frame: CallFrame) => CodeLocation}
 */
function codeLocator(bundleDir) {
  /** @type {Map<string, string[]>} */
  const chunks = new Map();
  return ({ functionName, url, lineNumber }) => {
    const name = functionName || '(anonymous)';
    const path = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!path.startsWith(bundleDir)) return { name, ...fileAndOwner(path, name) };
    const files = chunks.get(path) ?? filesOfLines(path);
    chunks.set(path, files);
    return { name, ...fileAndOwner(files[lineNumber] ?? '', name) };
  };
}

/**
 * Returns the source file of each line of a bundle. esbuild adds a comment with the file name before each module.
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
function fileAndOwner(path, name) {
  const [, packageName, rest] = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/.exec(path) ?? [];
  if (packageName !== undefined) return { file: rest ?? '', owner: packageName };
  if (path.includes('/modules-')) return { file: 'templates', owner: 'templates' };
  if (/^(?:bin|lib)\//.test(path)) return { file: path, owner: path.split('/').slice(0, 2).join('/') };
  const owner = name.startsWith('(') ? name : 'node';
  return { file: path === '' ? owner : path, owner };
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
