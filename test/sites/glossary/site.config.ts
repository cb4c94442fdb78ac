import { defineConfig } from 'docsgen';

export default defineConfig({ title: 'Glossary', url: 'https://example.com', blog: false });
