import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Nimbus',
  description: 'Static hosting for teams',
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['**/drafts/**', 'snippets', 'parts'],
  head: [['link', { rel: 'icon', href: '/logo.svg' }]],
  sitemap: { hostname: 'https://nimbus.example' },
  ignoreDeadLinks: ['/playground'],
  markdown: { math: true, config: (md) => md.use(() => undefined) },
  themeConfig: {
    logo: '/logo.svg',
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
      { text: 'More', items: [{ text: 'Reference', link: '/reference/api.html' }] },
    ],
    sidebar: {
      '/guide/': {
        base: '/guide/',
        items: [
          {
            text: 'Guide',
            collapsed: false,
            items: [
              { text: 'Overview', link: '' },
              { text: 'Markdown', link: 'markdown.md' },
              { text: 'Vue', link: 'vue' },
            ],
          },
        ],
      },
      '/reference/': [{ text: 'API', link: '/reference/api' }],
    },
    editLink: { pattern: 'https://github.com/nimbus/nimbus/edit/main/:path' },
    footer: { message: 'Released under the MIT License.', copyright: 'Copyright Nimbus' },
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/nimbus/nimbus' }],
    docFooter: { prev: 'Back' },
  },
});
