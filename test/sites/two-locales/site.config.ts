import { defineConfig } from 'docsgen';

/** docsgen builds only the default locale, so the language menu must not link to other locales. */
export default defineConfig({
  title: 'Two locales',
  url: 'https://example.com',
  blog: false,
  i18n: { defaultLocale: 'en', locales: ['en', { name: 'fr', label: 'Français' }] },
  navbar: { items: [{ type: 'locales', position: 'right' }] },
});
