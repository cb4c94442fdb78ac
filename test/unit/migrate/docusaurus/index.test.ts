import { afterEach, describe, expect, test, vi } from 'vitest';
import { migrated, migratedKeys } from '../migrated.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the configuration of a Docusaurus site', () => {
  test('can be the result of an async function with packages that are not installed', async () => {
    const { text, report } = await migrated({
      'docusaurus.config.ts': `
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';

export default async function createConfig(): Promise<Config> {
  const glossary = (await import('remark-acme-glossary')).default;
  return {
    title: 'Acme',
    url: 'https://acme.example',
    baseUrl: '/',
    themeConfig: { prism: { theme: themes.dracula } },
    presets: [['classic', { docs: { remarkPlugins: [[glossary, { file: 'a.yml' }]] }, blog: false }]],
    ssrTemplate: '<html>',
  };
}
`,
    });
    expect(text).toContain("import remarkAcmeGlossary from 'remark-acme-glossary';\n");
    expect(text).toContain("    remarkPlugins: [[remarkAcmeGlossary, { file: 'a.yml' }]],\n");
    expect(report).toEqual([
      'docusaurus.config.ts:13:5 `ssrTemplate` is not carried over. → Replace the template `layouts/Document.tsx` instead.',
    ]);
  });

  test('reads environment variables again instead of containing their values', async () => {
    vi.stubEnv('ACME_SEARCH_KEY', 'a-very-secret-key');
    vi.stubEnv('ACME_HOST', 'acme.example');
    const { text } = await migrated({
      'docusaurus.config.js': `
const { ACME_SEARCH_KEY } = process.env;
module.exports = {
  title: 'Acme',
  url: \`https://docs.\${process.env.ACME_HOST}/\`,
  baseUrl: '/',
  themeConfig: { algolia: { appId: 'APP', apiKey: ACME_SEARCH_KEY, indexName: 'docs' } },
};
`,
    });
    expect(text).toContain("apiKey: process.env.ACME_SEARCH_KEY ?? ''");
    expect(text).toContain("url: `https://docs.${process.env.ACME_HOST ?? ''}`");
    expect(text).not.toMatch(/secret|acme\.example/);
  });

  test('can be a CommonJS module', async () => {
    const { text, report } = await migrated({
      'docusaurus.config.js': `
const path = require('path');
const math = require('remark-math');
const settings = require('./settings');

/** @type {import('@docusaurus/types').Config} */
const config = {
  ...settings,
  url: 'https://acme.example',
  presets: [
    [
      require.resolve('@docusaurus/preset-classic'),
      {
        docs: { sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [math] },
        theme: { customCss: [path.join(__dirname, 'src/a.css'), require.resolve('./src/b.css')] },
      },
    ],
  ],
  clientModules: ['./src/client.js'],
};
module.exports = config;
`,
      'settings.js': "module.exports = { title: 'Acme from a file' };",
      'sidebars.js': "module.exports = { main: ['intro'] };",
      'src/a.css': '',
      'src/b.css': '',
    });
    expect(text).toContain("  title: 'Acme from a file',\n");
    expect(text).toContain("import sidebars from './sidebars.js';\n");
    expect(text).toContain("  docs: { dir: 'docs', sidebars },\n");
    expect(text).toContain("  markdown: { format: 'mdx', math: true },\n");
    expect(text).toContain("  styles: ['src/a.css', 'src/b.css'],\n");
    expect(report).toEqual([
      expect.stringMatching(/^docusaurus\.config\.js:19:19 `clientModules\[0\]` is not carried/),
    ]);
  });

  test('keeps the effective severities of Docusaurus', async () => {
    const { text } = await migratedKeys("onBrokenLinks: 'warn', onBrokenAnchors: 'throw', onDuplicateRoutes: 'throw',");
    expect(text).toContain(
      "  rules: {\n    'link.broken': 'warn',\n    'link.broken-markdown': 'warn',\n    'route.duplicate': 'error',\n  },\n",
    );
  });

  test('leaves out values that docsgen does not accept, and reports them', async () => {
    const { text, report } = await migratedKeys("titleDelimiter: ' ',");
    expect(text).not.toContain('titleDelimiter');
    expect(report).toEqual([
      expect.stringMatching(
        /^docusaurus\.config\.js:1:1 docsgen does not accept `titleDelimiter`, so it is left out: /,
      ),
    ]);
  });

  test('reports each setting that it does not know, also inside of others', async () => {
    const { report } = await migratedKeys(
      "themeConfig: { footer: { links: [{ title: 'A', items: [], sparkle: 1 }] }, glow: 2 },",
    );
    expect(report).toEqual([
      expect.stringMatching(
        /^docusaurus\.config\.js:4:\d+ `themeConfig\.footer\.links\[0\]\.sparkle` is not carried over\./,
      ),
      expect.stringMatching(/^docusaurus\.config\.js:4:\d+ `themeConfig\.glow` is not carried over\./),
    ]);
  });
});

describe('parts of the configuration', () => {
  test('the default color mode of Docusaurus is light', async () => {
    expect((await migratedKeys('')).text).toContain("  colorMode: { default: 'light' },\n");
    const { text } = await migratedKeys('themeConfig: { colorMode: { respectPrefersColorScheme: true } },');
    expect(text).not.toContain('colorMode');
  });

  test('items of the navbar are on the right by default, and the search is the last item', async () => {
    const { text } = await migratedKeys(
      "themeConfig: { navbar: { items: [{ to: 'blog', label: 'Blog' }, { type: 'localeDropdown', position: 'left' }] } },",
    );
    expect(text).toContain(`    items: [
      { label: 'Blog', to: '/blog', position: 'right' },
      { type: 'locales' },
      { type: 'search', position: 'right' },
    ],
`);
  });

  test('the options of versions are carried over, and docsgen finds their folders as Docusaurus does', async () => {
    const { text, report } = await migratedKeys(
      "presets: [['classic', { docs: { lastVersion: '1.0', versions: { current: { label: '2.x' }, '1.0': { banner: 'none' } } } }]],",
    );
    expect(text).toContain(`    versions: [
      { name: 'current', label: '2.x' },
      { name: '1.0', isLast: true, banner: 'none' },
    ],
`);
    expect(report).toEqual([]);
  });

  test('options of docs and of the blog are carried over or reported', async () => {
    const { text, report } = await migratedKeys(
      `presets: [['classic', {
        docs: { tags: 'tags.yml', exclude: ['**/old/**', '**/_*/**'], numberPrefixParser: false, admonitions: { keywords: ['note', 'question'] } },
        blog: { postsPerPage: 'ALL', blogSidebarCount: 'ALL', sortPosts: 'ascending', tags: 'labels.yml' },
      }]],`,
      { 'blog/2024-01-02-a.md': '# A' },
    );
    expect(text).toContain("postsPerPage: 'all',\n    sidebarCount: 'all',\n    sortPosts: 'ascending',\n");
    expect(text).toContain("admonitions: ['question']");
    expect(text).toContain("exclude: ['**/old/**'],\n    numberPrefixes: false,\n");
    expect(report).toEqual([
      expect.stringMatching(/`presets\[0\]\[1\]\.blog\.tags` is not carried over\. → docsgen reads `tags\.yml`/),
    ]);
  });

  test('comments that mark code are carried over, except those that docsgen has', async () => {
    const { text, report } = await migratedKeys(`themeConfig: { prism: { magicComments: [
      { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
      { className: 'theme-code-block-highlighted-line', line: 'look' },
      { className: 'error', line: 'This will fail' },
    ] } }, markdown: { emoji: false },`);
    expect(text).toContain(`    emoji: false,
    magicComments: [
      { className: 'line-highlight', line: 'look' },
      { className: 'error', line: 'This will fail' },
    ],
`);
    expect(report).toEqual([]);
  });

  test('components of the theme that have no effect are reported', async () => {
    const { report } = await migratedKeys('', {
      'src/theme/Tabs/index.js': '',
      'src/theme/MDXComponents.tsx': '',
      'src/theme/Footer/styles.module.css': '',
      'src/theme/Footer/index.js': '',
      'src/theme/Root.tsx': '',
      'src/theme/Logo.js': '',
      'docs/a.mdx': "import Logo from '@theme/Logo';\n",
    });
    expect(report).toEqual([
      expect.stringMatching(/^src\/theme\/Footer\/index\.js:1:1 .* `@theme\/Footer`\. → .* template instead/),
      expect.stringMatching(/^src\/theme\/Root\.tsx:1:1 .* `@theme\/Root`\. → .* `scripts`/),
    ]);
  });

  test('every instance of the docs plugin becomes one of the docs', async () => {
    const { text, report } = await migratedKeys(
      `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
       plugins: [['content-docs', { id: 'community', path: 'community', routeBasePath: 'help', sidebarPath: './help.js' }]],
       themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', docsPluginId: 'community' }] } },`,
      { 'sidebars.js': "export default { main: ['intro'] };", 'help.js': "export default { main: ['help'] };" },
    );
    expect(text).toContain("import sidebars from './sidebars.js';\nimport help from './help.js';\n");
    expect(text).toContain("{ sidebar: 'main', docs: 'community', position: 'right' },\n");
    expect(text).toContain(`  docs: [
    { dir: 'docs', sidebars },
    {
      id: 'community',
      dir: 'community',
      routeBasePath: 'help',
      sidebars: help,
    },
  ],
`);
    expect(report).toEqual([]);
  });

  test('handlers in MDX are warnings, because they worked before', async () => {
    const { text } = await migratedKeys('', { 'docs/a.mdx': '<button onClick={() => 1}>A</button>' });
    expect(text).toContain("    'component.dead-handler': 'warn',\n");
    expect((await migratedKeys('', { 'docs/a.mdx': 'Text' })).text).not.toContain('dead-handler');
  });

  test('functions for edit links become patterns if they only insert the path', async () => {
    const blog = { 'blog/.keep': '' };
    const config = (editUrl: string): string =>
      `presets: [['classic', { docs: false, blog: { editUrl: ${editUrl} } }]],`;
    const { text } = await migratedKeys(config('({ blogPath }) => `https://git.example/edit/${blogPath}`'), blog);
    expect(text).toContain("    editUrl: 'https://git.example/edit/{file}',\n");
    const { report } = await migratedKeys(config('({ blogPath }) => `https://git.example/${blogPath.length}`'), blog);
    expect(report).toEqual([expect.stringContaining('`presets[0][1].blog.editUrl` is not carried over.')]);
  });
});
