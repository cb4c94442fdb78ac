import { defineConfig } from 'docsgen';
import sidebars from './sidebars.js';
import sidebarsCommunity from './sidebarsCommunity.js';

export default defineConfig({
  title: 'Acme',
  tagline: 'Documentation of Acme',
  url: 'https://acme.example',
  trailingSlash: false,
  titleDelimiter: '·',
  customFields: { supportEmail: 'help@acme.example', plans: ['free', 'team'] },
  i18n: {
    locales: [
      { name: 'en', label: 'English' },
      { name: 'fr', label: 'Français', htmlLang: 'fr-FR' },
    ],
  },
  navbar: {
    title: 'Acme',
    items: [
      { label: 'Guide', sidebar: 'guide' },
      { label: 'Community', doc: 'rules', docs: 'community' },
      { label: 'Blog', to: '/blog' },
      { type: 'versions', position: 'right' },
      { type: 'locales', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [
      { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] },
    ],
  },
  docs: [
    {
      dir: 'docs',
      exclude: ['**/drop/**', '**/*.skip.md'],
      versions: [
        { name: 'current', label: 'Next', path: 'next' },
        { name: '1.0', label: '1.0' },
      ],
      sidebars,
      sidebar: { hideable: true },
      editUrl: 'https://git.example/acme/docs/edit/main/{path}',
    },
    {
      id: 'community',
      dir: 'community',
      numberPrefixes: false,
      routeBasePath: 'community',
      sidebars: sidebarsCommunity,
      sidebar: { hideable: true },
    },
  ],
  blog: {
    dir: 'blog',
    exclude: ['**/hidden-*.md'],
    urls: 'date',
    title: 'News',
    description: 'News of Acme',
    postsPerPage: 3,
  },
  pages: { dir: 'src/pages', exclude: ['**/excluded/**', '**/*.test.{js,ts}'] },
  sitemap: { exclude: ['/blog/tags/**'] },
  redirects: [{ from: ['/start', '/begin'], to: '/docs/intro' }],
  markdown: {
    tocMaxLevel: 4,
    format: 'mdx',
    admonitions: ['question'],
    magicComments: [
      { className: 'code-block-error-line', line: 'This will error' },
      {
        className: 'code-block-added',
        block: { start: 'added-start', end: 'added-end' },
      },
    ],
  },
  // The severities of the Docusaurus site.
  rules: {
    'link.broken': 'warn',
    'link.broken-anchor': 'warn',
    'link.broken-markdown': 'warn',
  },
  staticDirs: ['static', 'public'],
  styles: ['src/css/custom.css'],
});
