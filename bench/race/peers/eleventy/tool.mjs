// @ts-check
import { json, sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { QUIET, scriptOf, versionOf } from '../../tool.mjs';
import { STYLE } from '../style.mjs';
import { CONFIG, LAYOUT } from './templates.mjs';

/** @typedef {import('../../tool.mjs').CorpusPage} CorpusPage */

/** @type {import('../../pages.mjs').Dialect} */
const DIALECT = {
  link: (route, hash) => `/docs/${route}/${hash}`,
  admonition: (kind, inner) => `<aside class="admonition ${kind}">\n\n**${kind}**\n\n${inner}\n\n</aside>`,
  fence: ({ language, lines }) => `${language}${lines && `/${lines}`}`,
};

/** @type {import('../../tool.mjs').Tool} */
export const eleventy = {
  id: 'eleventy',
  name: 'Eleventy',
  peer: 'eleventy',
  version: ({ installDir }) => versionOf(installDir, '@11ty/eleventy'),
  setup: [
    'a layout of our own in JavaScript (table of contents, pager), whose sidebar of all pages is rendered once and marked for each page',
    'markdown-it with anchors',
    'Prism by its plugin',
    'no search, no link check (none is built in; links are written as addresses)',
    'not minified',
  ].join('; '),
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `docs/${path}`,
  url: ({ route }) => `/docs/${route}/`,
  html: ({ route }) => `docs/${route}/index.html`,
  out: '_site',
  caches: ['.cache'],
  build: ({ installDir }) => ({ args: [scriptOf(installDir, '@11ty/eleventy', 'cmd.cjs'), '--quiet'], env: QUIET }),
  dev: ({ installDir }, port) => ({
    args: [scriptOf(installDir, '@11ty/eleventy', 'cmd.cjs'), '--serve', '--incremental', '--port', String(port)],
    env: QUIET,
  }),
  served: ({ route }) => `/docs/${route}/`,
};

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function docFiles(pages) {
  return Object.fromEntries(
    pages.map((page) => {
      const { title, description, position, section } = page;
      const front = `---\ntitle: ${title}\ndescription: ${description}\nposition: ${position}\nsection: Section ${section}\n---`;
      return [`docs/${page.path}`, `${front}\n\n${translate(page, DIALECT)}`];
    }),
  );
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function siteFiles(pages) {
  return {
    'package.json': json({ private: true, type: 'module' }),
    'eleventy.config.js': CONFIG,
    '_includes/doc.11ty.js': LAYOUT,
    'docs/docs.json': json({ layout: 'doc.11ty.js', tags: 'docs' }),
    'index.md': `# Corpus\n\n${sectionsOf(pages).length} sections.\n`,
    'style.css': STYLE,
  };
}
