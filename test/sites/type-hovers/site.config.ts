import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Type hovers',
  url: 'https://example.com',
  blog: false,
  api: { entryPoints: [{ name: 'acme', from: './src/counter.ts' }] },
  samples: { declarations: ['content/widgets.d.ts'], hovers: true },
});
