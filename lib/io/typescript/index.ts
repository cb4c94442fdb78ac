import { Worker } from 'node:worker_threads';
import type { ExpectationsTask } from '../samples/run/expectations.ts';
import type { CompilerTask, TypesTask } from '../samples/options.ts';
import type { TypedocTask } from '../typedoc/index.ts';

/** A task for the thread. Its answer is a value that can be cloned. */
export type TypescriptTask =
  | ({ readonly kind: 'typedoc' } & TypedocTask)
  | ({ readonly kind: 'samples' } & CompilerTask)
  | ({ readonly kind: 'types' } & TypesTask)
  | ({ readonly kind: 'expectations' } & ExpectationsTask);

/**
 * A thread for the TypeScript compiler, which takes seconds and blocks. It runs one task at a time, because most of
 * the time is spent on parsing declarations, and tasks in the same thread share parsed files.
 */
export interface TypescriptThread {
  /** Runs a task. Rejects with the error of the task, or when the task is aborted. */
  readonly run: <T extends object>(task: TypescriptTask, signal?: AbortSignal) => Promise<T>;
  /** Stops the thread. Rejects the tasks that are not finished. */
  readonly close: () => void;
}

export interface ThreadOptions {
  /** After this time without a task, the thread stops, which frees its memory. In milliseconds. */
  readonly idleMs: number;
  /** The module of the worker. */
  readonly url?: URL;
}

/** Tells the worker that docsgen started it. Test runners use worker threads, too. */
export const WORKER_KIND = 'docsgen.typescript';

/** The message that starts a task. `state` has the value 1 when the task is aborted. */
export interface TaskMessage {
  readonly id: number;
  readonly task: TypescriptTask;
  readonly state: Int32Array;
}

/** The message that ends a task. */
export interface AnswerMessage {
  readonly id: number;
  readonly answer?: object;
  readonly error?: string;
}

interface PendingTask {
  readonly resolve: (answer: object) => void;
  readonly reject: (error: Error) => void;
}

/** Creates a thread. It starts with the first task. After it has stopped, the next task starts it again. */
export function typescriptThread({ idleMs, url = workerUrl() }: ThreadOptions): TypescriptThread {
  const pending = new Map<number, PendingTask>();
  const thread: { worker?: Worker; idle?: NodeJS.Timeout; tasks: number } = { tasks: 0 };
  const stop = (reason: Error): void => {
    const { worker } = thread;
    delete thread.worker;
    clearTimeout(thread.idle);
    void worker?.removeAllListeners().terminate();
    for (const { reject } of [...pending.values()]) reject(reason);
    pending.clear();
  };
  const rest = (): void => {
    if (pending.size > 0) return;
    // An idle thread does not keep the process running.
    thread.worker?.unref();
    thread.idle = setTimeout(() => stop(new Error('the thread was idle')), idleMs).unref();
  };
  const start = (): Worker => {
    const worker = new Worker(url, { workerData: WORKER_KIND });
    worker.on('message', ({ id, answer, error }: AnswerMessage) => {
      const task = pending.get(id);
      pending.delete(id);
      rest();
      if (answer) task?.resolve(answer);
      else task?.reject(new Error(error));
    });
    worker.on('error', stop);
    worker.on('exit', (code) => stop(new Error(`its thread exited with code ${code} before it answered`)));
    return worker;
  };
  const run = <T extends object>(task: TypescriptTask, signal?: AbortSignal): Promise<T> =>
    new Promise<object>((resolve, reject) => {
      const state = new Int32Array(new SharedArrayBuffer(4));
      const id = ++thread.tasks;
      pending.set(id, { resolve, reject });
      const abort = (): void => {
        Atomics.store(state, 0, 1);
        reject(new Error('the task was aborted'));
      };
      signal?.addEventListener('abort', abort, { once: true });
      clearTimeout(thread.idle);
      thread.worker ??= start();
      thread.worker.ref();
      thread.worker.postMessage({ id, task, state } satisfies TaskMessage);
      if (signal?.aborted) abort();
    }) as Promise<T>;
  return { run, close: () => stop(new Error('the thread was closed')) };
}

/** The worker is a separate entry of docsgen's bundle. */
function workerUrl(): URL {
  return new URL('./typescript-worker.js', import.meta.url);
}
