// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A command, to be run as it is: no shell.
 *
 * @typedef {object} Command
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {Readonly<Record<string, string>>} [env] Beside this process's own.
 *
 * @typedef {object} Running
 * @property {number} pid Also the id of its process group.
 * @property {() => string} output What it printed so far.
 * @property {Promise<number | undefined>} ended The exit code; undefined when a signal ended it.
 * @property {() => void} kill Ends it and everything it started.
 */

/** Without it nothing is known of CPU time and memory. */
export const hasProc = existsSync('/proc/self/stat');

/** USER_HZ, which is 100 wherever Node runs. */
const MS_A_TICK = 10;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Starts a command in a process group of its own, which ends with this process.
 *
 * @param {Command} command
 * @returns {Running}
 */
export function start({ file, args, cwd, env }) {
  const child = spawn(file, args, {
    cwd,
    env: { ...plainEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const pid = child.pid ?? 0;
  const kill = () => killGroup(pid);
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    kill();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  const closed = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const ended = closed
    .then((code) => code ?? undefined)
    .finally(() => {
      for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    });
  return { pid, output: () => output, ended, kill };
}

/** Libraries change their pace with NODE_ENV, and users seldom set it. */
function plainEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/** @param {number} group 0 for none. */
function killGroup(group) {
  if (group === 0) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** The CPU time of all children of this process that ended, in ms. */
export function childrenCpu() {
  const stat = hasProc ? statOf('self') : undefined;
  return stat ? stat.endedChildrenCpu : 0;
}

/**
 * Looks again and again at a process, everything below it and everything of its group.
 *
 * @param {number} pid
 */
export function sampleTree(pid) {
  /** The processes of the last look, the command itself apart. @type {Map<number, number>} */
  let running = new Map();
  let peakKb = 0;
  let treePeakKb = 0;
  const look = () => {
    if (!hasProc || !statOf(pid)) return;
    const below = descendants(pid);
    running = new Map(below.map((one) => [one, cpuOf(one)]));
    peakKb = Math.max(peakKb, memoryOf(pid, 'VmHWM'));
    treePeakKb = Math.max(treePeakKb, sumOf([pid, ...below]));
  };
  return {
    look,
    orphansCpu: () => [...running.values()].reduce((sum, cpu) => sum + cpu, 0),
    peakMb: () => megabytes(peakKb),
    treePeakMb: () => megabytes(treePeakKb),
  };
}

/**
 * What a process and everything it started hold now, in 10^6 bytes.
 *
 * @param {number} pid
 */
export function treeMemory(pid) {
  return hasProc ? megabytes(sumOf([pid, ...descendants(pid)])) : undefined;
}

/** @param {readonly number[]} pids */
function sumOf(pids) {
  return pids.reduce((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0);
}

/** @param {number} kb */
function megabytes(kb) {
  return kb === 0 ? undefined : (kb * 1024) / 1e6;
}

/** @param {number} root */
function descendants(root) {
  /** @type {Map<number, { parent: number, group: number }>} */
  const stats = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isBelow = (/** @type {number} */ pid) => {
    // What its starter left behind is still of the group.
    if (stats.get(pid)?.group === root) return true;
    for (let at = stats.get(pid)?.parent; at !== undefined && at > 0; at = stats.get(at)?.parent)
      if (at === root) return true;
    return false;
  };
  return [...stats.keys()].filter((pid) => pid !== root && isBelow(pid));
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
    const [parent = 0, group = 0] = fields.slice(1, 3);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent, group, cpu: (utime + stime) * MS_A_TICK, endedChildrenCpu: (cutime + cstime) * MS_A_TICK };
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
