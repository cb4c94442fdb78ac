import type { BuildAnswer, BuildTask } from './site-target.mjs';

export interface WorkerProcess {
  readonly ask: (
    task: BuildTask | { readonly parse: readonly string[] },
  ) => Promise<BuildAnswer & { readonly different?: number }>;
  readonly close: () => void;
}

/** Starts a process for tasks on demand. Kills and replaces it if a task hangs, if the process dies, or if it needs too much memory. */
export function workerProcess(
  bundles: { readonly runSite: string; readonly parts: string },
  env: NodeJS.ProcessEnv,
  maxMs?: number,
): WorkerProcess;
