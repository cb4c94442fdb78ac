import { defineConfig } from 'docsgen';

/** A blog at the root of its site, and nothing else. */
export default defineConfig({
  title: 'Journal',
  url: 'https://example.com',
  search: { searchPagePath: false },
  navbar: { items: [{ label: 'Archive', to: '/archive' }, { label: 'Tags', to: '/tags' }] },
  blog: { routeBasePath: '/', title: 'Journal', postsPerPage: 10, sidebarCount: 3, sidebarTitle: 'The newest' },
});
