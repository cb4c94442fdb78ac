import { defineConfig } from 'docsgen';

/** A site with only docs, which are at the root of a site with a base path. */
export default defineConfig({
  title: 'Product',
  url: 'https://example.com/',
  baseUrl: 'product',
  blog: false,
  docs: { routeBasePath: '/', breadcrumbs: false },
  search: { provider: 'none' },
  navbar: { items: [{ label: 'Guide', to: '/guide/' }] },
});
