import { parentPort, workerData } from 'node:worker_threads';
import type { RunRequest } from '../build/run-types.ts';
import type { BuildMessage } from './build-site.ts';
import { runSite } from './run-site.ts';

/** Runs the build of {@link buildSite} and sends its progress and its result to the main thread. */
async function main(request: Omit<RunRequest, 'onProgress'>): Promise<void> {
  const send = (message: BuildMessage): void => parentPort?.postMessage(message);
  const { textOf, ...result } = await runSite({ ...request, onProgress: (event) => send({ event }) });
  const files = result.diagnostics.flatMap(({ location, related = [] }) =>
    [location, ...related.map((one) => one.location)].flatMap((one) => one?.file ?? []),
  );
  const texts = new Map([...new Set(files)].map((file) => [file, textOf(file)]));
  send({ result, texts });
}

await main(workerData as Omit<RunRequest, 'onProgress'>);
