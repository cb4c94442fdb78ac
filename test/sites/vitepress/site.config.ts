import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Nimbus',
  tagline: 'Static hosting for teams',
  url: 'https://nimbus.example',
  navbar: {
    title: 'Nimbus',
    logo: { src: 'logo.svg', alt: 'Nimbus' },
    items: [
      { label: 'Guide', to: '/guide/', activeBasePath: '/guide' },
      {
        type: 'menu',
        label: 'More',
        items: [{ label: 'Reference', to: '/reference/api' }],
      },
      { type: 'search', position: 'right' },
      {
        label: 'GitHub',
        href: 'https://github.com/nimbus/nimbus',
        position: 'right',
      },
    ],
  },
  footer: { copyright: 'Released under the MIT License.<br>Copyright Nimbus' },
  docs: {
    dir: '.',
    routeBasePath: '/',
    exclude: [
      '**/drafts/**',
      'snippets',
      'parts',
      'public',
      'README.md',
      'build',
    ],
    sidebars: {
      guide: [
        {
          type: 'category',
          label: 'Guide',
          collapsed: false,
          items: [
            { type: 'doc', id: 'guide/index', label: 'Overview' },
            { type: 'doc', id: 'guide/markdown', label: 'Markdown' },
            { type: 'doc', id: 'guide/vue', label: 'Vue' },
          ],
        },
      ],
      reference: [{ type: 'doc', id: 'reference/api', label: 'API' }],
    },
    breadcrumbs: false,
    editUrl: 'https://github.com/nimbus/nimbus/edit/main/{file}',
  },
  blog: false,
  staticDirs: ['public'],
  markdown: { headingIds: 'vitepress', math: true },
  // VitePress does not check anchors. Remove the rules when you have fixed the links.
  rules: { 'link.broken-anchor': 'warn' },
  links: {
    ignore: [{ link: '/playground', reason: 'Ignored in the VitePress site.' }],
  },
  head: [{ tag: 'link', attrs: { rel: 'icon', href: '/logo.svg' } }],
});
