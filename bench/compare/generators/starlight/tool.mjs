// @ts-check
import { json, sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { QUIET_ENV, scriptOf, versionOf } from '../../tool.mjs';

/**
 * @typedef {import('../../tool.mjs').CorpusPage} CorpusPage
 * @typedef {import('../../tool.mjs').LaunchOptions} LaunchOptions
 */

/** The oldest Node version that Astro supports. */
const OLDEST_NODE = 22.12;

/** The admonitions that have other names in Starlight. @type {Record<string, string>} */
const KINDS = { info: 'note', warning: 'caution' };

/** @type {import('../../pages.mjs').Dialect} */
const DIALECT = {
  link: (route, hash) => `/docs/${route}/${hash}`,
  admonition: (kind, inner) => `:::${KINDS[kind] ?? kind}\n\n${inner}\n\n:::`,
};

/** @type {import('../../tool.mjs').Tool} */
export const starlight = {
  id: 'starlight',
  name: 'Starlight',
  packageFolder: 'starlight',
  version: ({ installDir }) =>
    `${versionOf(installDir, '@astrojs/starlight')}, Astro ${versionOf(installDir, 'astro')}`,
  setup: [
    'Expressive Code (Shiki with two themes)',
    'Pagefind search',
    'no link check (not built in)',
    'minified',
    'HTML contains the entire sidebar',
    'Node 22 from npm if the current Node is older, because Astro requires it',
  ].join('; '),
  sidebar: 'all',
  write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(pages), ...docFiles(pages) }),
  source: ({ path }) => `src/content/docs/docs/${path}`,
  url: ({ route }) => `/docs/${route}/`,
  html: ({ route }) => `docs/${route}/index.html`,
  out: 'dist',
  caches: ['.astro', 'node_modules'],
  build: ({ installDir, dir }) => astro(installDir, ['build', '--root', dir]),
  dev: ({ installDir, dir }, port) =>
    astro(installDir, ['dev', '--root', dir, '--host', '127.0.0.1', '--port', String(port)]),
  served: ({ route }) => `/docs/${route}/`,
};

/**
 * @param {string} installDir
 * @param {readonly string[]} args
 * @returns {LaunchOptions}
 */
function astro(installDir, args) {
  const node22 = scriptOf(installDir, `node-${process.platform}-${process.arch}`, 'bin/node');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major + minor / 100 < OLDEST_NODE;
  return {
    ...(isOld && { file: node22 }),
    args: [scriptOf(installDir, 'astro', 'bin/astro.mjs'), ...args],
    env: QUIET_ENV,
  };
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function docFiles(pages) {
  return Object.fromEntries(
    pages.map((page) => {
      const { title, description, position, path } = page;
      const front = `---\ntitle: ${title}\ndescription: ${description}\nsidebar:\n  order: ${position}\n---`;
      return [`src/content/docs/docs/${path}`, `${front}\n\n${translate(page, DIALECT)}`];
    }),
  );
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function siteFiles(pages) {
  const sidebar = sectionsOf(pages).map(({ label, folder }) => ({
    label,
    collapsed: true,
    items: [{ autogenerate: { directory: `docs/${folder}` } }],
  }));
  return {
    // Astro bundles the Astro packages that are listed here.
    'package.json': json({ private: true, type: 'module', dependencies: { '@astrojs/starlight': '*', astro: '*' } }),
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.com',
  integrations: [starlight(${JSON.stringify({ title: 'Corpus', sidebar })})],
});
`,
    'src/content.config.mjs': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'src/content/docs/index.md': '---\ntitle: Corpus\n---\n\nWelcome.\n',
  };
}
