// @ts-check
import { themes as prismThemes } from 'prism-react-renderer';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';

/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Acme',
  tagline: 'Documentation of Acme',
  titleDelimiter: '·',
  url: 'https://acme.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  noIndex: false,
  baseUrlIssueBanner: true,
  future: { v4: { removeLegacyPostBuildHeadAttribute: true } },
  customFields: { supportEmail: 'help@acme.example', plans: ['free', 'team'] },
  staticDirectories: ['static', 'public'],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: { en: { label: 'English' }, fr: { label: 'Français', htmlLang: 'fr-FR' } },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://git.example/acme/docs/edit/main/',
          exclude: ['**/drop/**', '**/*.skip.md'],
          remarkPlugins: [[npm2yarn, { sync: true }]],
          admonitions: { keywords: ['question'] },
          versions: { current: { label: 'Next', path: 'next' }, '1.0': { label: '1.0' } },
        },
        blog: {
          showReadingTime: true,
          blogTitle: 'News',
          blogDescription: 'News of Acme',
          postsPerPage: 3,
          exclude: ['**/hidden-*.md'],
          feedOptions: { type: ['rss', 'atom'] },
        },
        pages: { exclude: ['**/excluded/**', '**/_*.{js,jsx,ts,tsx,md,mdx}', '**/*.test.{js,ts}'] },
        theme: { customCss: './src/css/custom.css' },
        sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/blog/tags/**'], filename: 'sitemap.xml' },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './sidebarsCommunity.js', numberPrefixParser: false },
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [{ to: '/docs/intro', from: ['/start', '/begin'] }],
        createRedirects: (path) => (path.startsWith('/community/') ? [path.replace('/community/', '/people/')] : undefined),
      },
    ],
    function acmePlugin() {
      return { name: 'acme-plugin' };
    },
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    navbar: {
      title: 'Acme',
      items: [
        { type: 'docSidebar', sidebarId: 'guide', position: 'left', label: 'Guide' },
        { type: 'doc', docId: 'rules', docsPluginId: 'community', label: 'Community', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { style: 'dark', links: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] }] },
    prism: {
      theme: prismThemes.github,
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'code-block-error-line', line: 'This will error' },
        { className: 'code-block-added', block: { start: 'added-start', end: 'added-end' } },
      ],
    },
  },
};
