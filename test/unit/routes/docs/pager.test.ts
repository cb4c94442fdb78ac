import { describe, expect, test } from 'vitest';
import type { UserDocs } from '../../../../lib/config/types/user-docs.ts';
import { site } from '../site.ts';

describe('the pager', () => {
  const sidebars: UserDocs['sidebars'] = {
    docs: [
      'intro',
      { type: 'link', label: 'Blog', href: '/blog' },
      {
        type: 'category',
        label: 'React',
        link: { type: 'doc', id: 'react/index' },
        items: ['react/a', 'react/index', 'react/b'],
      },
      'faq',
    ],
  };
  const files = {
    'docs/intro.md': '# Intro',
    'docs/react/index.md': '---\nsidebar_label: Start\n---\n# Introduction',
    'docs/react/a.md': '---\npagination_label: The first\n---\n# A',
    'docs/react/b.md': '# B',
    'docs/faq.md': '# FAQ',
    'docs/alone.md': '# Alone',
  };
  const neighbors = (url: string, more: Record<string, string> = {}) => {
    const { pager } = site({ ...files, ...more }, { config: { docs: { sidebars } } }).page(url);
    return [pager?.previous?.label, pager?.next?.label];
  };

  test('follows the sidebar, including the pages of categories, and visits each page once', () => {
    expect(neighbors('/docs/intro')).toEqual([undefined, 'Start']);
    expect(neighbors('/docs/react/')).toEqual(['Intro', 'The first']);
    expect(neighbors('/docs/react/a')).toEqual(['Start', 'B']);
    expect(neighbors('/docs/faq')).toEqual(['B', undefined]);
  });

  test('has the text and the address that the front matter of Starlight and VitePress sets', () => {
    const faq = (keys: string) => {
      const { pager } = site(
        { ...files, 'docs/faq.md': `---\n${keys}\n---\n# FAQ` },
        { config: { docs: { sidebars } } },
      ).page('/docs/faq');
      return [pager?.previous, pager?.next];
    };
    expect(faq('prev: Back')).toMatchObject([{ label: 'Back', href: '/docs/react/b' }, undefined]);
    expect(faq('prev: false\nnext: { link: /docs/alone, label: More }')).toMatchObject([
      undefined,
      { label: 'More', href: '/docs/alone' },
    ]);
    expect(faq('prev: { link: "https://acme.example/" }\nnext: Text without a page')).toMatchObject([
      { label: 'B', href: 'https://acme.example/' },
      undefined,
    ]);
  });

  test('skips the first item of a category if it is the page of the category', () => {
    const { page } = site(
      { 'docs/react/index.md': '# Introduction', 'docs/react/a.md': '# A' },
      {
        config: {
          docs: {
            sidebars: {
              docs: [
                {
                  type: 'category',
                  label: 'React',
                  link: { type: 'doc', id: 'react/index' },
                  items: ['react/index', 'react/a'],
                },
              ],
            },
          },
        },
      },
    );
    expect(page('/docs/react/').pager).toEqual({
      label: 'Docs pages',
      next: { caption: 'Next', label: 'A', href: '/docs/react/a' },
    });
  });

  test('is absent on pages outside of sidebars', () => {
    const { page } = site(files, { config: { docs: { sidebars } } });
    expect(page('/docs/alone')).not.toHaveProperty('pager');
    expect(page('/docs/alone')).not.toHaveProperty('sidebar');
    expect(page('/docs/alone')).not.toHaveProperty('breadcrumbs');
  });

  test('can be changed or removed by the front matter', () => {
    expect(neighbors('/docs/intro', { 'docs/intro.md': '---\npagination_next: faq\n---\n# I' })).toEqual([
      undefined,
      'FAQ',
    ]);
    expect(
      neighbors('/docs/react/a', { 'docs/react/a.md': '---\npagination_next: null\npagination_prev: null\n---\n# A' }),
    ).toEqual([undefined, undefined]);
    expect(neighbors('/docs/alone', { 'docs/alone.md': '---\npagination_prev: react/a\n---\n# I' })).toEqual([
      'The first',
      undefined,
    ]);
  });

  test('reports an unknown id in the front matter', () => {
    const { diagnostics } = site({ 'docs/a.md': '---\ntitle: A\npagination_prev: bb\n---', 'docs/b.md': '# B' });
    expect(diagnostics).toMatchObject([
      {
        code: 'docs.unknown-id',
        location: { file: 'content/docs/a.md', line: 3 },
        hint: 'Did you mean `b`? Available document ids are: a, b.',
      },
    ]);
  });

  test('reports an unknown id with the ids of its folder first if there are many', () => {
    const names = Array.from({ length: 20 }, (_, index) => `docs/part-${index}.md`);
    const parts = Object.fromEntries(names.map((name) => [name, '# Part']));
    const { diagnostics } = site({
      ...parts,
      'docs/a.md': '---\npagination_prev: zone/absent\n---\n# A',
      'docs/zone/x.md': '# X',
    });
    expect(diagnostics[0]?.hint).toMatch(/ids are: zone\/x, a, part-0, .+ and 10 others\.$/);
  });
});
