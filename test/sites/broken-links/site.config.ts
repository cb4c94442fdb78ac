import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Broken links',
  url: 'https://example.com',
  baseUrl: '/base/',
  navbar: {
    items: [
      { label: 'Nowhere', to: '/nowhere' },
      { label: 'Guide', to: '/docs/giude' },
      { type: 'menu', label: 'More', items: [{ label: 'Anchor', to: '/docs/intro#bottom' }] },
      { type: 'html', html: '<a href="/lost">Lost</a>' },
    ],
  },
  footer: {
    links: [{ title: 'Read', items: [{ label: 'Gone', to: '/docs/gone' }] }],
    copyright: 'See <a href="/legal">the law</a>.',
  },
});
