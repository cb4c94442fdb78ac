// @ts-check
import { json, sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { QUIET_ENV, scriptOf, versionOf } from '../../tool.mjs';

/** @typedef {import('../../tool.mjs').CorpusPage} CorpusPage */

/** The admonitions that have other names in VitePress. @type {Record<string, string>} */
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
  packageFolder: 'vitepress',
  version: ({ installDir }) => versionOf(installDir, 'vitepress'),
  setup:
    'default theme; Shiki with two themes; links by file path, links to missing pages are errors (anchors are not checked); local search (MiniSearch); minified; HTML contains the entire sidebar',
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `docs/${path}`,
  url: ({ route }) => `/docs/${route}.html`,
  html: ({ route }) => `docs/${route}.html`,
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules'],
  build: ({ installDir, dir }) => ({
    args: [scriptOf(installDir, 'vitepress', 'bin/vitepress.js'), 'build', dir],
    env: QUIET_ENV,
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
    env: QUIET_ENV,
  }),
  // The HTML is empty. The text is in a module.
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
  const sidebar = sectionsOf(pages).map(({ label, pages: members }) => ({
    text: label,
    collapsed: true,
    items: members.map(({ title, route }) => ({ text: title, link: `/docs/${route}` })),
  }));
  const nav = [{ text: 'Docs', link: `/docs/${pages[0]?.route}` }];
  const config = { title: 'Corpus', themeConfig: { nav, sidebar, search: { provider: 'local' } } };
  return {
    'package.json': json({ private: true, type: 'module' }),
    '.vitepress/config.mjs': `export default ${json(config)}`,
    'index.md': '# Corpus\n',
  };
}
