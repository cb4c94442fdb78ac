import { defineConfig } from 'docsgen';

/** Configures features that this repository's site does not use: an announcement, an analytics tag, and translations. */
export default defineConfig({
  title: 'Coquille',
  url: 'https://shell.example',
  i18n: {
    locales: [
      {
        name: 'fr',
        translations: {
          'code.copy': 'Copier',
          'docs.next': 'Suivant',
          'docs.onThisPage': 'Sur cette page',
          'tags.count': 'une page|{count} pages en tout',
          'docs.tagged': 'Un document marqué « {tag} »|{count} documents marqués « {tag} »',
          'Good day, {name}.': 'Bonjour, {name}.',
        },
      },
    ],
  },
  announcementBar: { id: 'first', content: '<a href="/docs/one">Read this</a>', isCloseable: true },
  analytics: { trackingId: 'T-1', script: '/tag.js' },
  navbar: { items: [{ type: 'link', label: 'Docs', to: '/docs/one', position: 'left' }] },
});
