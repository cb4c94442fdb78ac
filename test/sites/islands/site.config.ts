import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Islands', favicon: '/icon.svg', url: 'https://example.com', baseUrl: '/name/', blog: false });
