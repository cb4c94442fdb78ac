import { describe, expect, test } from 'vitest';
import { site } from '../site.ts';

const files = { 'docs/a.md': '# A\n\n## New', 'docs/b.md': '# B', 'static/x.pdf': '' };
interface Redirect {
  readonly from: string | readonly string[];
  readonly to: string;
}
const redirected = (...redirects: Redirect[]) => site(files, { config: { redirects } });
const anchorsOf = (url: string, ...redirects: Redirect[]) => redirected(...redirects).page(url).anchorRedirects;

describe('redirects from anchors', () => {
  test('belong to the page that had the anchor, and lead to pages, anchors, files and other sites', () => {
    const redirects = [
      { from: ['/docs/a#one', '/docs/a/#two'], to: '/docs/a#new' },
      { from: '/docs/a#%C3%BC', to: '/x.pdf' },
      { from: '/docs/b#one', to: 'https://example.com/' },
    ];
    expect(anchorsOf('/docs/a', ...redirects)).toEqual({ one: '/docs/a#new', two: '/docs/a#new', ü: '/x.pdf' });
    expect(anchorsOf('/docs/b', ...redirects)).toEqual({ one: 'https://example.com/' });
    expect(redirected(...redirects).problems).toEqual([]);
  });

  test('can start at an anchor of a redirect', () => {
    expect(anchorsOf('/old', { from: '/old', to: '/docs/a' }, { from: '/old#x', to: '/docs/b' })).toEqual({
      x: '/docs/b',
    });
  });

  test('in a chain lead directly to the last target', () => {
    expect(
      anchorsOf(
        '/docs/a',
        { from: '/docs/a#x', to: '/docs/b#y' },
        { from: '/docs/b#y', to: '/old' },
        { from: '/old', to: '/docs/a#new' },
      ),
    ).toEqual({ x: '/docs/a#new' });
  });

  test('that form a loop are reported once', () => {
    expect(redirected({ from: '/docs/a#x', to: '/docs/b#y' }, { from: '/docs/b#y', to: '/docs/a#x' }).problems).toEqual(
      ['redirect.circular redirects[0]'],
    );
  });

  test('from or to a missing page, and two from one anchor, are reported at their keys', () => {
    const { diagnostics } = redirected(
      { from: '/docs/aa#x', to: '/docs/b' },
      { from: '/docs/a#x', to: '/docs/bb' },
      { from: '/docs/a#y', to: '/docs/b' },
      { from: '/docs/a#y', to: '/docs/a' },
    );
    expect(diagnostics).toMatchObject([
      { code: 'redirect.broken', subject: 'redirects[0].from', hint: 'Did you mean `/docs/a`?' },
      { code: 'redirect.broken', subject: 'redirects[1].to', hint: 'Did you mean `/docs/b`?' },
      { code: 'route.duplicate', subject: 'redirects[3].from' },
    ]);
  });
});
