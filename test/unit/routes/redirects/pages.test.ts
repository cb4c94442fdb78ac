import { describe, expect, test } from 'vitest';
import { site } from '../site.ts';

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

  test('from a list are reported at the entry of the list', () => {
    const redirects = [{ from: ['/a', '/docs/intro', '/b'], to: '/x.pdf' }];
    expect(site(files, { config: { redirects } }).diagnostics).toMatchObject([
      { code: 'redirect.shadows-page', subject: 'redirects[0].from[1]' },
    ]);
  });

  test('from the same path are reported, and the first is used', () => {
    const others = Array.from({ length: 9 }, (_, index) => ({ from: `/${index}`, to: '/docs/intro' }));
    const { diagnostics, page } = redirected({ from: '/old', to: '/docs/intro' }, ...others, {
      from: '/Old/',
      to: '/x.pdf',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'route.duplicate',
        subject: 'redirects[10].from',
        message: 'Two redirects start at `/Old/`: `redirects[0].from` and `redirects[10].from`.',
        hint: 'docsgen uses the first redirect. Remove one of the two.',
      },
    ]);
    expect(page('/old').content).toEqual({ kind: 'redirect', to: '/docs/intro' });
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
