import rehypeExternalLinks from 'rehype-external-links';
import remarkEmoji from 'remark-emoji';
import { defineConfig } from 'docsgen';
import { countWords } from './plugins/count-words.ts';

export default defineConfig({
  title: 'Plugins',
  url: 'https://example.org',
  markdown: {
    remarkPlugins: [remarkEmoji, { plugin: countWords, include: ['content/docs/guide'], options: { label: 'Words' } }],
    rehypePlugins: [[rehypeExternalLinks, { rel: ['nofollow'] }]],
  },
});
