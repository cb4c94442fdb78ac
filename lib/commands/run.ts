import { relative } from 'node:path';
import type { RunRequest, RunResult } from '../pipeline/api.ts';
import type { Flags } from './command.ts';
import type { Tools } from './tools.ts';

/** A run and how long it took, in milliseconds of wall time: stages can run beside each other. */
export interface TimedRun {
  readonly result: RunResult;
  readonly ms: number;
}

/** Runs the pipeline with a command's flags and shows its progress. */
export async function runWithProgress(
  siteDir: string,
  what: Pick<RunRequest, 'ending' | 'checksSamples'>,
  flags: Flags,
  tools: Tools,
): Promise<TimedRun> {
  const started = tools.now();
  const progress = tools.terminal.progress(flags.quiet ?? false);
  try {
    const result = await tools.runSite({
      siteDir,
      ...what,
      cache: flags.cache,
      ...(flags.config !== undefined && { configFile: flags.config }),
      ...(flags.outDir !== undefined && { outDir: flags.outDir }),
      onProgress: (event) => progress.show(event),
    });
    return { result, ms: tools.now() - started };
  } finally {
    progress.end();
  }
}

/** A path as the user would write it: relative to where the command runs. */
export function shownPath(path: string, { cwd }: Tools): string {
  const shown = relative(cwd, path);
  return shown === '' ? '.' : shown;
}
