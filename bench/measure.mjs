// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * What one run of a command took.
 *
 * @typedef {object} Usage
 * @property {number} wallMs
 * @property {number | undefined} cpuMs User and system time of the command and everything it started; undefined without /proc.
 * @property {number | undefined} peakMb The most memory its own process held at once, in 10^6 bytes.
 * @property {number | undefined} treePeakMb The same with everything it started, sampled.
 */

/** Milliseconds between two looks at the processes. A look takes a few ms. */
const SAMPLE_EVERY = 100;
/** USER_HZ, which is 100 wherever Node runs. */
const MS_A_TICK = 10;
const hasProc = existsSync('/proc/self/stat');

/**
 * Runs Node with the given arguments and measures it from outside, without anything in the process measured.
 *
 * The kernel adds the time of every child that ended to that of its parent. What outlives the command for a moment
 * (esbuild's service does) is missing there, so its last sample counts.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string, allowFailure?: boolean }} options
 * @returns {Promise<Usage>}
 */
export async function measure(args, { cwd, allowFailure = false }) {
  const before = childrenCpu();
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: plainEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const sampler = sampleTree(child.pid ?? -1);
  const timer = setInterval(sampler.look, SAMPLE_EVERY);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const wallMs = performance.now() - start;
  clearInterval(timer);
  if (code !== 0 && !allowFailure)
    throw new Error(`Exit code ${code} of node ${args.join(' ')}\n${output.slice(-3000)}`);
  const { orphansCpu, peakMb, treePeakMb } = sampler;
  return {
    wallMs,
    cpuMs: hasProc ? childrenCpu() - before + orphansCpu() : undefined,
    peakMb: peakMb(),
    treePeakMb: treePeakMb(),
  };
}

/** Libraries change their pace with NODE_ENV, and users seldom set it. */
function plainEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/** The CPU time of all children of this process that ended, in ms. */
function childrenCpu() {
  const stat = hasProc ? statOf('self') : undefined;
  return stat ? stat.endedChildrenCpu : 0;
}

/** @param {number} pid */
function sampleTree(pid) {
  /** The processes of the last look, the command itself apart. @type {Map<number, number>} */
  let running = new Map();
  let peakKb = 0;
  let treePeakKb = 0;
  const look = () => {
    if (!hasProc || !statOf(pid)) return;
    const below = descendants(pid);
    running = new Map(below.map((one) => [one, cpuOf(one)]));
    peakKb = Math.max(peakKb, memoryOf(pid, 'VmHWM'));
    treePeakKb = Math.max(
      treePeakKb,
      [pid, ...below].reduce((sum, one) => sum + memoryOf(one, 'VmRSS'), 0),
    );
  };
  const mb = (/** @type {number} */ kb) => (kb === 0 ? undefined : (kb * 1024) / 1e6);
  return {
    look,
    orphansCpu: () => [...running.values()].reduce((sum, cpu) => sum + cpu, 0),
    peakMb: () => mb(peakKb),
    treePeakMb: () => mb(treePeakKb),
  };
}

/** @param {number} root */
function descendants(root) {
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) parents.set(Number(name), stat.parent);
  }
  const isBelow = (/** @type {number} */ pid) => {
    for (let at = parents.get(pid); at !== undefined && at > 0; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

/** @param {number} pid */
function cpuOf(pid) {
  const stat = statOf(pid);
  return stat ? stat.cpu + stat.endedChildrenCpu : 0;
}

/**
 * The fields of /proc/<pid>/stat that count here (proc(5)); times in ms.
 *
 * @param {number | string} pid
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command, in parentheses, may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return { parent, cpu: (utime + stime) * MS_A_TICK, endedChildrenCpu: (cutime + cstime) * MS_A_TICK };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @param {'VmHWM' | 'VmRSS'} field
 * @returns {number} kB
 */
function memoryOf(pid, field) {
  try {
    return Number(new RegExp(`${field}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * The middle one by CPU time (by wall time where that is unknown): a run that others disturbed doesn't count.
 *
 * @param {readonly Usage[]} runs
 * @returns {Usage}
 */
export function medianOf(runs) {
  const key = (/** @type {Usage} */ run) => run.cpuMs ?? run.wallMs;
  const middle = [...runs].sort((a, b) => key(a) - key(b))[Math.floor((runs.length - 1) / 2)];
  if (!middle) throw new Error('There were no runs.');
  return middle;
}
