import { defineConfig } from 'docsgen';
import remarkEmoji from 'remark-emoji';

/** Mistakes that other generators ignore, each as an author would make it. expected.json has the diagnostic for each. */
export default defineConfig({
  title: 'Silent failures',
  url: 'https://example.com',
  baseUrl: '/base/',
  styles: ['styles/site.css'],
  navbar: {
    items: [
      { type: 'html', position: 'right', html: '<img src="/img/badge.svg" alt="Version 2" width="80" height="20">' },
      { type: 'html', position: 'right', html: '<a href="/docs/wroks">Works</a>' },
    ],
  },
  markdown: { remarkPlugins: [{ plugin: remarkEmoji, include: ['content/docs/guide'] }] },
  i18n: { locales: [{ name: 'en', translations: { 'docs.onThisPag': 'Contents', 'docs.nextPage': 'Go on' } }] },
});
