import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Feedback',
  url: 'https://example.com',
  baseUrl: '/base/',
  feedback: { endpoint: process.env['FEEDBACK_URL'] ?? '/answers' },
  docs: { editUrl: 'https://git.example/edit/{path}' },
});
