import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Broken API',
  url: 'https://example.com',
  blog: false,
  api: {
    entryPoints: [
      { name: 'kit', from: './kit/index.ts' },
      { name: 'kit/shapes', from: './kit/shape.ts' },
      '@nobody/has-this',
    ],
    changelog: { since: '1.0' },
  },
});
