// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { json, writeFiles } from '../compare/pages.mjs';
import { QUIET_ENV, scriptOf, versionOf } from '../compare/tool.mjs';
import { ROOT } from '../docsgen.mjs';

/**
 * A tool that generates an API reference, configured according to its documentation.
 *
 * @typedef {object} ReferenceTool
 * @property {string} id The id for `--tools`, and the name of the folder with its package.json.
 * @property {string} name The name in tables.
 * @property {(installDir: string) => string} version
 * @property {string} setup What differs from the other tools.
 * @property {string} out The output folder.
 * @property {(place: SitePaths) => void} write Writes the site, whose only content is the reference of the package.
 * @property {(place: SitePaths) => { file?: string, args: readonly string[] }} build Returns the file (default: Node) and the arguments.
 *
 * @typedef {{ dir: string, installDir: string, documented: import('./packages.mjs').DocumentedPackage }} SitePaths
 */

export { QUIET_ENV };

/** The folder with the package.json files of the tools. */
export const MANIFESTS = fileURLToPath(new URL('.', import.meta.url));

/** The oldest Node version that Astro supports. */
const OLDEST_NODE = 22.12;

/**
 * The options of TypeDoc that all tools share: docsgen does not check types, and the site folder is not in a repository, so that there are
 * no source links.
 *
 * @param {SitePaths} place
 */
function sharedOptions({ documented }) {
  return {
    entryPoints: documented.modules.map(({ file }) => file),
    tsconfig: documented.tsconfig,
    skipErrorChecking: true,
    disableSources: true,
  };
}

/**
 * docsgen, bundled from the current sources.
 *
 * @param {import('../docsgen.mjs').Docsgen} docsgen
 * @returns {ReferenceTool}
 */
export function docsgenTool(docsgen) {
  return {
    id: 'docsgen',
    name: 'docsgen',
    version: () => String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version),
    setup: 'page per class and interface; search; link check',
    out: 'build',
    write: ({ dir, documented }) =>
      writeFiles(dir, { 'content/pages/index.md': '# Home\n', 'site.config.ts': docsgenConfig(dir, documented) }),
    build: ({ dir }) => ({ args: docsgen.build(dir) }),
  };
}

/**
 * @param {string} dir
 * @param {import('./packages.mjs').DocumentedPackage} documented
 */
function docsgenConfig(dir, documented) {
  const entryPoints = documented.modules.map(({ name, file }) => ({
    name,
    from: relative(dir, file),
    tsconfig: relative(dir, documented.tsconfig),
  }));
  const config = {
    title: documented.name,
    url: 'https://example.com',
    api: { entryPoints },
    docs: { sidebars: { api: [{ type: 'api' }] } },
  };
  return `export default ${json(config)}`;
}

/** @type {ReferenceTool} */
const typedoc = {
  id: 'typedoc',
  name: 'TypeDoc',
  version: (installDir) => versionOf(installDir, 'typedoc'),
  setup: 'default theme: page per symbol; search; navigation is built by a script',
  out: 'docs',
  write: (place) => {
    const options = { ...sharedOptions(place), name: place.documented.name, readme: place.documented.readme };
    writeFiles(place.dir, {
      'typedoc.json': json({ ...options, out: 'docs' }),
      'package.json': json({ private: true }),
    });
  },
  build: ({ installDir, dir }) => ({
    args: [scriptOf(installDir, 'typedoc', 'bin/typedoc'), '--options', join(dir, 'typedoc.json')],
  }),
};

/** @type {ReferenceTool} */
const starlight = {
  id: 'starlight',
  name: 'starlight-typedoc',
  version: (installDir) =>
    `${versionOf(installDir, 'starlight-typedoc')}, Starlight ${versionOf(installDir, '@astrojs/starlight')}`,
  setup:
    'page per symbol; search; no link check; Node 22 from npm if the current Node is older, because Astro requires it',
  out: 'dist',
  write: (place) => writeFiles(place.dir, starlightFiles(place)),
  build: ({ installDir, dir }) => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const isOld = major + minor / 100 < OLDEST_NODE;
    const node22 = scriptOf(installDir, `node-${process.platform}-${process.arch}`, 'bin/node');
    const args = [scriptOf(installDir, 'astro', 'bin/astro.mjs'), 'build', '--root', dir];
    return { ...(isOld && { file: node22 }), args };
  },
};

/** @param {SitePaths} place */
function starlightFiles(place) {
  const { entryPoints, tsconfig, ...typeDoc } = sharedOptions(place);
  return {
    // Astro bundles the Astro packages that are listed here.
    'package.json': json({ private: true, type: 'module', dependencies: { '@astrojs/starlight': '*', astro: '*' } }),
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightTypeDoc, { typeDocSidebarGroup } from 'starlight-typedoc';

export default defineConfig({
  site: 'https://example.com',
  integrations: [
    starlight({
      title: ${JSON.stringify(place.documented.name)},
      plugins: [starlightTypeDoc(${JSON.stringify({ entryPoints, tsconfig, typeDoc })})],
      sidebar: [typeDocSidebarGroup],
    }),
  ],
});
`,
    'src/content.config.mjs': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  };
}

/** @type {ReferenceTool} */
const docusaurus = {
  id: 'docusaurus',
  name: 'docusaurus-plugin-typedoc',
  version: (installDir) =>
    `${versionOf(installDir, 'docusaurus-plugin-typedoc')}, Docusaurus ${versionOf(installDir, '@docusaurus/core')}`,
  setup: 'page per symbol; Rspack and SWC (`future.faster`); link check with warnings; no search',
  out: 'build',
  write: (place) => writeFiles(place.dir, docusaurusFiles(place)),
  build: ({ installDir, dir }) => ({
    args: [scriptOf(installDir, '@docusaurus/core', 'bin/docusaurus.mjs'), 'build', dir],
  }),
};

/** @param {SitePaths} place */
function docusaurusFiles(place) {
  const { documented } = place;
  const config = {
    title: documented.name,
    url: 'https://example.com',
    baseUrl: '/',
    // The defaults (`throw`) would stop the build, because comments link to files of the repository.
    onBrokenLinks: 'warn',
    markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true },
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
    plugins: [['docusaurus-plugin-typedoc', { ...sharedOptions(place), readme: documented.readme }]],
    themeConfig: {
      navbar: { title: documented.name, items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }] },
    },
  };
  const browserslist = { production: ['>0.5%', 'not dead', 'not op_mini all'], development: ['last 3 chrome version'] };
  return {
    'package.json': json({ private: true, browserslist }),
    'docusaurus.config.js': `module.exports = ${json(config)}`,
    'sidebars.js': `module.exports = { api: [{ type: 'category', label: 'API', link: { type: 'doc', id: 'api/index' }, items: require('./docs/api/typedoc-sidebar.cjs') }] };\n`,
    'docs/api/typedoc-sidebar.cjs': 'module.exports = [];\n',
    'src/pages/index.md': '# Home\n',
  };
}

/** The tools in addition to docsgen. */
export const TOOLS = [typedoc, starlight, docusaurus];
