import { describe, expect, test } from 'vitest';
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
