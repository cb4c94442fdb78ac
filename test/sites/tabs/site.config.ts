import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Tabs', url: 'https://example.com', blog: false, favicon: '/icon.svg' });
