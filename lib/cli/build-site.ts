import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ProgressEvent, RunRequest, RunResult } from '../build/run-types.ts';

/** The options of `build`. Every option has a default. */
export interface BuildOptions {
  /** The site folder. Default: the current folder. */
  readonly siteDir?: string;
  /** The configuration file, relative to the site folder. Default: `site.config.ts`. */
  readonly configFile?: string;
  /** The output folder, relative to the site folder. Default: `build`. */
  readonly outDir?: string;
  /** Whether to read and write the cache. Default: `true`. */
  readonly cache?: boolean;
  /** Whether to compile the code samples. Default: `false`. */
  readonly checkSamples?: boolean;
  readonly onProgress?: (event: ProgressEvent) => void;
}

/** What the worker thread sends: the progress of the build, and finally its result with the texts of the files in diagnostics. */
export type BuildMessage =
  | { readonly event: ProgressEvent }
  | { readonly result: Omit<RunResult, 'textOf'>; readonly texts: ReadonlyMap<string, string | undefined> };

/**
 * Runs `docsgen build` as a function. Prints nothing and returns the diagnostics. The build runs in a worker thread with
 * `NODE_ENV=production`, so it uses React's production build even if the caller has loaded the development build, and nothing that the
 * build loads stays in the memory of the caller.
 */
export function buildSite(options: BuildOptions): Promise<RunResult> {
  const { siteDir = '.', cache = true, checkSamples: checksSamples = false, onProgress, ...folders } = options;
  const request: Omit<RunRequest, 'onProgress'> = {
    siteDir: resolve(siteDir),
    cache,
    checksSamples,
    mode: 'build',
    ...folders,
  };
  const worker = new Worker(new URL('./build-worker.js', import.meta.url), {
    workerData: request,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: BuildMessage) => {
      if ('event' in message) onProgress?.(message.event);
      else resolve({ ...message.result, textOf: (file) => message.texts.get(file) });
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The build stopped with exit code ${code} before it was finished.`)),
    );
  });
}
