import { defineConfig } from 'docsgen';
import remarkEmoji from 'remark-emoji';
import { countWords } from './plugins/count-words.ts';

export default defineConfig({
  title: 'Additions',
  url: 'https://docs.example.org',
  favicon: 'img/favicon.svg',
  navbar: { items: [{ label: 'Docs', sidebar: 'docs' }] },
  footer: { copyright: 'Acme Corporation' },
  markdown: {
    math: true,
    remarkPlugins: [remarkEmoji, { plugin: countWords, options: { label: 'Words' }, include: ['content/docs/guides'] }],
  },
});
