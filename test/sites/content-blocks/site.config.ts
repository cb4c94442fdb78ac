import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Content blocks',
  url: 'https://example.com',
  blog: false,
  favicon: '/icon.svg',
  markdown: { math: true, languageAliases: { settings: 'json' } },
});
