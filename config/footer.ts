import type { UserFooter } from 'docsgen';

/** The end of every page. The year is fixed, so that equal input gives equal output. */
export const footer: UserFooter = {
  style: 'dark',
  logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Lexical', href: '/', width: 99, height: 28 },
  links: [
    { title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] },
    {
      title: 'Community',
      items: [
        { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/lexicaljs' },
        { label: 'Twitter', href: 'https://twitter.com/lexicaljs' },
      ],
    },
    { title: 'More', items: [{ label: 'GitHub', href: 'https://github.com/facebook/lexical' }] },
    {
      title: 'Legal',
      items: [
        { label: 'Privacy', href: 'https://opensource.facebook.com/legal/privacy/' },
        { label: 'Terms', href: 'https://opensource.facebook.com/legal/terms/' },
      ],
    },
  ],
  copyright: 'Copyright © 2024 Meta Platforms, Inc. Built with docsgen.',
};
