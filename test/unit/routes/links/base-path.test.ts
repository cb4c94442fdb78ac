import { expect, test } from 'vitest';
import { resolutionsOf, site } from '../site.ts';

const FILES = {
  'docs/a.md':
    '# A\n\n[B](/kit/b) [Part](/kit/b#part) [Home](/kit) [Query](/kit?x) [Kitten](/kitten) [C](/c) ![P](/kit/p.png)',
  'docs/b.md': '# B',
  'static/p.png': '',
};

function resolved(urls: 'slug' | 'file') {
  const { page } = site(FILES, { config: { baseUrl: '/kit/', docs: { routeBasePath: '/', urls } } });
  return resolutionsOf(page('/a')).map((one) => (one as { readonly url?: string }).url);
}

test('links of docs with the URLs of Starlight can contain the base path', () => {
  expect(resolved('slug').slice(0, 6)).toEqual(['/b', '/b', '/', '/?x', '/kitten', '/c']);
});

test('links of other docs do not contain the base path', () => {
  expect(resolved('file').slice(0, 3)).toEqual(['/kit/b', '/kit/b', '/kit']);
});
