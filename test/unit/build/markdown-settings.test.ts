import { expect, it } from 'vitest';
import { buildInMemory, builtInTemplates } from '../../support/memory-site.ts';

const modules = await builtInTemplates();

const page = async (markdown: Readonly<Record<string, unknown>>): Promise<string> => {
  const files = { 'content/docs/a.md': '# A\n\n## Path: ./a_b.ts\n\n:tada:\n' };
  const { written } = await buildInMemory(modules, { files, config: { blog: false, markdown } });
  return written['docs/a/index.html'] ?? '';
};

it('`markdown.headingIds` and `markdown.emoji` apply to pages', async () => {
  const standard = await page({});
  expect(standard).toContain('<h2 id="path-a_bts">');
  expect(standard).toContain('<p>🎉</p>');
  const changed = await page({ headingIds: 'vitepress', emoji: false });
  expect(changed).toContain('<h2 id="path-a-b-ts">');
  expect(changed).toContain('<p>:tada:</p>');
});
