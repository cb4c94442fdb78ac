// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setAside } from '../aside.mjs';
import { WORKSHOP } from './install.mjs';

/**
 * A tool with a site of its own, written and ready to be built.
 *
 * @typedef {object} Entrant
 * @property {import('./tool.mjs').Tool} tool
 * @property {string} version
 * @property {import('./tool.mjs').RaceSite} site
 * @property {import('./pages.mjs').CorpusPage} page The page that is looked at and changed.
 * @property {string} sourceFile
 * @property {string} source What that page says at first.
 * @property {string} outDir
 */

/** What installed packages keep between builds, wherever the site lies. */
const SHARED_CACHES = ['.cache', '.vite', '.astro'];
/** Lines of a failed command that are kept. */
const LOG_LINES = 200;

/**
 * @param {import('./install.mjs').Installed} installed
 * @param {readonly import('./pages.mjs').CorpusPage[]} pages
 * @returns {Entrant}
 */
export function enter({ tool, installDir, program, version }, pages) {
  // Below the packages, so that they are found by walking up.
  const dir = join(installDir, `site-${tool.id}-${pages.length}`);
  setAside(dir);
  const site = { dir, installDir, program, pages };
  tool.write(site);
  const page = pages[Math.floor(pages.length / 2)];
  if (!page) throw new Error('The corpus is empty.');
  const sourceFile = join(dir, tool.source(page));
  const source = readFileSync(sourceFile, 'utf8');
  return { tool, version, site, page, sourceFile, source, outDir: join(dir, tool.out) };
}

/**
 * As after a fresh clone: no output, no cache, the page as it was.
 *
 * @param {Entrant} entrant
 */
export function makeCold({ tool, site, outDir, sourceFile, source }) {
  setAside(outDir);
  for (const path of tool.caches) setAside(join(site.dir, path));
  for (const path of SHARED_CACHES) setAside(join(site.installDir, 'node_modules', path));
  writeFileSync(sourceFile, source);
}

/**
 * Adds a paragraph with a word that is nowhere else, in place of the one added before.
 *
 * @param {Entrant} entrant
 * @param {string} word
 */
export function edit({ sourceFile, source }, word) {
  writeFileSync(sourceFile, `${source}\nThis paragraph has the word ${word} in it.\n`);
}

/**
 * @param {Entrant} entrant
 * @param {import('./tool.mjs').Launch} launch
 * @returns {import('../processes.mjs').Command}
 */
export function commandOf({ site }, { file = process.execPath, args, env }) {
  return { file, args, cwd: site.dir, ...(env && { env }) };
}

/**
 * Says in a few words why a command failed, and where the last of its output was written.
 *
 * @param {Entrant} entrant
 * @param {{ name: string, output: string, code?: number | undefined, wasLate?: boolean, reason?: string }} failure
 */
export function explain({ tool, site }, { name, output, code, wasLate, reason }) {
  const logs = join(WORKSHOP, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${tool.id}-${site.pages.length}-${name}.log`);
  writeFileSync(log, output.split('\n').slice(-LOG_LINES).join('\n'));
  const isMemory = /heap out of memory|Allocation failed|ENOMEM/.test(output);
  const ended = code === undefined ? 'ended by a signal' : `exit code ${code}`;
  const why = reason ?? (wasLate ? 'took too long' : isMemory ? 'out of memory' : ended);
  return `${why}, see ${relative(process.cwd(), log)}`;
}
