import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Duplicate routes', url: 'https://example.com' });
