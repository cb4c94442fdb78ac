// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteAside } from './aside.mjs';
import { buildCli } from '../scripts/build-cli.mjs';

/** This repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SCRATCH = fileURLToPath(new URL('.tmp', import.meta.url));
const STAGES = fileURLToPath(new URL('stages.mjs', import.meta.url));

/**
 * docsgen, bundled from the sources as they are now: what others do to dist/ meanwhile doesn't matter.
 *
 * @typedef {object} Docsgen
 * @property {string} dir Where the bundle lies.
 * @property {(siteDir: string) => string[]} build Node's arguments for a build by the command line.
 * @property {(siteDir: string, file: string) => string[]} stages The same build, which notes its stages in a file.
 */

/**
 * Bundles docsgen, lends it and a folder for sites to `work`, and removes both.
 *
 * @template T
 * @param {(docsgen: Docsgen, scratch: string) => Promise<T>} work
 */
export async function withDocsgen(work) {
  mkdirSync(SCRATCH, { recursive: true });
  // Below the repository: docsgen finds its templates, and sites their packages, by walking up.
  const scratch = mkdtempSync(join(SCRATCH, 'run-'));
  try {
    const dir = join(scratch, 'docsgen');
    await buildCli({ outdir: dir });
    return await work(docsgenIn(dir), scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    deleteAside();
  }
}

/**
 * @param {string} dir
 * @returns {Docsgen}
 */
function docsgenIn(dir) {
  const runSite = readdirSync(dir).find((name) => /^run-site-.*\.js$/.test(name));
  if (runSite === undefined) throw new Error('The bundle of docsgen has no chunk of lib/cli/run-site.ts.');
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
