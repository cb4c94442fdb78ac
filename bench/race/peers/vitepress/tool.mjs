// @ts-check
import { json, sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { QUIET, scriptOf, versionOf } from '../../tool.mjs';

/** @typedef {import('../../tool.mjs').CorpusPage} CorpusPage */

/** Kinds of admonitions that it calls otherwise. @type {Record<string, string>} */
const KINDS = { note: 'info' };

/** @type {import('../../pages.mjs').Dialect} */
const DIALECT = {
  admonition: (kind, inner) => `::: ${KINDS[kind] ?? kind}\n${inner}\n:::`,
  fence: ({ language, lines }) => `${language}${lines && `{${lines}}`}`,
};

/** @type {import('../../tool.mjs').Tool} */
export const vitepress = {
  id: 'vitepress',
  name: 'VitePress',
  peer: 'vitepress',
  version: ({ installDir }) => versionOf(installDir, 'vitepress'),
  setup:
    'default theme; Shiki, two themes; links by file, dead pages are errors (anchors are not checked); local search (MiniSearch); minified; all of the sidebar in the HTML',
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `docs/${path}`,
  url: ({ route }) => `/docs/${route}.html`,
  html: ({ route }) => `docs/${route}.html`,
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules'],
  build: ({ installDir, dir }) => ({
    args: [scriptOf(installDir, 'vitepress', 'bin/vitepress.js'), 'build', dir],
    env: QUIET,
  }),
  dev: ({ installDir, dir }, port) => ({
    args: [
      scriptOf(installDir, 'vitepress', 'bin/vitepress.js'),
      'dev',
      dir,
      '--host',
      '127.0.0.1',
      '--port',
      `${port}`,
    ],
    env: QUIET,
  }),
  // The HTML is empty; the text is a module.
  served: ({ path }) => `/docs/${path}?import`,
};

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function docFiles(pages) {
  return Object.fromEntries(
    pages.map((page) => {
      const front = `---\ntitle: ${page.title}\ndescription: ${page.description}\n---`;
      return [`docs/${page.path}`, `${front}\n\n# ${page.title}\n\n${translate(page, DIALECT)}`];
    }),
  );
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function siteFiles(pages) {
  const sidebar = sectionsOf(pages).map(({ label, pages: own }) => ({
    text: label,
    collapsed: true,
    items: own.map(({ title, route }) => ({ text: title, link: `/docs/${route}` })),
  }));
  const nav = [{ text: 'Docs', link: `/docs/${pages[0]?.route}` }];
  const config = { title: 'Corpus', themeConfig: { nav, sidebar, search: { provider: 'local' } } };
  return {
    'package.json': json({ private: true, type: 'module' }),
    '.vitepress/config.mjs': `export default ${json(config)}`,
    'index.md': '# Corpus\n',
  };
}
