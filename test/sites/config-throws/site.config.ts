import { defineConfig } from 'docsgen';
import { token } from './config/token.ts';

export default defineConfig({ title: `Token ${token}`, url: 'https://example.com' });
