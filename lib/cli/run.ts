import { relative } from 'node:path';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { RunRequest, RunResult } from '../build/run-types.ts';
import type { Change } from '../io/git/change.ts';
import type { Flags } from './command.ts';
import type { Tools } from './environment.ts';

/** A run and its wall time in milliseconds. (The times of stages don't add up to it because stages can overlap.) */
export interface TimedRun {
  readonly result: RunResult;
  readonly ms: number;
  /** The part of the request that another run needs to find the same kinds of problems. */
  readonly request: SiteRequest;
  /** The change that the report is limited to. Undefined without `--changed`. */
  readonly change?: Change | undefined;
}

type SiteRequest = Pick<RunRequest, 'mode' | 'checksSamples' | 'runsSamples' | 'drafts' | 'locale'>;

/** Runs a build with the flags of a command and shows its progress. */
export async function runWithProgress(
  siteDir: string,
  request: SiteRequest,
  flags: Flags,
  tools: Tools,
): Promise<TimedRun> {
  const started = tools.now();
  const change = flags.changed === undefined ? undefined : await readChange(siteDir, flags.changed);
  if (change && !change.value)
    return { result: refused(siteDir, change.diagnostics), ms: tools.now() - started, request };
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
    return { result, ms: tools.now() - started, request, change: change?.value };
  } finally {
    progress.end();
  }
}

async function readChange(siteDir: string, revision: string): Promise<WithDiagnostics<Change | undefined>> {
  return (await import('../io/git/change.ts')).readChange(siteDir, revision);
}

/** The result of a run that did not start, because the command line is not valid. */
function refused(siteDir: string, diagnostics: readonly Diagnostic[]): RunResult {
  return {
    diagnostics,
    failedConfig: true,
    stats: { pages: 0, routes: 0, files: 0, bytes: 0, stages: [] },
    outDir: siteDir,
    textOf: () => undefined,
    externalLinks: [],
    searchPages: [],
  };
}

/** Returns a path relative to the current folder, as the user would write it. */
export function shownPath(path: string, { cwd }: Tools): string {
  const shown = relative(cwd, path);
  return shown === '' ? '.' : shown;
}
