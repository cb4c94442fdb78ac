import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Images',
  url: 'https://example.com',
  blog: false,
  search: { provider: 'none' },
  i18n: { locales: [{ name: 'en', translations: { 'image.close': 'Close the image' } }] },
});
