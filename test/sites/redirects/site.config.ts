import { defineConfig } from 'docsgen';
import { redirects } from './config/redirects.ts';

export default defineConfig({ title: 'Redirects', url: 'https://example.com', blog: false, redirects });
