// @ts-check
import { childrenCpu, hasProc, SAMPLE_INTERVAL, sampleTree, start } from './processes.mjs';

/**
 * The resources that one run of a command used.
 *
 * @typedef {object} Usage
 * @property {number} wallMs
 * @property {number | undefined} cpuMs User and system time of the command and its child processes; undefined without /proc.
 * @property {number | undefined} peakMb The peak memory of the process, in 10^6 bytes.
 * @property {number | undefined} treePeakMb The sampled peak memory including child processes.
 *
 * @typedef {{ usage: Usage, code: number | undefined, output: string }} Run `code` is undefined if a signal terminated the command.
 */

/**
 * Runs Node with the given arguments and measures it. Throws if the exit code is not 0.
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
 * Runs a command and measures it from outside the process. Kills the command if it takes too long.
 *
 * The kernel adds the time of every terminated child to its parent. Processes that outlive the command for a moment, such as esbuild's
 * service, are not included, so their last sample is added.
 *
 * @param {import('./processes.mjs').Command} command
 * @param {number} [timeoutMs]
 * @returns {Promise<Run>}
 */
export async function measureCommand(command, timeoutMs = 2 ** 31 - 1) {
  const before = childrenCpu();
  const startTime = performance.now();
  const running = start(command);
  const sampler = sampleTree(running.pid);
  const sampling = setInterval(sampler.sample, SAMPLE_INTERVAL);
  const timeout = setTimeout(running.kill, timeoutMs);
  const code = await running.ended.finally(() => {
    clearInterval(sampling);
    clearTimeout(timeout);
  });
  const wallMs = performance.now() - startTime;
  const cpuMs = childrenCpu() - before;
  const usage = {
    wallMs,
    cpuMs: hasProc ? cpuMs + sampler.orphansCpu(cpuMs) : undefined,
    peakMb: sampler.peakMb(),
    treePeakMb: sampler.treePeakMb(),
  };
  running.kill();
  return { usage, code, output: running.output() };
}

/**
 * Returns the median run by CPU time, or by wall time if the CPU time is unknown, so that a disturbed run does not count.
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
