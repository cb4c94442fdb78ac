// @ts-nocheck: invalid on purpose.
import { defineConfig } from 'docsgen';
import { footer } from './config/footer.ts';

export default defineConfig({
  titel: 'Misspelt',
  url: 'https://example.com/product/',
  baseUrl: 7,
  themeConfig: {},
  navbar: {
    items: [
      { label: 'Two ways', to: '/a', href: 'https://example.org/' },
      { label: 'No way' },
      { type: 'dropdown', label: 'Menu', items: [] },
      { label: 'Elsewhere', to: 'https://example.org/' },
    ],
  },
  footer,
  docs: {
    dir: '/docs',
    versions: [{ name: '1.0' }, { name: '1.0' }],
    sidebars: { docs: [{ type: 'category', label: 'Empty' }, { type: 'dok', id: 'intro' }] },
  },
  blog: { postsPerPage: 0 },
  search: { provider: 'algolia' },
  markdown: { tocMinLevel: 4, tocMaxLevel: 3 },
  i18n: { defaultLocale: 'fr', locales: ['en'] },
  redirects: [{ from: 'old', to: '/new' }],
  rules: { 'link.borken': 'warn', 'link.broken': 'loud', 'config.failed': 'ignore' },
});
