// @ts-check

/**
 * Returns broken links that no other kind of syntax has, so that a report names one planted link. `key` is unique for each kind.
 *
 * @typedef {(key: string) => string} Target
 */

/** Broken links that begin with a slash, which mean the same on every page. @type {readonly Target[]} */
export const BROKEN_PATHS = [
  (key) => `/docs/gone-${key}`,
  (key) => `/docs/install?x=${key}#gone`,
  (key) => `/docs/INSTALL?x=${key}`,
  (key) => `/docs/install?x=${key}#STEPS`,
  (key) => `/docs/gr%C3%B6be-${key}`,
  (key) => `/files/gone-${key}.pdf`,
  (key) => `/docs/install#gone-${key}:~:text=Steps`,
  (key) => `/demo/gone-${key}/`,
  (key) => `/docs/../gone-${key}`,
  (key) => `/docs/gone.${key}.html`,
];

/** Broken links of a Markdown file in a folder below `content/docs`. @type {readonly Target[]} */
export const BROKEN_LINKS = [
  (key) => `../gone-${key}.md`,
  (key) => `#gone-${key}`,
  (key) => `../install.md#gone-${key}`,
  (key) => `gone-${key}`,
  (key) => `../../../../../gone-${key}`,
  ...BROKEN_PATHS,
];

/** Files that do not exist, as addresses of images, videos and scripts. @type {readonly Target[]} */
export const BROKEN_FILES = [
  (key) => `/img/gone-${key}.png`,
  (key) => `./gone-${key}.png`,
  (key) => `/img/LOGO.svg?x=${key}`,
  (key) => `/img/two%20words%20${key}.png`,
  (key) => `../../../static/img/gone-${key}.png`,
];

/** Files that do not exist, as addresses that docsgen does not change. @type {readonly Target[]} */
export const BROKEN_PUBLIC_FILES = [
  (key) => `/img/gone-${key}.png`,
  (key) => `../../img/gone-${key}.png`,
  (key) => `/img/LOGO.svg?x=${key}`,
  (key) => `/img/./gone-${key}.png#part`,
];

/** Paths that work on every page. */
export const CORRECT_PATHS = [
  '/docs/install',
  '/docs/install/',
  '/docs/install/index.html',
  '/docs/install?tab=npm#steps',
  '/docs/install#legacy',
  '/docs/install#%C3%BCber-uns',
  '/docs/install#über-uns',
  '/docs/install#TOP',
  '/docs/install#:~:text=Steps',
  '/docs/install#steps:~:text=Run,twice',
  '/docs/gr%C3%B6%C3%9Fe',
  '/docs/größe#ma%C3%9Fe',
  '/docs/v1.2',
  '/docs/./install',
  '/docs/guide/../install#steps',
  '/files/manual.pdf#page=2',
  '/demo/',
  '/demo',
  '/old',
  '/docs/install#Custom-Id',
  '//example.com/docs',
  'https://example.com/docs#gone',
  'mailto:ann@example.com?subject=Docs',
  'tel:+1-555-0100',
];

/** Links that work in a Markdown file in a folder below `content/docs`. */
export const CORRECT_LINKS = [
  '#',
  '#top',
  '#ToP',
  '#:~:text=Faults',
  '../install.md',
  '../install.md#steps',
  '../install.md?x=1#%C3%BCber-uns',
  '../gr%C3%B6%C3%9Fe.md',
  '../größe.md#ma%C3%9Fe',
  '../guide/index.md#inside',
  './../install.md#legacy',
  '../two%20words.md',
  '?plain=1',
  ...CORRECT_PATHS,
];

/** Files that exist. */
export const CORRECT_FILES = [
  '/img/logo.svg',
  '/img/two%20words.png',
  '/img/logo.svg?v=2#part',
  '../local.png',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
];

/** Files that exist, as addresses that docsgen does not change. */
export const CORRECT_PUBLIC_FILES = [
  '/img/logo.svg',
  '/img/two%20words.png',
  '/img/../img/logo.svg?v=2',
  '../../img/logo.svg',
  'data:,',
];

/** The pages and files that the correct links lead to. */
export const TARGET_FILES = {
  'content/pages/index.md': '# Home\n',
  'content/docs/install.md':
    '# Install\n\n## Steps\n\n## Über uns\n\n## Own anchor {#Custom-Id}\n\n<a name="legacy"></a>An old anchor.\n',
  'content/docs/größe.md': '# Größe\n\n## Maße\n',
  'content/docs/two words.md': '# Two words\n',
  'content/docs/v1.2.md': '# Version 1.2\n',
  'content/docs/guide/index.md': '# Guide\n\n## Inside\n',
  'static/files/manual.pdf': '%PDF-1.4\n',
  'static/demo/index.html': '<!doctype html><title>Demo</title>\n',
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path id="part" d="M0 0h9v9z"/></svg>\n',
};

/** A PNG of one pixel, in base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @type {Readonly<Record<string, Uint8Array>>} */
export const TARGET_IMAGES = {
  'static/img/two words.png': Buffer.from(PIXEL, 'base64'),
  'content/docs/local.png': Buffer.from(PIXEL, 'base64'),
};
