import type { UserNavbar } from 'docsgen';

/** The bar at the top (SPEC §2): its items in order. */
export const navbar: UserNavbar = {
  hideOnScroll: true,
  logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: 'Lexical', width: 99, height: 28 },
  items: [
    { type: 'link', position: 'left', label: 'Playground', href: 'https://playground.lexical.dev/' },
    { type: 'link', position: 'left', label: 'Docs', sidebar: 'docs' },
    { type: 'link', position: 'left', label: 'API', sidebar: 'api' },
    { type: 'link', position: 'left', label: 'Community', to: '/community/' },
    { type: 'link', position: 'left', label: 'iOS', href: 'https://facebook.github.io/lexical-ios/' },
    { type: 'link', position: 'left', label: 'Gallery', to: '/gallery' },
    { type: 'link', position: 'right', label: 'GitHub', href: 'https://github.com/facebook/lexical' },
    { type: 'link', position: 'right', label: 'iOS GitHub', href: 'https://github.com/facebook/lexical-ios' },
    { type: 'versions', position: 'right' },
    { type: 'locales', position: 'right' },
    { type: 'search', position: 'right' },
  ],
};
