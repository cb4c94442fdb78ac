import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  blog: false,
  navbar: {
    items: [
      { label: 'Docs', sidebar: 'docs' },
      { label: 'Start', doc: 'intro' },
      { type: 'versions', position: 'right' },
    ],
  },
  docs: {
    versions: [
      { name: 'next', label: 'Next', dir: 'content/docs', path: 'next', banner: 'unreleased' },
      { name: '2.0', label: '2.0', isLast: true, mainDocId: 'intro' },
      { name: '1.0', label: '1.0 (old)', banner: 'unmaintained' },
    ],
  },
});
