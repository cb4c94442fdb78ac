import { describe, expect, test } from 'vitest';
import { resolutionsOf, FILE_ORDERS, site } from './site.ts';

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
    const reversed = site(files, { order: (all) => [...all].reverse() });
    expect(reversed.pages).toEqual(site(files).pages);
  });
});

describe('redirects', () => {
  const files = { 'docs/intro.md': '# Intro', 'static/x.pdf': '' };
  const redirected = (...redirects: { from: string; to: string }[]) => site(files, { config: { redirects } });
  const targets = (...redirects: { from: string; to: string }[]): unknown[] =>
    redirected(...redirects).pages.flatMap(({ content, url }) =>
      content.kind === 'redirect' && url !== '/docs' && url !== '/' ? [[url, content.to]] : [],
    );

  test('lead to pages, files and other sites, with hash and query', () => {
    expect(
      targets(
        { from: '/a', to: '/docs/intro#x' },
        { from: '/b.html', to: '/x.pdf' },
        { from: '/c/', to: 'https://example.com/' },
        { from: '/d', to: '/docs/intro/?y' },
      ),
    ).toEqual([
      ['/a', '/docs/intro#x'],
      ['/b.html', '/x.pdf'],
      ['/c/', 'https://example.com/'],
      ['/d', '/docs/intro/?y'],
    ]);
  });

  test('in a chain lead directly to the last target', () => {
    expect(targets({ from: '/a', to: '/b#z' }, { from: '/b', to: '/c' }, { from: '/c', to: '/docs/intro' })).toEqual([
      ['/a', '/docs/intro'],
      ['/b', '/docs/intro'],
      ['/c', '/docs/intro'],
    ]);
  });

  test('that form a loop are reported once, without the redirects that lead into the loop', () => {
    const { diagnostics, urls } = redirected(
      { from: '/x', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/A/' },
    );
    expect(diagnostics).toMatchObject([
      { code: 'redirect.circular', subject: 'redirects[1]', message: 'The redirects form a loop: /a → /b → /A/.' },
    ]);
    expect(urls).not.toContain('/a');
  });

  test('to the same path are loops', () => {
    expect(redirected({ from: '/a', to: '/a#x' }).problems).toEqual(['redirect.circular redirects[0]']);
  });

  test('from an existing page or to a missing page are reported by key', () => {
    const { diagnostics } = redirected({ from: '/docs/intro/', to: '/' }, { from: '/a', to: '/docs/intr' });
    expect(diagnostics).toMatchObject([
      {
        code: 'redirect.shadows-page',
        subject: 'redirects[0].from',
        hint: expect.stringContaining('content/docs/intro.md') as string,
      },
      { code: 'redirect.broken', subject: 'redirects[1].to', hint: 'Did you mean `/docs/intro`?' },
    ]);
  });

  test('from the path of the docs are generated if no page or redirect exists there', () => {
    expect(site(files).page('/docs').content).toEqual({ kind: 'redirect', to: '/docs/intro' });
    expect(site({ 'docs/index.md': '# I', 'docs/a.md': '# A' }).urls).not.toContain('/docs');
    expect(redirected({ from: '/docs', to: 'https://example.com/' }).page('/docs').content).toEqual({
      kind: 'redirect',
      to: 'https://example.com/',
    });
    expect(site({ 'pages/index.md': '# H' }).urls).not.toContain('/docs');
  });

  test('from `/` to the docs or the blog are generated if the site has no home page', () => {
    expect(site(files).page('/').content).toEqual({ kind: 'redirect', to: '/docs/intro' });
    expect(site({ 'blog/2024-01-01-a.md': '# A' }).page('/').content).toEqual({ kind: 'redirect', to: '/blog' });
    expect(site({ ...files, 'pages/index.md': '# H' }).page('/').content.kind).toBe('article');
    expect(redirected({ from: '/', to: '/x.pdf' }).page('/').content).toEqual({ kind: 'redirect', to: '/x.pdf' });
  });

  test('have `noindex`', () => {
    expect(site(files).page('/docs').meta.noIndex).toBe(true);
  });
});
