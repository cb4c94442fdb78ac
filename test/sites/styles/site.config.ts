import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Styles',
  url: 'https://example.com',
  baseUrl: '/base/',
  blog: false,
  styles: ['styles/site.css', 'styles/theme.scss'],
  footer: { links: [] },
  navbar: {
    logo: { src: 'img/logo.svg', alt: 'Styles' },
    items: [
      { label: 'Guide', to: '/docs/guide', position: 'left' },
      { label: 'Plain', to: '/docs/plain', position: 'left' },
      { type: 'html', position: 'right', html: '<img class="badge" src="/img/logo.svg" alt="A badge" width="20" height="20">' },
    ],
  },
});
