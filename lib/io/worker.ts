import { Worker } from 'node:worker_threads';

/**
 * Hands a task to a worker made from `url`, and waits for its answer; what it throws is thrown here. A task that is
 * given up ends at once, without an answer.
 */
export function answerOf<T extends object>(url: URL, task: unknown, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData: task });
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', (answer: T | { readonly error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`its thread ended with code ${code} and no answer`)));
  });
}
