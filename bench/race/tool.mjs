// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A documentation generator, and how it is set up for the race.
 *
 * @typedef {object} Tool
 * @property {string} id For `--tools`.
 * @property {string} name For the tables.
 * @property {string} [peer] The folder below `peers/` whose package.json is installed for it.
 * @property {string} [needs] A program that must be on the PATH.
 * @property {(place: Place) => string} version
 * @property {string} setup What is switched on and off.
 * @property {'all' | 'section'} sidebar Whether pages list all pages, or those of their section (others behind closed categories).
 * @property {(site: RaceSite) => void} write Writes the corpus and the configuration into `site.dir`.
 * @property {(page: CorpusPage) => string} source The file of a page, from the folder of the site.
 * @property {(page: CorpusPage) => string} url Its address, as the tool itself links to it; starts with a slash.
 * @property {(page: CorpusPage) => string} html Its file in the output.
 * @property {string} out The output folder.
 * @property {readonly string[]} caches What is kept from build to build, beside the output.
 * @property {(place: Place) => Launch} build
 * @property {(place: Place, port: number) => Launch} dev
 * @property {((page: CorpusPage) => string) | null} served What the development server serves the text of a page at; null when only a browser can tell.
 *
 * @typedef {import('./pages.mjs').CorpusPage} CorpusPage
 * @typedef {{ dir: string, installDir: string, program: string }} Place `program` is the path of what the tool `needs`.
 * @typedef {Place & { pages: readonly CorpusPage[] }} RaceSite
 * @typedef {{ file?: string, args: readonly string[], env?: Readonly<Record<string, string>> }} Launch Node, unless it says otherwise.
 */

/** Nobody is told, and nobody is asked for news. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/**
 * The script behind a command of an installed package.
 *
 * @param {string} installDir
 * @param {string} name The package.
 * @param {string} path The script in it.
 */
export function scriptOf(installDir, name, path) {
  return join(installDir, 'node_modules', name, path);
}

/**
 * The version of a package that is installed, else an empty text.
 *
 * @param {string} installDir
 * @param {string} name
 */
export function versionOf(installDir, name) {
  const file = join(installDir, 'node_modules', name, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '';
}

/**
 * The path of a program, from PATH.
 *
 * @param {string} name
 */
export function programPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((dir) => join(dir, name)).find((path) => existsSync(path));
}
