// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyTrash } from './trash.mjs';
import { buildCli } from '../scripts/build-cli.mjs';

/** The root folder of this repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCRATCH = fileURLToPath(new URL('.tmp', import.meta.url));
const STAGES = fileURLToPath(new URL('stages.mjs', import.meta.url));

/**
 * docsgen, bundled from the current sources. Changes in `dist` don't affect it.
 *
 * @typedef {object} Docsgen
 * @property {string} dir The folder of the bundle.
 * @property {(siteDir: string) => string[]} build Returns the arguments of Node for a build with the command line.
 * @property {(siteDir: string, file: string) => string[]} stages Returns the arguments for the same build, which also writes its stages to a file.
 */

/**
 * Bundles docsgen, calls `work` with the bundle and a scratch folder, and then deletes both.
 *
 * @template T
 * @param {(docsgen: Docsgen, scratch: string) => Promise<T>} work
 * @param {import('esbuild').Plugin[]} [plugins] Plugins for the bundler.
 */
export async function withDocsgen(work, plugins = []) {
  mkdirSync(SCRATCH, { recursive: true });
  // The folder is inside the repository because docsgen finds its templates, and sites find their packages, in parent folders.
  const scratch = mkdtempSync(join(SCRATCH, 'run-'));
  try {
    const dir = join(scratch, 'docsgen');
    await buildCli({ outdir: dir, plugins });
    return await work(docsgenIn(dir), scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    emptyTrash();
  }
}

/**
 * @param {string} dir
 * @returns {Docsgen}
 */
function docsgenIn(dir) {
  const runSite = readdirSync(dir).find((name) => /^run-site-.*\.js$/.test(name));
  if (runSite === undefined) throw new Error('The bundle of docsgen has no chunk for lib/cli/run-site.ts.');
  return {
    dir,
    build: (siteDir) => [join(dir, 'docsgen.js'), 'build', siteDir, '--quiet'],
    stages: (siteDir, file) => [STAGES, join(dir, runSite), siteDir, file],
  };
}

/**
 * @param {string} file
 * @returns {import('./stages.mjs').StagesReport}
 */
export function readStages(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
