// @ts-check
import { json, sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { QUIET_ENV, scriptOf, versionOf } from '../../tool.mjs';
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
  packageFolder: 'eleventy',
  version: ({ installDir }) => versionOf(installDir, '@11ty/eleventy'),
  setup: [
    'custom JavaScript layout (table of contents, pager, sidebar of all pages that is rendered once)',
    'markdown-it with anchors',
    'Prism plugin',
    'no search and no link check (not built in; links are URLs)',
    'not minified',
  ].join('; '),
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `docs/${path}`,
  url: ({ route }) => `/docs/${route}/`,
  html: ({ route }) => `docs/${route}/index.html`,
  out: '_site',
  caches: ['.cache'],
  build: ({ installDir }) => ({ args: [scriptOf(installDir, '@11ty/eleventy', 'cmd.cjs'), '--quiet'], env: QUIET_ENV }),
  dev: ({ installDir }, port) => ({
    args: [scriptOf(installDir, '@11ty/eleventy', 'cmd.cjs'), '--serve', '--incremental', '--port', String(port)],
    env: QUIET_ENV,
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
