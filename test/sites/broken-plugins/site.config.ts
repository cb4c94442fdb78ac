import { defineConfig } from 'docsgen';
import { addLink } from './plugins/add-link.ts';
import { checkStyle, fail } from './plugins/check-style.ts';

export default defineConfig({
  title: 'Plugins',
  url: 'https://example.org',
  markdown: {
    remarkPlugins: [
      { plugin: addLink, include: 'content/docs/link.md' },
      { plugin: checkStyle, include: ['content/docs/guide', 'content/docs/missing'] },
      { plugin: fail, include: 'content/docs/fail.mdx' },
    ],
  },
});
