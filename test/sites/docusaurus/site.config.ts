import { defineConfig } from 'docsgen';
import sidebars from './sidebars.js';
import shout from './src/remark/shout.js';

export default defineConfig({
  title: 'Acme',
  tagline: 'Documentation of Acme',
  url: 'https://acme.example',
  baseUrl: '/kit/',
  trailingSlash: false,
  favicon: 'img/logo.svg',
  customFields: { supportEmail: 'help@acme.example' },
  image: 'img/logo.svg',
  navbar: {
    title: 'Acme',
    logo: { src: 'img/logo.svg', alt: 'Acme' },
    items: [
      { label: 'Guide', sidebar: 'guide' },
      { label: 'Blog', to: '/blog' },
      {
        type: 'menu',
        label: 'More',
        items: [{ doc: 'guides/install' }],
        position: 'right',
      },
      {
        label: 'Source code',
        href: 'https://git.example/acme/kit',
        position: 'right',
      },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [
      { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] },
    ],
    copyright: 'Copyright © 2026 Acme',
  },
  announcementBar: {
    id: 'v2',
    content: 'Version 2 is here.',
    isCloseable: false,
  },
  colorMode: { default: 'dark', respectSystem: true },
  docs: {
    dir: 'docs',
    numberPrefixes: false,
    sidebars,
    sidebar: { hideable: true },
    editUrl: 'https://git.example/acme/kit/edit/main/{path}',
    lastUpdated: true,
  },
  blog: {
    dir: 'blog',
    urls: 'date',
    sidebarCount: 'all',
    feeds: { formats: ['rss'], limit: 5 },
  },
  pages: { dir: 'src/pages' },
  sitemap: { exclude: ['/docs/guides/**'] },
  analytics: { trackingId: 'G-ACME' },
  redirects: [{ from: '/start', to: '/docs/intro' }],
  markdown: {
    tocMaxLevel: 4,
    format: 'mdx',
    math: true,
    remarkPlugins: [[shout, { marks: 2 }]],
  },
  // The severities of the Docusaurus site.
  rules: { 'link.broken-anchor': 'warn', 'link.broken-markdown': 'warn' },
  styles: ['src/css/custom.css'],
  scripts: [{ src: 'https://stats.example/script.js', defer: true }],
  head: [
    {
      tag: 'link',
      attrs: { rel: 'stylesheet', href: 'https://fonts.example/acme.css' },
    },
    { tag: 'meta', attrs: { name: 'keywords', content: 'acme, kit' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/img/logo.svg' } },
  ],
});
