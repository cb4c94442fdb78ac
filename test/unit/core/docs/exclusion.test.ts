import { describe, expect, test } from 'vitest';
import { buildInMemory, builtInTemplates, type MemorySite } from '../../../support/memory-site.ts';

const modules = builtInTemplates();

const FILES = {
  'content/docs/intro.md': '# Intro\n',
  'content/docs/drafts/a.md': '# A\n',
  'content/docs/drafts/_category_.json': '{ "label": "Drafts" }',
  'content/docs/b.skip.md': '# B\n',
  'versioned_docs/version-1.0/intro.md': '# Intro\n',
  'versioned_docs/version-1.0/drafts/a.md': '# A\n',
  'versions.json': '["1.0"]',
  'content/blog/2026-01-01-one.md': '# One\n\n<!-- truncate -->\n',
  'content/blog/2026-01-02-two.skip.md': '# Two\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/old/page.md': '# Page\n',
};

async function pagesOf(config: MemorySite['config']): Promise<string[]> {
  const { written, diagnostics } = await buildInMemory(await modules, { files: FILES, config: { ...config } });
  expect(diagnostics).toEqual([]);
  return Object.keys(written)
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.replace('/index.html', ''))
    .filter((path) => /drafts|old|two|\bb\b/.test(path));
}

describe('exclude', () => {
  test('leaves out files of the docs, of each version, of the blog and of the pages', async () => {
    const shared = { search: { provider: 'none' } };
    const exclude = ['**/*.skip.md'];
    expect(await pagesOf(shared)).toHaveLength(5);
    expect(
      await pagesOf({
        ...shared,
        docs: { exclude: ['drafts', ...exclude] },
        blog: { exclude },
        pages: { exclude: ['old/**'] },
      }),
    ).toEqual([]);
  });
});
