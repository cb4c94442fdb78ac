// @ts-check
import { childrenCpu, hasProc, sampleTree, start } from './processes.mjs';

/**
 * What one run of a command took.
 *
 * @typedef {object} Usage
 * @property {number} wallMs
 * @property {number | undefined} cpuMs User and system time of the command and everything it started; undefined without /proc.
 * @property {number | undefined} peakMb The most memory its own process held at once, in 10^6 bytes.
 * @property {number | undefined} treePeakMb The same with everything it started, sampled.
 *
 * @typedef {{ usage: Usage, code: number | undefined, output: string }} Run `code` is undefined when a signal ended it.
 */

/** Milliseconds between two looks at the processes. A look takes a few ms. */
const SAMPLE_EVERY = 100;

/**
 * Runs Node with the given arguments and measures it; throws when it fails.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string }} options
 * @returns {Promise<Usage>}
 */
export async function measure(args, { cwd }) {
  const { usage, code, output } = await measureCommand({ file: process.execPath, args, cwd });
  if (code !== 0) throw new Error(`Exit code ${code} of node ${args.join(' ')}\n${output.slice(-3000)}`);
  return usage;
}

/**
 * Runs a command and measures it from outside, without anything in the process measured. It is killed when it takes
 * longer than it may.
 *
 * The kernel adds the time of every child that ended to that of its parent. What outlives the command for a moment
 * (esbuild's service does) is missing there, so its last sample counts.
 *
 * @param {import('./processes.mjs').Command} command
 * @param {number} [longestMs]
 * @returns {Promise<Run>}
 */
export async function measureCommand(command, longestMs = 2 ** 31 - 1) {
  const before = childrenCpu();
  const begin = performance.now();
  const running = start(command);
  const sampler = sampleTree(running.pid);
  const looking = setInterval(sampler.look, SAMPLE_EVERY);
  const limit = setTimeout(running.kill, longestMs);
  const code = await running.ended.finally(() => {
    clearInterval(looking);
    clearTimeout(limit);
  });
  const wallMs = performance.now() - begin;
  const usage = {
    wallMs,
    cpuMs: hasProc ? childrenCpu() - before + sampler.orphansCpu() : undefined,
    peakMb: sampler.peakMb(),
    treePeakMb: sampler.treePeakMb(),
  };
  running.kill();
  return { usage, code, output: running.output() };
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
