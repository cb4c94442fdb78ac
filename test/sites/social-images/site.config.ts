import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Social images',
  url: 'https://example.com',
  blog: false,
  search: { provider: 'none' },
  socialImages: {
    include: ['docs', 'pages'],
    accentColor: '#0a7d4f',
    logo: 'missing.svg',
    font: 'fonts/damaged.ttf',
  },
  rules: { 'content.missing-asset': 'warn' },
});
