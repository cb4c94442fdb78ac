// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crashOf, diagnosticsFailure, difference, placeholderFailure, sameDiagnostics } from './checks.mjs';
import { textOf } from './values.mjs';

/**
 * @typedef {import('./engine.mjs').Case} Case
 * @typedef {import('./engine.mjs').Failure} Failure
 * @typedef {import('./reduce.mjs').Files} Files
 *
 * @typedef {object} CasesOfSites
 * @property {string} name Sites with the same name have the same files without cases.
 * @property {(cases: readonly Case[]) => Files} siteOf Returns the files of a site with these cases. A site without cases has no errors.
 * @property {(file: string, cases: readonly Case[]) => Case | undefined} ownerOf Returns the case that a file belongs to.
 * @property {number} buildMs The maximum CPU time of a build without cases, in milliseconds.
 * @property {number} caseMs The CPU time that each case may add.
 */

/**
 * Creates a target that builds a site with the cases: first with the cache of a site without cases, then again, then without a cache.
 * Cases with errors are removed before the output is compared, because docsgen writes no output for a site with errors.
 *
 * @param {CasesOfSites} site
 * @param {{ sandbox: string, cache: string }} folders `sandbox` contains the site and files that docsgen must not change. `cache` keeps
 * the cache of the site without cases.
 * @param {import('./worker-process.mjs').WorkerProcess} worker
 * @returns {Promise<import('./engine.mjs').Target>}
 */
export async function siteTarget(site, { sandbox, cache }, worker) {
  const siteDir = join(sandbox, 'site');
  if (!existsSync(cache)) {
    rmSync(siteDir, { recursive: true, force: true });
    writeFolder(sandbox, { 'outside.txt': 'outside', 'content/docs/outside.md': '# Outside\n' });
    writeFolder(siteDir, site.siteOf([]));
    const first = await worker.ask({ build: { siteDir, cache: true, outDir: 'build' } });
    const errors = first.error ?? errorsOf(first.builds?.[0]?.diagnostics ?? []);
    if (errors.length > 0) throw new Error(`The site without cases has errors: ${JSON.stringify(errors)}`);
    cpSync(join(siteDir, '.docsgen'), cache, { recursive: true });
  }
  return (cases) => {
    rmSync(siteDir, { recursive: true, force: true });
    cpSync(cache, join(siteDir, '.docsgen'), { recursive: true });
    return checkCases(cases, { site, sandbox, siteDir, worker });
  };
}

/** @type {import('./worker.mjs').Built} */
const NOTHING = { diagnostics: [], reports: [], cpuMs: 0 };

/**
 * @typedef {object} Place
 * @property {CasesOfSites} site
 * @property {string} sandbox
 * @property {string} siteDir
 * @property {import('./worker-process.mjs').WorkerProcess} worker
 */

/**
 * @param {readonly Case[]} cases
 * @param {Place} place
 * @returns {Promise<Failure | undefined>}
 */
async function checkCases(cases, place) {
  const { site, siteDir } = place;
  writeFolder(siteDir, site.siteOf(cases));
  const cold = await checkedBuild(cases, place, { cache: true });
  if (cold.failure) return cold.failure;
  const warm = await checkedBuild(cases, place, { cache: true });
  const changed = warm.failure ?? sameDiagnostics('a second build', cold.diagnostics, warm.diagnostics);
  if (changed) return changed;
  const bad = new Set(errorsOf(warm.diagnostics).map(({ location }) => location && site.ownerOf(location.file, cases)));
  const good = cases.filter((one) => !bad.has(one));
  if (good.length === 0) return undefined;
  let last = warm;
  if (good.length < cases.length) {
    removeSources(siteDir);
    writeFolder(siteDir, site.siteOf(good));
    last = await checkedBuild(good, place, { cache: true });
  }
  const clean = await checkedBuild(good, place, { cache: false });
  return last.failure ?? clean.failure ?? comparedBuilds(siteDir, last.diagnostics, clean.diagnostics);
}

/**
 * Builds the site and makes the checks that every build must pass.
 *
 * @param {readonly Case[]} cases
 * @param {Place} place
 * @param {{ cache: boolean }} options
 * @returns {Promise<{ failure?: Failure | undefined, diagnostics: readonly any[] }>}
 */
async function checkedBuild(cases, { site, sandbox, siteDir, worker }, { cache }) {
  const before = filesIn(sandbox, isSource);
  const answer = await worker.ask({ build: { siteDir, cache, outDir: cache ? 'build' : 'clean' } });
  if (answer.error !== undefined) return { failure: crashOf(answer.error), diagnostics: [] };
  const { diagnostics, reports, cpuMs } = answer.builds?.[0] ?? NOTHING;
  const limit = site.buildMs + site.caseMs * cases.length;
  const message = `The build took ${cpuMs} ms of CPU time. The limit is ${limit} ms.`;
  const failure =
    diagnosticsFailure(diagnostics, reports, (file) => sourceText(siteDir, file)) ??
    difference('files outside of the output', before, filesIn(sandbox, isSource)) ??
    (cpuMs > limit ? { signature: 'slow', message } : undefined);
  return { failure, diagnostics };
}

/**
 * @param {string} siteDir
 * @param {readonly any[]} last
 * @param {readonly any[]} clean
 */
function comparedBuilds(siteDir, last, clean) {
  const changed = sameDiagnostics('a build without a cache', last, clean);
  if (changed || errorsOf(clean).length > 0) return changed;
  const output = filesIn(join(siteDir, 'clean'));
  return placeholderFailure(output) ?? difference('output without a cache', filesIn(join(siteDir, 'build')), output);
}

/** @param {readonly any[]} diagnostics */
function errorsOf(diagnostics) {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** @param {string} path */
function isSource(path) {
  return !/^site\/(?:build|clean|\.docsgen)(?:\/|$)/.test(path);
}

/**
 * @param {string} siteDir
 * @param {string} file
 */
function sourceText(siteDir, file) {
  const path = join(siteDir, file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Writes the files of a site.
 *
 * @param {string} folder
 * @param {Files} files
 */
export function writeFolder(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), textOf(path, content));
  }
}

/** @param {string} siteDir */
function removeSources(siteDir) {
  for (const name of readdirSync(siteDir))
    if (isSource(`site/${name}`)) rmSync(join(siteDir, name), { recursive: true });
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} [isWanted]
 * @returns {Map<string, Buffer>}
 */
function filesIn(folder, isWanted = () => true) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const add = (/** @type {string} */ prefix) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (!isWanted(path)) continue;
      if (entry.isDirectory()) add(path);
      else files.set(path, readFileSync(join(folder, path)));
    }
  };
  if (existsSync(folder)) add('');
  return files;
}
