import { defineConfig } from 'docsgen';

/** Documentation alone, at the root of a site that lies below a folder of its host. */
export default defineConfig({
  title: 'Product',
  url: 'https://example.com/',
  baseUrl: 'product',
  blog: false,
  docs: { routeBasePath: '/', breadcrumbs: false },
  search: { provider: 'none' },
  navbar: { items: [{ label: 'Guide', to: '/guide/' }] },
});
