import { defineConfig } from 'docsgen';

/** Sets severities that differ from docsgen's defaults. */
export default defineConfig({
  title: 'Rules',
  url: 'https://example.com',
  blog: false,
  rules: {
    'link.broken-anchor': 'warn',
    'link.broken-markdown': 'warn',
    'content.missing-asset': 'ignore',
    'link.broken': 'ignore',
    'content.front-matter-unknown-key': 'error',
    'route.duplicate': 'error',
  },
});
