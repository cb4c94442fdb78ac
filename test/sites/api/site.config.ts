import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Kit',
  url: 'https://example.com',
  blog: false,
  navbar: { items: [{ label: 'API', to: '/docs/api/' }] },
  docs: {
    sidebars: { docs: ['intro'], api: [{ type: 'api' }] },
  },
  api: {
    title: 'Kit API',
    entryPoints: [
      { name: 'kit', from: './kit/index.ts' },
      { name: 'kit/shapes', from: './kit/shapes.ts' },
    ],
    groups: [{ label: 'kit', prefix: 'kit/' }],
    sourceUrl: 'https://example.org/kit/blob/{version}/{path}#L{line}',
    sourceVersion: 'v1.2.3',
  },
});
