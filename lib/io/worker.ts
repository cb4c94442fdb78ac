import { Worker } from 'node:worker_threads';

/**
 * Runs a task in a worker thread and returns its answer. Rejects with the error that the worker throws. An aborted task stops
 * immediately and also rejects.
 */
export function runInWorker<T extends object>(url: URL, task: unknown, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData: task });
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', (answer: T | { readonly error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`its thread exited with code ${code} before it answered`)));
  });
}
