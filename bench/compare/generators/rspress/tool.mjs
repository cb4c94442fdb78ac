// @ts-check
import { json, sectionsOf, writeFiles } from '../../pages.mjs';
import { QUIET_ENV, scriptOf, versionOf } from '../../tool.mjs';

/** @typedef {import('../../tool.mjs').CorpusPage} CorpusPage */

/** @type {import('../../tool.mjs').Tool} */
export const rspress = {
  id: 'rspress',
  name: 'Rspress',
  packageFolder: 'rspress',
  version: ({ installDir }) => versionOf(installDir, '@rspress/core'),
  setup:
    'default theme; Shiki with two themes; links by file path, links to missing pages are errors (anchors are not checked); local search (FlexSearch); minified; HTML contains the entire sidebar',
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `docs/docs/${path}`,
  url: ({ route }) => `/docs/${route}.html`,
  html: ({ route }) => `docs/${route}.html`,
  out: 'doc_build',
  caches: ['node_modules'],
  build: ({ installDir }) => ({
    args: [scriptOf(installDir, '@rspress/core', 'bin/rspress.js'), 'build'],
    env: QUIET_ENV,
  }),
  dev: ({ installDir }, port) => ({
    args: [
      ...[scriptOf(installDir, '@rspress/core', 'bin/rspress.js'), 'dev'],
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
    env: QUIET_ENV,
  }),
  served: null,
};

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function docFiles(pages) {
  const docs = pages.map(({ path, title, description, body }) => [
    `docs/docs/${path}`,
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\n# ${title}\n\n${body}`,
  ]);
  const sections = sectionsOf(pages);
  const folders = sections.map(({ folder, label }) => ({ type: 'dir', name: folder, label, collapsed: true }));
  const metas = sections.map(({ folder, pages: members }) => [
    `docs/docs/${folder}/_meta.json`,
    json(members.map(({ name }) => name)),
  ]);
  return Object.fromEntries([...docs, ...metas, ['docs/docs/_meta.json', json(folders)]]);
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function siteFiles(pages) {
  return {
    'package.json': json({ private: true, type: 'module' }),
    'rspress.config.mjs': `export default { root: 'docs', title: 'Corpus' };
`,
    'docs/_nav.json': json([{ text: 'Docs', link: `/docs/${pages[0]?.route}` }]),
    'docs/index.md': '# Corpus\n',
  };
}
