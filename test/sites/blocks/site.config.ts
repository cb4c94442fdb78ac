import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Blocks', url: 'https://example.com', blog: false });
