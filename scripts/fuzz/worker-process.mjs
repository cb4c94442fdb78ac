// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));

/** A worker with more memory is replaced, because each build loads modules, which Node never unloads. */
const MAX_MB = 1200;

/**
 * @typedef {import('./worker.mjs').Task} Task
 * @typedef {import('./worker.mjs').Answer} Answer
 *
 * @typedef {object} WorkerProcess
 * @property {(task: Task) => Promise<Answer>} ask
 * @property {() => void} close
 */

/**
 * Starts a process for tasks on demand. Kills and replaces it if a task hangs, if the process dies, or if it needs too much memory.
 *
 * @param {import('./bundle.mjs').Bundles} bundles
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [maxMs] The time after which a task counts as hanging, in milliseconds. Default: a minute. Ordinary tasks take a second.
 * @returns {WorkerProcess}
 */
export function workerProcess({ runSite, parts }, env, maxMs = 60_000) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const close = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = () => fork(WORKER, [runSite, parts], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ask = async (/** @type {Task} */ task) => {
    child ??= start();
    const answer = await answerOf(child, task, maxMs);
    if (answer.rssMb === 0 || answer.rssMb > MAX_MB) close();
    return answer;
  };
  return { ask, close };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Task} task
 * @param {number} maxMs
 * @returns {Promise<Answer>}
 */
function answerOf(child, task, maxMs) {
  return new Promise((resolve) => {
    let printed = '';
    const onPrint = (/** @type {Buffer} */ data) => (printed += data.toString());
    const onExit = (/** @type {number | null} */ code) =>
      finish({ error: `The process died with exit code ${code}.`, rssMb: 0 });
    const timer = setTimeout(() => finish({ error: `Hangs: no answer after ${maxMs / 1000} s.`, rssMb: 0 }), maxMs);
    const finish = (/** @type {Answer} */ answer) => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onExit);
      child.stdout?.off('data', onPrint);
      child.stderr?.off('data', onPrint);
      const error = answer.error === undefined || printed === '' ? answer.error : `${answer.error}\n${printed}`;
      resolve({ ...answer, ...(error !== undefined && { error }) });
    };
    child.stdout?.on('data', onPrint);
    child.stderr?.on('data', onPrint);
    child.on('message', finish).on('exit', onExit);
    child.send(task);
  });
}
