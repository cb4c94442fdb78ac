import { describe, expect, it } from 'vitest';
import { migrated, type Migrated } from '../migrated.ts';

/** Migrates a VitePress site whose configuration has some keys, in its second line. */
function migratedKeys(keys: string, files: Readonly<Record<string, string>> = {}): Promise<Migrated> {
  return migrated(
    { 'docs/.vitepress/config.ts': `export default {\n${keys}, cleanUrls: true };\n`, ...files },
    'vitepress',
  );
}

const PAGE = '# Page\n';

describe('the configuration of VitePress', () => {
  it('becomes the configuration of docsgen', async () => {
    const { text, report } = await migrated(
      {
        'docs/.vitepress/config.mts': [
          "import { defineConfig } from 'vitepress';",
          'export default defineConfig({',
          "  title: 'Acme',",
          "  description: 'Tools',",
          "  base: '/acme/',",
          '  cleanUrls: true,',
          "  lang: 'de-DE',",
          '  lastUpdated: true,',
          "  appearance: 'dark',",
          "  head: [['link', { rel: 'icon', href: '/acme/favicon.ico' }], ['script', { async: '', src: 'https://x.example/a.js' }]],",
          "  srcExclude: ['**/TODO.md'],",
          "  ignoreDeadLinks: ['/playground', /^\\/old\\//, 'localhostLinks'],",
          "  sitemap: { hostname: 'https://acme.example/acme/' },",
          '  markdown: { math: true },',
          '  themeConfig: {',
          "    logo: { light: '/logo.svg', dark: '/logo-dark.svg' },",
          '    outline: [2, 4],',
          "    editLink: { pattern: 'https://github.com/acme/acme/edit/main/docs/:path' },",
          "    footer: { message: 'MIT', copyright: '© Acme' },",
          "    search: { provider: 'local' },",
          "    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/acme' }],",
          '  },',
          '});',
        ].join('\n'),
        'docs/index.md': PAGE,
        'docs/public/logo.svg': '<svg/>',
      },
      'vitepress',
    );
    expect(report).toEqual([]);
    expect(text).toBe(
      [
        "import { defineConfig } from 'docsgen';",
        '',
        'export default defineConfig({',
        "  title: 'Acme',",
        "  tagline: 'Tools',",
        "  url: 'https://acme.example',",
        "  baseUrl: '/acme/',",
        "  i18n: { locales: ['de-DE'] },",
        '  navbar: {',
        "    title: 'Acme',",
        "    logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'Acme' },",
        '    items: [',
        "      { type: 'search', position: 'right' },",
        '      {',
        "        label: 'GitHub',",
        "        href: 'https://github.com/acme/acme',",
        "        position: 'right',",
        '      },',
        '    ],',
        '  },',
        "  footer: { copyright: 'MIT<br>© Acme' },",
        "  colorMode: { default: 'dark', respectSystem: false },",
        '  docs: {',
        "    dir: 'docs',",
        "    routeBasePath: '/',",
        "    exclude: ['**/TODO.md', 'public'],",
        '    sidebars: false,',
        '    breadcrumbs: false,',
        "    editUrl: 'https://github.com/acme/acme/edit/main/docs/{file}',",
        '    lastUpdated: true,',
        '  },',
        '  blog: false,',
        "  staticDirs: ['docs/public'],",
        "  markdown: { headingIds: 'vitepress', tocMaxLevel: 4, math: true },",
        '  // VitePress does not check anchors. Remove the rules when you have fixed the links.',
        "  rules: { 'link.broken-anchor': 'warn' },",
        '  links: {',
        '    ignore: [',
        "      { link: '/playground', reason: 'Ignored in the VitePress site.' },",
        "      { link: '/old/**', reason: 'Ignored in the VitePress site.' },",
        '    ],',
        '  },',
        '  head: [',
        "    { tag: 'link', attrs: { rel: 'icon', href: '/favicon.ico' } },",
        "    { tag: 'script', attrs: { async: true, src: 'https://x.example/a.js' } },",
        '  ],',
        '});',
        '',
      ].join('\n'),
    );
  });

  it('has the Markdown files of the project as documents, also in the site folder', async () => {
    const root = await migrated(
      { '.vitepress/config.js': "export default { title: 'A', cleanUrls: true };", 'index.md': PAGE },
      'vitepress',
    );
    expect(root.text).toContain("dir: '.',");
    expect(root.text).toContain("exclude: ['README.md', 'build'],");
    const source = await migratedKeys("srcDir: './src'", { 'docs/src/index.md': PAGE });
    expect(source.text).toContain("dir: 'docs/src',");
  });
});

describe('the sidebar', () => {
  const files = {
    'docs/index.md': PAGE,
    'docs/guide/index.md': PAGE,
    'docs/guide/start.md': PAGE,
    'docs/api.md': PAGE,
  };

  it('links documents by their ids, and other addresses as links', async () => {
    const { text, report } = await migratedKeys(
      `themeConfig: { sidebar: [
        { text: 'Guide', link: '/guide/', items: [{ text: 'Start', link: '/guide/start.md' }] },
        { text: 'More', collapsed: true, items: [{ text: 'API', link: '/api#list' }, { text: 'Site', link: 'https://x.example' }] },
        { items: [{ text: 'API', link: '/api.html' }] },
      ] }`,
      files,
    );
    expect(report).toEqual([]);
    expect(text).toContain("link: { type: 'doc', id: 'guide/index' },");
    expect(text).toContain('collapsible: false,');
    expect(text).toContain("items: [{ type: 'doc', id: 'guide/start', label: 'Start' }],");
    expect(text).toContain("{ type: 'link', label: 'API', to: '/api#list' },");
    expect(text).toContain("{ type: 'link', label: 'Site', href: 'https://x.example' },");
    expect(text).toContain("{ type: 'doc', id: 'api', label: 'API' },");
  });

  it('becomes one sidebar for each path, with the base of its links', async () => {
    const { text } = await migratedKeys(
      `themeConfig: { sidebar: {
        '/guide/': { base: '/guide/', items: [{ text: 'Start', link: 'start' }] },
        '/tutorial/': { base: '/guide/', items: [{ text: 'Start', link: 'start' }] },
        '/': [{ text: 'API', link: '/api' }],
      } }`,
      files,
    );
    expect(text).toContain("guide: [{ type: 'doc', id: 'guide/start', label: 'Start' }],");
    expect(text).toContain("'docs-1': [{ type: 'doc', id: 'api', label: 'API' }],");
    expect(text).not.toContain('tutorial');
  });
});

describe('the navbar', () => {
  it('has links, menus without groups, and the paths on which a link is current', async () => {
    const { text, report } = await migratedKeys(
      `themeConfig: { siteTitle: 'Acme 2', nav: [
        { text: 'Guide', link: '/guide/', activeMatch: '^/guide/' },
        { text: 'More', items: [{ text: 'A', link: '/a' }, { text: 'Group', items: [{ text: 'B', link: 'https://b.example' }] }] },
        { component: 'Switcher' },
      ] }`,
    );
    expect(text).toContain("title: 'Acme 2',");
    expect(text).toContain("{ label: 'Guide', to: '/guide/', activeBasePath: '/guide' },");
    expect(text).toContain("{ label: 'A', to: '/a' },");
    expect(text).toContain("{ label: 'B', href: 'https://b.example' },");
    expect(report).toEqual([
      expect.stringMatching(
        /^docs\/\.vitepress\/config\.ts:5:\d+ `themeConfig\.nav\[2\]` is not carried over\. → The navbar/,
      ) as string,
    ]);
  });
});

describe('settings without an equivalent', () => {
  it('are reported at their lines with what to do', async () => {
    const { report } = await migratedKeys(
      `  vite: {},
  rewrites: { 'packages/a/index.md': 'a/index.md' },
  locales: { root: { label: 'English' }, fr: { label: 'Français' } },
  markdown: { lineNumbers: true, config: () => {} },
  themeConfig: { carbonAds: { code: 'x' }, docFooter: { prev: 'Back' }, sidebarMenuLabel: 'Menu' }`,
      { 'docs/.vitepress/theme/index.ts': 'export default {};' },
    );
    expect(report.map((line) => line.replace(/ → .*/s, ''))).toEqual([
      'docs/.vitepress/config.ts:4:42 `locales.fr` is not carried over.',
      'docs/.vitepress/config.ts:5:15 `markdown.lineNumbers` is not carried over.',
      'docs/.vitepress/config.ts:5:34 `markdown.config` is not carried over.',
      "docs/.vitepress/config.ts:3:15 `rewrites['packages/a/index.md']` is not carried over.",
      'docs/.vitepress/theme/index.ts:1:1 `.vitepress/theme` has no effect.',
      'docs/.vitepress/config.ts:6:57 `themeConfig.docFooter.prev` is not carried over.',
      'docs/.vitepress/config.ts:6:18 `themeConfig.carbonAds` is not carried over.',
      'docs/.vitepress/config.ts:6:73 `themeConfig.sidebarMenuLabel` is not carried over.',
      'docs/.vitepress/config.ts:2:3 `vite` is not carried over.',
    ]);
    expect(report.every((line) => / → \S/.test(line))).toBe(true);
    expect(report[0]).toContain("`i18n.locales`, such as `['en', 'fr']`");
  });

  it('include URLs with `.html`, because docsgen publishes folders', async () => {
    const { report } = await migrated({ '.vitepress/config.js': "export default { title: 'A' };" }, 'vitepress');
    expect(report).toEqual([expect.stringContaining('The URLs of pages end without `.html`.') as string]);
  });
});
