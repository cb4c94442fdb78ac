import { describe, expect, test } from 'vitest';
import { buildInMemory, builtInTemplates, memoryStore } from '../../../support/memory-site.ts';
import { article, site } from '../site.ts';

describe('tags of the docs', () => {
  const tagged = (...tags: string[]): string => `---\ntags: ${JSON.stringify(tags)}\n---\n# Page`;

  test('are equal if they differ only in case, spaces and hyphens, and use the first spelling', () => {
    const { page } = site({
      'docs/a.md': tagged('Rich Text', 'rich_text', 'x'),
      'docs/b.md': tagged('rich-text', ' '),
    });
    expect(page('/docs/tags').content).toMatchObject({
      title: 'Tags',
      groups: [
        { letter: 'R', tags: [{ label: 'Rich Text', href: '/docs/tags/rich-text', count: 2 }] },
        { letter: 'X', tags: [{ label: 'x', count: 1 }] },
      ],
    });
    expect(page('/docs/tags/rich-text').content).toMatchObject({
      title: '2 docs tagged with "Rich Text"',
      allTagsHref: '/docs/tags',
    });
    expect(page('/docs/tags/x').meta.title).toBe('One doc tagged with "x"');
    expect(article(page('/docs/a')).tags).toEqual([
      { label: 'Rich Text', href: '/docs/tags/rich-text' },
      { label: 'x', href: '/docs/tags/x' },
    ]);
  });

  test('have different URLs if they differ only in punctuation', () => {
    const { page } = site({ 'docs/a.md': tagged('C', 'C++', 'C#') });
    expect(article(page('/docs/a')).tags.map((tag) => tag.href)).toEqual([
      '/docs/tags/c',
      '/docs/tags/c-1',
      '/docs/tags/c-2',
    ]);
  });
});

describe('a tag with a path', () => {
  test('has its page at the path', () => {
    const { page, diagnostics } = site({
      'docs/a.md': '---\ntags: [{ label: Rich text, permalink: /rich }, x]\n---\n# A',
      'docs/b.md': '---\ntags: [rich-text]\n---\n# B',
    });
    expect(diagnostics).toEqual([]);
    expect(article(page('/docs/a')).tags).toEqual([
      { label: 'Rich text', href: '/docs/tags/rich' },
      { label: 'x', href: '/docs/tags/x' },
    ]);
    expect(article(page('/docs/b')).tags).toEqual([{ label: 'rich-text', href: '/docs/tags/rich' }]);
    expect(page('/docs/tags/rich').content).toMatchObject({ title: '2 docs tagged with "Rich text"' });
  });
});

const TAGS = 'hello:\n  label: Hello world\n  permalink: /greeting\n  description: Greetings.\nJavaScript:\n';

describe('a tags file', () => {
  test('defines the label, the path and the description of tags, for its folder only', () => {
    const { page, diagnostics } = site({
      'blog/tags.yml': TAGS,
      'blog/2024-01-01-a.md': '---\ntags: [hello, JavaScript, other]\n---\n# A',
      'docs/a.md': '---\ntags: [hello]\n---\n# A',
    });
    expect(diagnostics).toEqual([]);
    const { meta, content } = page('/blog/a');
    expect(meta.article!.tags).toEqual(['Hello world', 'Javascript', 'other']);
    expect(content).toMatchObject({
      post: {
        tags: [
          { label: 'Hello world', href: '/blog/tags/greeting' },
          { label: 'Javascript', href: '/blog/tags/java-script' },
          { label: 'other', href: '/blog/tags/other' },
        ],
      },
    });
    expect(page('/blog/tags/greeting')).toMatchObject({
      meta: { description: 'Greetings.' },
      content: { title: 'One post tagged with "Hello world"', description: 'Greetings.' },
    });
    expect(article(page('/docs/a')).tags).toEqual([{ label: 'hello', href: '/docs/tags/hello' }]);
  });

  test('with an error keeps its other tags', async () => {
    const files = {
      'content/docs/tags.yml': 'a: { label: 1 }\nb: { lable: B }\nc: { label: See }\n',
      'content/docs/a.md': '---\ntags: [c]\n---\n\n# A\n',
    };
    const { diagnostics } = await buildInMemory(await builtInTemplates(), { files });
    expect(diagnostics.map(({ code, message, location }) => [code, message, location?.line])).toEqual([
      ['content.tags-invalid', '`a.label`: Expected a string, found 1.', 1],
      ['content.tags-invalid', 'Unknown key `b.lable`.', 2],
    ]);
  });

  test('changes the pages of documents in an incremental build', async () => {
    const [modules, store] = [await builtInTemplates(), memoryStore()];
    const files = { 'content/docs/a.md': '---\ntags: [hello]\n---\n\n# A\n', 'content/docs/tags.yml': TAGS };
    const changed = { ...files, 'content/docs/tags.yml': TAGS.replace('greeting', 'welcome') };
    const { written: previous } = await buildInMemory(modules, { files }, { store });
    const { written, diagnostics } = await buildInMemory(modules, { files: changed }, { store, previous });
    expect(diagnostics).toEqual([]);
    expect(written['docs/a/index.html']).toContain('href="/docs/tags/welcome"');
    expect(written).toEqual((await buildInMemory(modules, { files: changed })).written);
  });
});
