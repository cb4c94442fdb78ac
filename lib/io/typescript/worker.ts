// The entry of the thread for TypeScript. Each task loads what it needs: code samples don't need TypeDoc.
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { WORKER_KIND, type AnswerMessage, type TaskMessage } from './index.ts';
import { sharedSourceFiles } from './source-files.ts';

/** Answers the tasks of a port in order. */
export function answerTasks(port: MessagePort): void {
  const sources = sharedSourceFiles();
  const answer = async ({ task, state }: TaskMessage): Promise<object> => {
    const isAborted = (): boolean => Atomics.load(state, 0) === 1;
    if (isAborted()) throw new Error('the task was aborted');
    if (task.kind === 'typedoc') {
      const { convertEntryPoints } = await import('../typedoc/worker/index.ts');
      return convertEntryPoints(task, sources);
    }
    if (task.kind === 'types') {
      const { findTypes } = await import('../samples/types.ts');
      return findTypes(task, isAborted);
    }
    if (task.kind === 'expectations') {
      const { instrumentModules } = await import('../samples/run/expectations.ts');
      return instrumentModules(task);
    }
    const { compile } = await import('../samples/compile.ts');
    return compile(task, sources, isAborted);
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: TaskMessage) => {
    const { id } = message;
    const send = (result: Omit<AnswerMessage, 'id'>): void => port.postMessage({ id, ...result });
    last = last
      .then(() => answer(message))
      .then((value) => send({ answer: value }))
      .catch((error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }));
  });
}

if (!isMainThread && workerData === WORKER_KIND && parentPort) answerTasks(parentPort);
