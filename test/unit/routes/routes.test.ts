import { describe, expect, test } from 'vitest';
import { fillsOf, ORDERS, site } from './site.ts';

describe('routes', () => {
  test.each([
    ['Intro.md', 'intro.md'],
    ['intro.md', 'intro/index.md'],
    ['intro.md', 'intro.html.md'],
  ])('of %s and %s are one: the first stays, both are named', (one, two) => {
    for (const order of ORDERS) {
      const { diagnostics, urls } = site({ [`pages/${one}`]: '# 1', [`pages/${two}`]: '# 2' }, { order });
      const [first, second] = [`content/pages/${one}`, `content/pages/${two}`].sort() as [string, string];
      expect(urls.filter((url) => url !== '/404.html')).toHaveLength(1);
      expect(diagnostics).toMatchObject([
        {
          code: 'route.duplicate',
          severity: 'warning',
          message: expect.stringMatching(new RegExp(`is claimed by two pages: ${first} and ${second}\\.$`)) as string,
          location: { file: second },
          related: [{ location: { file: first } }],
        },
      ]);
    }
  });

  test('that are taken are in no sidebar, and links lead to the page that stays', () => {
    const files = {
      'docs/a.md': '---\nslug: case\n---\n# A',
      'docs/b.md': '---\nslug: CASE\n---\n# B',
      'docs/c.md': '# C\n\n[b](./b.md)',
    };
    const { page } = site(files);
    expect(page('/docs/c').sidebar?.items).toMatchObject([{ label: 'A' }, { label: 'C' }]);
    expect(fillsOf(page('/docs/c'))).toMatchObject([{ kind: 'page', url: '/docs/case' }]);
  });

  test('that a page and docsgen claim go to the page', () => {
    const { page, findings } = site({ 'blog/2024-01-01-a.md': '# A', 'blog/2024-01-02-archive.md': '# Mine' });
    expect(page('/blog/archive').content.kind).toBe('post');
    expect(findings).toEqual(['route.duplicate the archive of the blog']);
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

  test('in a chain lead to its end at once', () => {
    expect(targets({ from: '/a', to: '/b#z' }, { from: '/b', to: '/c' }, { from: '/c', to: '/docs/intro' })).toEqual([
      ['/a', '/docs/intro'],
      ['/b', '/docs/intro'],
      ['/c', '/docs/intro'],
    ]);
  });

  test('in a circle are one error, and what leads into it is none', () => {
    const { diagnostics, urls } = redirected(
      { from: '/x', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/A/' },
    );
    expect(diagnostics).toMatchObject([
      { code: 'redirect.circular', subject: 'redirects[1]', message: 'Redirects lead in a circle: /a → /b → /A/.' },
    ]);
    expect(urls).not.toContain('/a');
  });

  test('to themselves are a circle', () => {
    expect(redirected({ from: '/a', to: '/a#x' }).findings).toEqual(['redirect.circular redirects[0]']);
  });

  test('from a page or to none are errors that name the key', () => {
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

  test('from the docs themselves to their main page are made where nothing else is there', () => {
    expect(site(files).page('/docs').content).toEqual({ kind: 'redirect', to: '/docs/intro' });
    expect(site({ 'docs/index.md': '# I', 'docs/a.md': '# A' }).urls).not.toContain('/docs');
    expect(redirected({ from: '/docs', to: 'https://example.com/' }).page('/docs').content).toEqual({
      kind: 'redirect',
      to: 'https://example.com/',
    });
    expect(site({ 'pages/index.md': '# H' }).urls).not.toContain('/docs');
  });

  test('from `/` to the docs, else the blog, are made where the site has no home page', () => {
    expect(site(files).page('/').content).toEqual({ kind: 'redirect', to: '/docs/intro' });
    expect(site({ 'blog/2024-01-01-a.md': '# A' }).page('/').content).toEqual({ kind: 'redirect', to: '/blog' });
    expect(site({ ...files, 'pages/index.md': '# H' }).page('/').content.kind).toBe('article');
    expect(redirected({ from: '/', to: '/x.pdf' }).page('/').content).toEqual({ kind: 'redirect', to: '/x.pdf' });
  });

  test('stay out of search engines', () => {
    expect(site(files).page('/docs').meta.noIndex).toBe(true);
  });
});
