import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Type queries',
  url: 'https://example.com',
  api: { entryPoints: [{ name: 'acme', from: './src/counter.ts' }] },
  // The output is written nevertheless.
  rules: { 'sample.no-type': 'warn' },
});
