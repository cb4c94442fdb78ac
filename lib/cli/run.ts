import { relative } from 'node:path';
import type { RunRequest, RunResult } from '../build/run-types.ts';
import type { Flags } from './command.ts';
import type { Tools } from './environment.ts';

/** A run and its wall time in milliseconds. (The times of stages don't add up to it because stages can overlap.) */
export interface TimedRun {
  readonly result: RunResult;
  readonly ms: number;
}

/** Runs a build with the flags of a command and shows its progress. */
export async function runWithProgress(
  siteDir: string,
  request: Pick<RunRequest, 'mode' | 'checksSamples' | 'runsSamples' | 'drafts'>,
  flags: Flags,
  tools: Tools,
): Promise<TimedRun> {
  const started = tools.now();
  const progress = tools.terminal.progress(flags.quiet ?? false);
  try {
    const result = await tools.runSite({
      siteDir,
      ...request,
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

/** Returns a path relative to the current folder, as the user would write it. */
export function shownPath(path: string, { cwd }: Tools): string {
  const shown = relative(cwd, path);
  return shown === '' ? '.' : shown;
}
