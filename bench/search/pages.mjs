// @ts-check
import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeCorpus } from '../corpus.mjs';
import { ROOT } from '../docsgen.mjs';
import { withRareWords } from './rare-words.mjs';

/**
 * Extracts the searchable content of sites with a build.
 *
 * @typedef {import('./documents.mjs').SearchPage} SearchPage
 *
 * @typedef {object} Workspace
 * @property {string} dir The folder of docsgen's bundle, which contains the worker that the build starts.
 * @property {string} scratch
 * @property {string | undefined} keep The folder in which pages are cached.
 */

/** Runs the stages like `lib/cli/run-site.ts`, without output and cache. */
const ENTRY = `import { build } from './lib/build/build.ts';
import { discardingOutput } from './lib/build/ports.ts';
import { nodePorts } from './lib/io/node-ports.ts';
import { typescriptThread } from './lib/io/typescript/index.ts';
export async function searchPagesOf(siteDir, workDir) {
  const folders = { siteDir, workDir, outDir: workDir + '/build' };
  const thread = typescriptThread({ idleMs: 1000 });
  const ports = nodePorts({ ...folders, store: undefined, buildId: 'bench', output: discardingOutput(), thread });
  const options = { buildId: 'bench', onProgress: () => {}, wantsSearchPages: true };
  const { searchPages, diagnostics } = await build(ports, options).finally(thread.close);
  return { searchPages, problems: diagnostics.filter(({ severity }) => severity === 'error') };
}`;

/**
 * Returns the pages of this repository's site.
 *
 * @param {Workspace} workspace
 */
export function pagesOfThisSite(workspace) {
  return cached(workspace, 'this-site', () => pagesOf(ROOT, workspace));
}

/**
 * Returns the pages of a generated site.
 *
 * @param {Workspace} workspace
 * @param {number} size The number of pages.
 */
export function pagesOfCorpus(workspace, size) {
  return cached(workspace, `corpus-${size}`, () => {
    const siteDir = join(workspace.scratch, `corpus-${size}`);
    writeCorpus(siteDir, size);
    return pagesOf(siteDir, workspace).then(withRareWords);
  });
}

/**
 * @param {Workspace} workspace
 * @param {string} name
 * @param {() => Promise<readonly SearchPage[]>} create
 * @returns {Promise<readonly SearchPage[]>}
 */
async function cached({ keep }, name, create) {
  if (keep === undefined) return create();
  const file = join(keep, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const pages = await create();
  mkdirSync(keep, { recursive: true });
  writeFileSync(file, JSON.stringify(pages));
  return pages;
}

/**
 * @param {string} siteDir
 * @param {Workspace} workspace
 * @returns {Promise<readonly SearchPage[]>}
 */
async function pagesOf(siteDir, { dir, scratch }) {
  // bin/docsgen sets the same default.
  process.env.NODE_ENV ??= 'production';
  const outfile = join(dir, 'search-pages.mjs');
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    // Libraries do not have to be bundled.
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
  if (searchPages === undefined) throw new Error('The build returned no searchable content.');
  return searchPages;
}
