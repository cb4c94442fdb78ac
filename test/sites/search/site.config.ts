import { defineConfig } from 'docsgen';

// Disables optional parts of the search.
const isMinimal = process.env['DOCSGEN_TEST_SEARCH'] === 'minimal';

export default defineConfig({
  title: 'Search',
  url: 'https://example.com',
  baseUrl: '/guide/',
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
    ...(process.env['DOCSGEN_TEST_SEARCH'] === 'no-page' && { searchPagePath: false }),
    reportUrl: 'https://example.com/missing?words={query}',
    suggestions: ['quicksand', 'orchard', 'Installing'],
    recent: !isMinimal,
    slashKey: !isMinimal,
  },
});
