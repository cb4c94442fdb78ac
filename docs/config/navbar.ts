import type { UserNavbar } from 'docsgen';

export const navbar: UserNavbar = {
  title: 'docsgen',
  logo: { src: '/img/logo.svg', alt: '', width: 26, height: 26 },
  items: [
    { label: 'Documentation', sidebar: 'docs' },
    { label: 'API', sidebar: 'api' },
    { type: 'search', position: 'right' },
  ],
};
