import type { UserFooter } from 'docsgen';

export const footer: UserFooter = {
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Getting started', doc: 'getting-started' },
        { label: 'Markdown', doc: 'writing/markdown' },
        { label: 'Styling', doc: 'customize/styling' },
        { label: 'Check links', doc: 'check/links' },
      ],
    },
    {
      title: 'Reference',
      items: [
        { label: 'Configuration', to: '/docs/reference/configuration' },
        { label: 'Commands', to: '/docs/reference/commands' },
        { label: 'Diagnostics', to: '/docs/reference/diagnostics' },
      ],
    },
    {
      title: 'Coming from',
      items: [
        { label: 'Docusaurus', doc: 'migrate/docusaurus' },
        { label: 'VitePress', doc: 'migrate/vitepress' },
        { label: 'Starlight', doc: 'migrate/starlight' },
      ],
    },
  ],
  copyright: 'docsgen is available under the MIT license. This site is built with docsgen.',
};
