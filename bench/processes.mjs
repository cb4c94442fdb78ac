// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * A command that runs without a shell.
 *
 * @typedef {object} Command
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {Readonly<Record<string, string>>} [env] Additional environment variables.
 *
 * @typedef {object} Running
 * @property {number} pid The id of the process and of its process group.
 * @property {() => string} output Returns the output so far.
 * @property {Promise<number | undefined>} ended Resolves to the exit code, or to undefined if a signal terminated the process.
 * @property {() => void} kill Kills the process and its children.
 */

/** Whether CPU time and memory can be measured. */
export const hasProc = existsSync('/proc/self/stat');

/** The duration of a clock tick: USER_HZ is 100 on all platforms of Node. */
const MS_PER_TICK = 10;

/** The interval between two samples in milliseconds. One sample takes a few milliseconds. */
export const SAMPLE_INTERVAL = 100;

const MOST_CPU_BETWEEN_SAMPLES = SAMPLE_INTERVAL * availableParallelism();

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Starts a command in a separate process group, which is killed when this process is interrupted.
 *
 * @param {Command} command
 * @returns {Running}
 */
export function start({ file, args, cwd, env }) {
  const child = spawn(file, args, {
    cwd,
    env: { ...envWithoutMode(), ...env },
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

/** Removes NODE_ENV, which affects the speed of libraries and is rarely set by users. */
function envWithoutMode() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/** @param {number} group The process group, or 0 for none. */
function killGroup(group) {
  if (group === 0) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}

/** Returns the CPU time of all terminated child processes in milliseconds. */
export function childrenCpu() {
  const stat = hasProc ? statOf('self') : undefined;
  return stat ? stat.endedChildrenCpu : 0;
}

/**
 * Samples a process, its descendants and its process group.
 *
 * @param {number} pid
 */
export function sampleTree(pid) {
  /** The CPU time of the process and of its running descendants in the last sample. */
  let last = { own: 0, descendants: 0 };
  let peakKb = 0;
  let treePeakKb = 0;
  const sample = () => {
    if (!hasProc || !statOf(pid)) return;
    const children = descendants(pid);
    last = { own: cpuOf(pid), descendants: children.reduce((sum, child) => sum + cpuOf(child), 0) };
    peakKb = Math.max(peakKb, memoryOf(pid, 'VmHWM'));
    treePeakKb = Math.max(treePeakKb, sumOf([pid, ...children]));
  };
  return {
    sample,
    /**
     * Returns the CPU time of descendants that outlived the process and are not part of its total. If the total grew by the CPU time of the
     * descendants after the last sample, and by more than the process itself can use between two samples, the process waited for them.
     *
     * @param {number} totalCpu The CPU time of the process and of the descendants it waited for.
     */
    orphansCpu: (totalCpu) => {
      const { own, descendants: cpu } = last;
      return cpu > MOST_CPU_BETWEEN_SAMPLES && totalCpu - own >= cpu ? 0 : cpu;
    },
    peakMb: () => megabytes(peakKb),
    treePeakMb: () => megabytes(treePeakKb),
  };
}

/**
 * Returns the current memory of a process and its descendants, in 10^6 bytes.
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
    // A process whose parent has ended is still in the process group.
    if (stats.get(pid)?.group === root) return true;
    for (let parent = stats.get(pid)?.parent; parent !== undefined && parent > 0; parent = stats.get(parent)?.parent)
      if (parent === root) return true;
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
 * Reads /proc/<pid>/stat, see proc(5). Times are in milliseconds.
 *
 * @param {number | string} pid
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command, which is in parentheses, can contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, group = 0] = fields.slice(1, 3);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent, group, cpu: (utime + stime) * MS_PER_TICK, endedChildrenCpu: (cutime + cstime) * MS_PER_TICK };
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
