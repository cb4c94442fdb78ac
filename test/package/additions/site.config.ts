import { defineConfig } from 'docsgen';
import remarkEmoji from 'remark-emoji';
import { countWords } from './plugins/count-words.ts';
import starter from './starter.config.ts';

export default defineConfig({
  ...starter,
  footer: { copyright: 'Acme Corporation' },
  markdown: {
    math: true,
    remarkPlugins: [remarkEmoji, { plugin: countWords, options: { label: 'Words' }, include: ['content/docs/guides'] }],
  },
});
