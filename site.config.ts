import { defineConfig } from 'docsgen';
import { api } from './config/api.ts';
import { footer } from './config/footer.ts';
import { navbar } from './config/navbar.ts';
import { redirects } from './config/redirects.ts';
import { search } from './config/search.ts';
import { sidebars } from './config/sidebars.ts';

/** The documentation of Lexical 0.16.1. Its lists stand in config/. */
export default defineConfig({
  title: 'Lexical',
  tagline: 'An extensible text editor framework that does things differently',
  url: 'https://lexical.dev',
  favicon: 'img/favicon.svg',
  image: 'img/social.png',
  deploy: { host: 'vercel' },
  socialImages: true,
  colorMode: { default: 'light' },

  navbar,
  footer,
  i18n: {
    defaultLocale: 'en',
    locales: [{ name: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' }],
  },

  docs: {
    versions: [{ name: 'current', label: '0.16.1', mainDocId: 'api/index' }],
    sidebars,
    sidebar: { hideable: true, autoCollapseCategories: true },
    editUrl: 'https://github.com/facebook/lexical/tree/main/packages/lexical-website/docs/{file}',
  },
  blog: {
    description: 'Notes on Lexical, on its documentation, and on how this site is built.',
    editUrl: 'https://github.com/facebook/lexical/tree/main/packages/lexical-website/blog/{file}',
  },
  api,
  samples: {
    compilerOptions: { types: ['node'] },
    run: { setup: 'config/samples-setup.ts', conditions: ['development'] },
  },
  search,
  redirects,
  markdown: { tocMinLevel: 2, tocMaxLevel: 3 },

  rules: {
    'link.broken': 'ignore',
    'link.broken-anchor': 'error',
    'link.broken-markdown': 'error',
    'route.duplicate': 'warn',
  },
});
