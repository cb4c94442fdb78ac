import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import { site } from './site.ts';

describe('standalone pages', () => {
  test('have the paths of their files, and an index has the path of its folder', () => {
    const { urls } = site({
      'pages/index.md': '# H',
      'pages/community/index.tsx': '',
      'pages/a/b.mdx': '# B',
      'pages/c.md': '---\nslug: /d\n---\n# C',
    });
    expect(urls).toEqual(['/', '/404.html', '/a/b', '/community/', '/d']);
  });

  test('can replace the not-found page, which keeps its URL and `noindex`', () => {
    const { page, problems, urls } = site({ 'pages/404.md': '# Lost' });
    expect(urls).toEqual(['/404.html']);
    expect(page('/404.html')).toMatchObject({ out: '404.html', meta: { noIndex: true }, content: { kind: 'article' } });
    expect(problems).toEqual([]);
  });

  test('include the search page if the site has one', () => {
    const urls = (search: UserConfig['search']): readonly string[] => site({}, { config: { search: search! } }).urls;
    expect(urls({ provider: 'local' })).toContain('/search');
    expect(urls({ provider: 'local', searchPagePath: false })).not.toContain('/search');
  });
});
