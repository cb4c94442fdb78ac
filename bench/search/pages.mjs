// @ts-check
import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeCorpus } from '../corpus.mjs';
import { ROOT } from '../docsgen.mjs';
import { withRareWords } from './rare-words.mjs';

/**
 * What sites give to search, from the pipeline itself.
 *
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 *
 * @typedef {object} Workshop
 * @property {string} dir Where docsgen's bundle lies, with the worker that it starts.
 * @property {string} scratch
 * @property {string | undefined} keep A folder in which pages are kept, and looked for first.
 */

/** The stages as `lib/cli/run-site.ts` joins them, without output and cache. */
const ENTRY = `import { build } from './lib/build/build.ts';
import { discardingOutput } from './lib/build/ports.ts';
import { nodePorts } from './lib/io/ports.ts';
export async function searchPagesOf(siteDir, workDir) {
  const places = { siteDir, workDir, outDir: workDir + '/build' };
  const ports = nodePorts({ ...places, store: undefined, buildId: 'bench', output: discardingOutput() });
  const { searchPages, diagnostics } = await build(ports, { buildId: 'bench', onProgress: () => {}, wantsSearchPages: true });
  return { searchPages, problems: diagnostics.filter(({ severity }) => severity === 'error') };
}`;

/**
 * Of this repository's site.
 *
 * @param {Workshop} workshop
 */
export function pagesOfThisSite(workshop) {
  return kept(workshop, 'this-site', () => pagesOf(ROOT, workshop));
}

/**
 * Of a made-up site.
 *
 * @param {Workshop} workshop
 * @param {number} size In pages.
 */
export function pagesOfCorpus(workshop, size) {
  return kept(workshop, `corpus-${size}`, () => {
    const siteDir = join(workshop.scratch, `corpus-${size}`);
    writeCorpus(siteDir, size);
    return pagesOf(siteDir, workshop).then(withRareWords);
  });
}

/**
 * @param {Workshop} workshop
 * @param {string} name
 * @param {() => Promise<readonly SearchPage[]>} make
 * @returns {Promise<readonly SearchPage[]>}
 */
async function kept({ keep }, name, make) {
  if (keep === undefined) return make();
  const file = join(keep, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const pages = await make();
  mkdirSync(keep, { recursive: true });
  writeFileSync(file, JSON.stringify(pages));
  return pages;
}

/**
 * @param {string} siteDir
 * @param {Workshop} workshop
 * @returns {Promise<readonly SearchPage[]>}
 */
async function pagesOf(siteDir, { dir, scratch }) {
  // As bin/docsgen does.
  process.env.NODE_ENV ??= 'production';
  const outfile = join(dir, 'search-pages.mjs');
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    // Of the libraries, Node's own copies will do.
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { DOCSGEN_VERSION: '"bench"', DOCSGEN_BUILD: '"bench"' },
    outfile,
    logLevel: 'warning',
  });
  const { searchPagesOf } = await import(pathToFileURL(outfile).href);
  const { searchPages, problems } = await searchPagesOf(siteDir, join(scratch, 'work'));
  if (problems.length > 0) throw new Error(`The site has errors: ${JSON.stringify(problems.slice(0, 3))}`);
  if (searchPages === undefined) throw new Error('The build says nothing of what its pages give to search.');
  return searchPages;
}
