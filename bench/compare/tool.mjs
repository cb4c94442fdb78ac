// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A documentation generator and its configuration for the comparison.
 *
 * @typedef {object} Tool
 * @property {string} id The id for `--tools`.
 * @property {string} name The name in tables.
 * @property {string} [packageFolder] The folder below `generators/` whose package.json is installed.
 * @property {string} [needs] A program that must be on the PATH.
 * @property {(place: ToolPaths) => string} version
 * @property {string} setup The features that are enabled and disabled.
 * @property {'all' | 'section'} sidebar Whether the sidebar of a page contains all pages or only its section (with links to the other sections).
 * @property {(site: ToolSite) => void} write Writes the corpus and the configuration into `site.dir`.
 * @property {(page: CorpusPage) => string} source Returns the source file of a page, relative to the site.
 * @property {(page: CorpusPage) => string} url Returns the URL of a page in the form that the tool uses for links, starting with a slash.
 * @property {(page: CorpusPage) => string} html Returns the HTML file of a page in the output.
 * @property {string} out The output folder.
 * @property {readonly string[]} caches The caches, relative to the site.
 * @property {(place: ToolPaths) => LaunchOptions} build
 * @property {(place: ToolPaths, port: number) => LaunchOptions} dev
 * @property {((page: CorpusPage) => string) | null} served Returns the URL at which the development server serves the text of a page. Null if the text is only visible in a browser.
 *
 * @typedef {import('./pages.mjs').CorpusPage} CorpusPage
 * @typedef {{ dir: string, installDir: string, program: string }} ToolPaths `program` is the path of the program that the tool `needs`.
 * @typedef {ToolPaths & { pages: readonly CorpusPage[] }} ToolSite
 * @typedef {{ file?: string, args: readonly string[], env?: Readonly<Record<string, string>> }} LaunchOptions The file is Node by default.
 */

/** Disables telemetry, update checks and colors. */
export const QUIET_ENV = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/**
 * Returns the path of a script in an installed package.
 *
 * @param {string} installDir
 * @param {string} name The name of the package.
 * @param {string} path The path of the script in the package.
 */
export function scriptOf(installDir, name, path) {
  return join(installDir, 'node_modules', name, path);
}

/**
 * Returns the version of an installed package, or an empty string.
 *
 * @param {string} installDir
 * @param {string} name
 */
export function versionOf(installDir, name) {
  const file = join(installDir, 'node_modules', name, 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : '';
}

/**
 * Finds a program on the PATH.
 *
 * @param {string} name
 */
export function programPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((dir) => join(dir, name)).find((path) => existsSync(path));
}
