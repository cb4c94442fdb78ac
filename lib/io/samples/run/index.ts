import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunnablePage, RunnerPort } from '../../../build/ports.ts';
import { withDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import type { ModuleRun, RunProblem } from '../../../core/model/index.ts';
import type { TypescriptThread } from '../../typescript/index.ts';
import { bundleSamples, entryName } from './bundle-samples.ts';
import type { InstrumentedModule } from './expectations.ts';
import { problemsOf } from './problems.ts';
import { makeSampleFolder } from './sample-folder.ts';
import { runProcess, type ProcessOptions } from './run-process.ts';

/** Where code samples run. Paths are absolute. */
export interface RunnerOptions {
  readonly siteDir: string;
  /** The folder for temporary files. It is inside of the site, so that packages resolve from it as they do from the site. */
  readonly workDir: string;
  readonly thread: TypescriptThread;
  /** The module of the process of a sample. */
  readonly processUrl?: URL;
}

/** A module that runs. */
interface Job {
  readonly page: number;
  readonly module: number;
  readonly source: InstrumentedModule;
  /** The URLs of the bundled module and of the module that runs before it. */
  readonly file: string;
  readonly setup?: string;
  /** The errors because of which there is no such file. */
  readonly errors: readonly RunProblem[];
}

/** Runs code samples on Node, each in a separate process and several at the same time. */
export function nodeRunner({ siteDir, workDir, thread, processUrl = defaultUrl() }: RunnerOptions): RunnerPort {
  const run: RunnerPort['run'] = async (pages, config) => {
    const sources = await instrument(pages, thread);
    const outdir = makeSampleFolder(workDir);
    const urlOf = (name: string): string => pathToFileURL(join(outdir, `${name}.mjs`)).href;
    try {
      const textOf = (page: number, module: number): string => sources[page]![module]!.text;
      const { value: bundled, diagnostics } = await bundleSamples({ siteDir, outdir, config, pages, textOf });
      // Without the setup module, every sample would fail.
      if (!bundled.hasSetup)
        return withDiagnostics(
          pages.map(() => []),
          diagnostics,
        );
      for (const [name, text] of bundled.files) writeFileSync(join(outdir, name), text);
      const setup = config.run.setup === undefined ? {} : { setup: urlOf('setup') };
      const jobs = pages.flatMap(({ runs }, page) =>
        runs.map((module): Job => {
          const entry = entryName(page, module);
          const errors = bundled.errors.get(entry) ?? [];
          return { page, module, source: sources[page]![module]!, file: urlOf(entry), errors, ...setup };
        }),
      );
      const { timeout, conditions } = config.run;
      const options = { cwd: siteDir, timeout, conditions, url: processUrl };
      const results = await inParallel(jobs, (job) => runJob(job, options));
      const runs = pages.map((_, page) => results.filter((_run, index) => jobs[index]!.page === page));
      return withDiagnostics(runs, diagnostics);
    } finally {
      rmSync(outdir, { recursive: true, force: true });
    }
  };
  return { run };
}

/** Adds the comparison of values to the modules of each page. */
async function instrument(
  pages: readonly RunnablePage[],
  thread: TypescriptThread,
): Promise<readonly (readonly InstrumentedModule[])[]> {
  const modules = pages.flatMap((page) => page.modules.map(({ path, text }, module) => ({ module, path, text })));
  const answer = await thread.run<{ readonly modules: readonly InstrumentedModule[] }>({
    kind: 'expectations',
    modules,
  });
  let start = 0;
  return pages.map((page) => answer.modules.slice(start, (start += page.modules.length)));
}

async function runJob({ module, source, file, setup, errors }: Job, options: ProcessOptions): Promise<ModuleRun> {
  const { expectations, misplaced } = source;
  if (errors.length > 0) return { module, expectations: 0, problems: errors, output: [] };
  const texts = expectations.map(({ text }) => text);
  const result = await runProcess(
    { file, module, expectations: texts, ...(setup !== undefined && { setup }) },
    options,
  );
  const problems = problemsOf(result, { siteDir: options.cwd, expectations, timeout: options.timeout });
  return {
    module,
    expectations: expectations.length,
    problems: [...misplaced.map((line): RunProblem => ({ kind: 'misplaced', line })), ...problems],
    output: result.kind === 'report' ? result.report.output : [],
  };
}

/** Runs tasks, as many at the same time as there are processors. Returns the results in the order of the tasks. */
async function inParallel<T, R>(tasks: readonly T[], run: (task: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await run(task);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** The process of a sample is a separate entry of docsgen's bundle. */
function defaultUrl(): URL {
  return new URL('./sample-process.js', import.meta.url);
}
