import { defineConfig } from 'docsgen';
import { sidebars } from './config/sidebars.ts';

export default defineConfig({
  title: 'Broken sidebars',
  url: 'https://example.com',
  blog: false,
  navbar: { items: [{ sidebar: 'dosc', label: 'Docs' }, { doc: 'guide/instal', label: 'Install' }, { sidebar: 'lost', label: 'Lost' }] },
  docs: {
    sidebars: { ...sidebars, more: ['intro', 'nowhere'], lost: ['itnro'] },
  },
});
