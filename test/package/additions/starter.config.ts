import { defineConfig } from 'docsgen';

// The tests replace this file with the configuration that `docsgen init` writes.
export default defineConfig({ title: 'Additions', url: 'https://docs.example.org' });
