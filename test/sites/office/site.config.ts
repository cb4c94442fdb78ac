import { defineConfig } from 'docsgen';

/** The site of a company that has another one within its network, follows the system's colours, and has news in its own. */
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
