import { expect, test } from 'vitest';
import { buildInMemory, builtInTemplates } from '../../../support/memory-site.ts';

test('title_meta is the title in the head only', async () => {
  const files = { 'content/docs/a.md': '---\ntitle: Install\ntitle_meta: Install Acme on Linux\n---\n\nText.' };
  const { written, diagnostics, pages } = await buildInMemory(await builtInTemplates(), { files });
  const html = written['docs/a/index.html']!;
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<title>Install Acme on Linux | ');
  expect(html).toMatch(/<meta property="og:title" content="Install Acme on Linux \| /);
  expect(html).toContain('<h1>Install</h1>');
  expect(pages.find(({ url }) => url === '/docs/a')!.title).toBe('Install');
});
