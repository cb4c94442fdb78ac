import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Basic',
  tagline: 'A small site with one of everything',
  url: 'https://example.com',
  favicon: '/icon.svg',
  image: '/icon.svg',
  socialImages: true,
  announcementBar: { id: 'second-edition', content: 'Read <a href="/blog/hello">what is new</a>.' },
  navbar: {
    logo: { src: '/icon.svg', alt: 'Basic', width: 32, height: 32 },
    hideOnScroll: true,
    items: [
      { label: 'Docs', sidebar: 'docs' },
      { doc: 'guide/use', label: 'Use' },
      { type: 'menu', label: 'More', items: [{ label: 'Blog', to: '/blog' }, { label: 'Elsewhere', href: 'https://example.org/' }] },
      { type: 'html', html: '<a href="/about">About</a>', position: 'right' },
      { type: 'versions', position: 'right' },
      { type: 'locales', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [{ title: 'Read', items: [{ label: 'Introduction', doc: 'intro' }, { label: 'Archive', to: '/blog/archive' }] }],
    copyright: 'Written in 2024.',
  },
  docs: { editUrl: 'https://example.org/edit/{path}', sidebar: { hideable: true } },
  redirects: [{ from: ['/docs', '/start'], to: '/docs/intro' }],
});
