import { defineConfig } from 'docsgen';

/** A site with only a blog, which is at the root of the site. */
export default defineConfig({
  title: 'Journal',
  url: 'https://example.com',
  search: { searchPagePath: false },
  navbar: { items: [{ label: 'Archive', to: '/archive' }, { label: 'Tags', to: '/tags' }] },
  blog: { routeBasePath: '/', title: 'Journal', postsPerPage: 10, sidebarCount: 3, sidebarTitle: 'The newest' },
});
