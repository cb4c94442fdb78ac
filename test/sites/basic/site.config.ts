import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Basic',
  tagline: 'A small site with one of everything',
  url: 'https://example.com',
  navbar: { items: [{ label: 'Docs', to: '/docs/intro' }] },
});
