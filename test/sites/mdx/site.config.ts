import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'MDX',
  url: 'https://example.com',
  baseUrl: '/mdx/',
  blog: false,
  styles: ['styles/site.css'],
  footer: { links: [], copyright: 'Ours.' },
});
