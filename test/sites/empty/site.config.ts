import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Empty', url: 'https://example.com' });
