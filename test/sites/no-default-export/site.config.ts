import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'No default export', url: 'https://example.com', blog: false });
