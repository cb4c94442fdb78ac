import { defineConfig } from 'docsgen';

// A local server of the tests replaces Algolia.
const host = process.env['DOCSGEN_TEST_SEARCH_HOST'];

export default defineConfig({
  title: 'Hosted',
  url: 'https://example.com',
  baseUrl: '/manual/',
  blog: false,
  navbar: {
    items: [
      { label: 'Docs', sidebar: 'docs' },
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  docs: {
    versions: [{ name: '2.0', label: '2.0', isLast: true, mainDocId: 'intro' }, { name: '1.0' }],
  },
  search: {
    provider: 'algolia',
    appId: 'APP',
    apiKey: 'a-search-key',
    indexName: 'hosted',
    hosts: host === undefined ? undefined : [host],
    reportUrl: 'https://example.com/missing?words={query}',
    suggestions: ['orchard', 'Installing'],
  },
});
