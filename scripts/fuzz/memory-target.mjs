// @ts-check
import { crashOf, diagnosticsFailure, difference, placeholderFailure, sameDiagnostics } from './checks.mjs';
import { textOf } from './values.mjs';

/** The maximum CPU time of a build, in milliseconds. Ordinary builds take less than 100 ms. */
const MAX_CPU_MS = 8000;

/**
 * Creates a target that builds the site of a case in memory: with an empty cache, with the cache of the first build, and without a cache.
 *
 * @param {(files: import('./reduce.mjs').Files) => import('./worker.mjs').MemoryTask} taskOf
 * @param {import('./worker-process.mjs').WorkerProcess} worker
 * @returns {import('./engine.mjs').Target}
 */
export function memoryTarget(taskOf, worker) {
  return async ([only]) => {
    const task = taskOf(only?.files ?? {});
    const { error, builds = [] } = await worker.ask({ memory: task });
    if (error !== undefined) return crashOf(error);
    return firstFailure(builds, (file) => task.files[file]);
  };
}

/**
 * @param {readonly import('./worker.mjs').Built[]} builds
 * @param {(file: string) => string | undefined} sourceOf
 */
function firstFailure(builds, sourceOf) {
  const [cold, warm, clean] = builds.map(({ written = {}, ...built }) => ({ ...built, output: buffersOf(written) }));
  if (!cold || !warm || !clean) return undefined;
  const slow = builds.some(({ cpuMs }) => cpuMs > MAX_CPU_MS);
  return (
    diagnosticsFailure(cold.diagnostics, cold.reports, sourceOf) ??
    sameDiagnostics('a second build', cold.diagnostics, warm.diagnostics) ??
    sameDiagnostics('a build without a cache', warm.diagnostics, clean.diagnostics) ??
    placeholderFailure(clean.output) ??
    difference('output of a second build', cold.output, warm.output) ??
    difference('output without a cache', warm.output, clean.output) ??
    pathFailure(clean.output) ??
    (slow ? { signature: 'slow', message: `A build takes more than ${MAX_CPU_MS} ms of CPU time.` } : undefined)
  );
}

/** @param {Record<string, string>} written */
function buffersOf(written) {
  return new Map(Object.entries(written).map(([path, text]) => [path, Buffer.from(text)]));
}

/**
 * Returns a failure if a path of the output leads outside of the output folder.
 *
 * @param {ReadonlyMap<string, Buffer>} output
 */
function pathFailure(output) {
  const bad = [...output.keys()].find((path) => /^(?:\/|[A-Za-z]:)|\\|\0|(?:^|\/)\.\.?(?:\/|$)|^$/.test(path));
  return bad === undefined
    ? undefined
    : { signature: 'path', message: `The output path ${JSON.stringify(bad)} is invalid.` };
}

/**
 * Returns the files of a site as the texts that docsgen reads from them: without a byte order mark, and with `\n` as line ending.
 *
 * @param {import('./reduce.mjs').Files} files
 */
export function textsOf(files) {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      textOf(path, content)
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n'),
    ]),
  );
}
