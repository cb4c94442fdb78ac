import { defineConfig } from 'docsgen';

/** A site with a copy in an internal network. It follows the color scheme of the system and has a colored announcement. */
export default defineConfig({
  title: 'Office',
  tagline: 'Where things are',
  url: 'https://office.example',
  announcementBar: {
    id: 'news',
    content: 'We have moved.',
    backgroundColor: '#204060',
    textColor: '#fff0c0',
    isCloseable: true,
  },
  colorMode: { respectSystem: true },
  internalHost: { pingUrl: 'https://within.example/ping', checkUrl: 'https://within.example/docs-check' },
  frameBridge: { origins: ['https://tools.example'] },
});
