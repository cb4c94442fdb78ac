import { describe, expect, test } from 'vitest';
import { FILE_ORDERS, resolutionsOf, site } from './site.ts';

describe('routes', () => {
  test.each([
    ['Intro.md', 'intro.md'],
    ['intro.md', 'intro/index.md'],
    ['intro.md', 'intro.html.md'],
  ])('of %s and %s are duplicates: the first is kept and both are reported', (fileA, fileB) => {
    for (const order of FILE_ORDERS) {
      const { diagnostics, urls } = site({ [`pages/${fileA}`]: '# 1', [`pages/${fileB}`]: '# 2' }, { order });
      const [first, second] = [`content/pages/${fileA}`, `content/pages/${fileB}`].sort() as [string, string];
      expect(urls.filter((url) => url !== '/404.html')).toHaveLength(1);
      expect(diagnostics).toMatchObject([
        {
          code: 'route.duplicate',
          severity: 'warning',
          message: expect.stringMatching(
            new RegExp(`^Two pages have the route .*: ${first} and ${second}\\.$`),
          ) as string,
          location: { file: second },
          related: [{ location: { file: first } }],
        },
      ]);
    }
  });

  test('of duplicates are not in sidebars, and links lead to the page that is kept', () => {
    const files = {
      'docs/a.md': '---\nslug: case\n---\n# A',
      'docs/b.md': '---\nslug: CASE\n---\n# B',
      'docs/c.md': '# C\n\n[b](./b.md)',
    };
    const { page } = site(files);
    expect(page('/docs/c').sidebar?.items).toMatchObject([{ label: 'A' }, { label: 'C' }]);
    expect(resolutionsOf(page('/docs/c'))).toMatchObject([{ kind: 'page', url: '/docs/case' }]);
  });

  test('of source files take precedence over generated routes', () => {
    const { page, problems } = site({ 'blog/2024-01-01-a.md': '# A', 'blog/2024-01-02-archive.md': '# Mine' });
    expect(page('/blog/archive').content.kind).toBe('post');
    expect(problems).toEqual(['route.duplicate the blog archive']);
  });

  test('are in code-unit order', () => {
    const { urls } = site({ 'pages/b.md': '# b', 'pages/B2.md': '# B', 'pages/a.md': '# a' });
    expect(urls).toEqual(['/404.html', '/B2', '/a', '/b']);
  });

  test('do not depend on the order in which files are read', () => {
    const files = {
      'docs/a.md': '---\ntags: [X]\n---\n# A',
      'docs/b.md': '---\ntags: [x]\n---\n# B',
      'docs/c/d.md': '# D',
      'blog/2024-01-01-y.md': '# Y',
      'blog/2024-01-01-x.md': '# X',
    };
    const withCategories = ({ pages }: ReturnType<typeof site>) =>
      pages.map((page) => ({ ...page, category: page.category?.() }));
    const reversed = site(files, { order: (all) => [...all].reverse() });
    expect(withCategories(reversed)).toEqual(withCategories(site(files)));
  });
});
