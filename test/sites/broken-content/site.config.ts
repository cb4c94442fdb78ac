import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Broken content', url: 'https://example.com' });
