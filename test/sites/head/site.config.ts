import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Head',
  url: 'https://example.com',
  blog: false,
  trailingSlash: true,
  scripts: ['src/counter.ts'],
  head: [
    { tag: 'meta', attrs: { name: 'theme-color', content: '#3451b2' } },
    { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
    { tag: 'link', attrs: { rel: 'manifest', href: '/missing.webmanifest' } },
  ],
  i18n: {
    locales: [{ name: 'en', translations: { 'code.copi': 'Copy', 'docs.lastUpdatedBy': ' ({autor})' } }],
  },
  rules: { 'link.broken': 'warn' },
});
