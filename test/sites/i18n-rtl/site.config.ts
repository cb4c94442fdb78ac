import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'دليل',
  tagline: 'موقع من اليمين إلى اليسار',
  url: 'https://example.com',
  i18n: { defaultLocale: 'ar', locales: [{ name: 'ar', direction: 'rtl', htmlLang: 'ar-EG' }] },
  markdown: { math: true },
  navbar: { items: [{ label: 'الوثائق', sidebar: 'docs' }, { type: 'locales', position: 'right' }] },
});
