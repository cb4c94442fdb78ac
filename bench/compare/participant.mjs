// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moveToTrash } from '../trash.mjs';
import { INSTALL_ROOT } from './install.mjs';

/**
 * A tool with a generated site that is ready to be built.
 *
 * @typedef {object} Participant
 * @property {import('./tool.mjs').Tool} tool
 * @property {string} version
 * @property {import('./tool.mjs').ToolSite} site
 * @property {import('./pages.mjs').CorpusPage} page The page that is verified and changed.
 * @property {string} sourceFile
 * @property {string} source The original source of the page.
 * @property {string} outDir
 */

/** The caches in `node_modules` that all sites of a tool share. */
const SHARED_CACHES = ['.cache', '.vite', '.astro'];
/** The maximum number of lines in the log of a failed command. */
const LOG_LINES = 200;

/**
 * @param {import('./install.mjs').Installed} installed
 * @param {readonly import('./pages.mjs').CorpusPage[]} pages
 * @returns {Participant}
 */
export function createParticipant({ tool, installDir, program, version }, pages) {
  // The folder is below the packages, so that Node finds them in a parent folder.
  const dir = join(installDir, `site-${tool.id}-${pages.length}`);
  moveToTrash(dir);
  const site = { dir, installDir, program, pages };
  tool.write(site);
  const page = pages[Math.floor(pages.length / 2)];
  if (!page) throw new Error('There are no pages.');
  const sourceFile = join(dir, tool.source(page));
  const source = readFileSync(sourceFile, 'utf8');
  return { tool, version, site, page, sourceFile, source, outDir: join(dir, tool.out) };
}

/**
 * Deletes the output and caches of a site, and restores the changed page.
 *
 * @param {Participant} participant
 */
export function resetSite({ tool, site, outDir, sourceFile, source }) {
  moveToTrash(outDir);
  for (const path of tool.caches) moveToTrash(join(site.dir, path));
  for (const path of SHARED_CACHES) moveToTrash(join(site.installDir, 'node_modules', path));
  writeFileSync(sourceFile, source);
}

/**
 * Adds a paragraph with a unique word to the page, replacing the previously added paragraph.
 *
 * @param {Participant} participant
 * @param {string} word
 */
export function edit({ sourceFile, source }, word) {
  writeFileSync(sourceFile, `${source}\nThis paragraph has the word ${word} in it.\n`);
}

/**
 * @param {Participant} participant
 * @param {import('./tool.mjs').LaunchOptions} launch
 * @returns {import('../processes.mjs').Command}
 */
export function commandOf({ site }, { file = process.execPath, args, env }) {
  return { file, args, cwd: site.dir, ...(env && { env }) };
}

/**
 * Returns the reason why a command failed, and writes the end of its output to a log file.
 *
 * @param {Participant} participant
 * @param {{ name: string, output: string, code?: number | undefined, timedOut?: boolean, reason?: string }} failure
 */
export function describeFailure({ tool, site }, { name, output, code, timedOut, reason }) {
  const logs = join(INSTALL_ROOT, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${tool.id}-${site.pages.length}-${name}.log`);
  writeFileSync(log, output.split('\n').slice(-LOG_LINES).join('\n'));
  const isMemory = /heap out of memory|Allocation failed|ENOMEM/.test(output);
  const exit = code === undefined ? 'terminated by a signal' : `exit code ${code}`;
  const cause = reason ?? (timedOut ? 'timed out' : isMemory ? 'out of memory' : exit);
  return `${cause}, see ${relative(process.cwd(), log)}`;
}
