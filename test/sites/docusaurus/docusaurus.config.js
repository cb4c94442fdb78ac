// @ts-check
import { themes as prismThemes } from 'prism-react-renderer';
import remarkMath from 'remark-math';
import rehypeKatex from 'rehype-katex';
import remarkShout from './src/remark/shout.js';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Acme',
  tagline: 'Documentation of Acme',
  favicon: '/img/logo.svg',
  url: 'https://acme.example',
  baseUrl: '/kit/',
  organizationName: 'acme',
  projectName: 'kit',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  future: { v4: true },
  customFields: { supportEmail: 'help@acme.example' },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: ({ docPath }) => `https://git.example/acme/kit/edit/main/docs/${docPath}`,
          showLastUpdateTime: true,
          remarkPlugins: [remarkMath, [remarkShout, { marks: 2 }]],
          rehypePlugins: [rehypeKatex],
          numberPrefixParser: false,
        },
        blog: { showReadingTime: true, blogSidebarCount: 'ALL', feedOptions: { type: 'rss', limit: 5 } },
        theme: { customCss: './src/css/custom.css' },
        sitemap: { changefreq: 'weekly', ignorePatterns: ['/kit/docs/guides/**'] },
        gtag: { trackingID: 'G-ACME', anonymizeIP: true },
      }),
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }], createRedirects: () => [] }],
    './src/plugins/reading-list.js',
  ],
  themes: ['@docusaurus/theme-mermaid'],
  markdown: { mermaid: true },
  headTags: [{ tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/kit/img/logo.svg' } }],
  stylesheets: ['https://fonts.example/acme.css'],
  scripts: [{ src: 'https://stats.example/script.js', defer: true }],
  themeConfig: {
    image: 'img/logo.svg',
    metadata: [{ name: 'keywords', content: 'acme, kit' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    tableOfContents: { maxHeadingLevel: 4 },
    announcementBar: { id: 'v2', content: 'Version 2 is here.', isCloseable: false },
    navbar: {
      title: 'Acme',
      style: 'dark',
      logo: { alt: 'Acme', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', position: 'left', label: 'Guide' },
        { to: 'blog', label: 'Blog', position: 'left' },
        { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'guides/install' }] },
        { type: 'custom-counter', position: 'right' },
        { href: 'https://git.example/acme/kit', className: 'source-link', 'aria-label': 'Source code' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }, { html: '<b>Acme</b>' }] }],
      copyright: 'Copyright © 2026 Acme',
    },
    prism: { theme: prismThemes.github, additionalLanguages: ['haskell'] },
  },
};

export default config;
