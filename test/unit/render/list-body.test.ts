import { expect, test } from 'vitest';
import { asListed } from '../../../lib/render/list-body.ts';

const BODY = '<h2 id="use">Use</h2><a href="#use">x</a><a href="#rest">y</a>';

test('ids get the path of their post below the blog as a prefix', () => {
  expect(asListed(BODY, '/blog/one', '/blog')).toBe(
    '<h2 id="one--use">Use</h2><a href="#one--use">x</a><a href="/blog/one#rest">y</a>',
  );
});

test.each(['/blog', '/blog/', '/blog/page/2', '/blog/page/2/', '/blog/tags/release', '/blog/tags/release/page/3'])(
  'ids of posts with the same name in different folders differ in %s',
  (list) => {
    const idsOf = (href: string) => /id="([^"]*)"/.exec(asListed(BODY, href, list))?.[1];
    expect(['/blog/2023/notes', '/blog/2024/notes/', '/blog/notes'].map(idsOf)).toEqual([
      '2023/notes--use',
      '2024/notes--use',
      'notes--use',
    ]);
  },
);

test('ids in a blog at the root of a site with a base path', () => {
  expect(asListed('<p id="a"></p>', '/base/2024/notes', '/base/')).toBe('<p id="2024/notes--a"></p>');
  expect(asListed('<p id="a"></p>', '/2024/notes', '/')).toBe('<p id="2024/notes--a"></p>');
});
