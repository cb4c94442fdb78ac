import { defineConfig } from 'docsgen';

/** French has one translation and one page that English lacks. The other pages are shown in English. */
export default defineConfig({
  title: 'Two locales',
  url: 'https://example.com',
  blog: false,
  i18n: { defaultLocale: 'en', locales: ['en', { name: 'fr', label: 'Français' }] },
  navbar: { items: [{ type: 'locales', position: 'right' }] },
});
