import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../../../lib/check/pages/site-address.ts';
import { urlPath } from '../../../../lib/core/paths.ts';

const PAGE = { url: urlPath('/docs/guide/a') };

describe('an address of a page', () => {
  test.each([
    ['b', '/docs/guide/b'],
    ['./b/../c?x=1#y', '/docs/guide/c?x=1#y'],
    ['../../../../b', '/b'],
    ['/docs/./b/../c', '/docs/c'],
    ['/docs\\b', '/docs/b'],
    ['..\\b', '/docs/b'],
    ['/do\ncs/b', '/docs/b'],
    ['?x', '/docs/guide/a?x'],
    ['#y', '/docs/guide/a#y'],
    ['//other/b', undefined],
    ['/\\other/b', undefined],
    ['https://other/b', undefined],
    ['https://[', undefined],
  ])('%j resolves to %j', (href, expected) => {
    expect(siteAddress(href, PAGE, { baseUrl: '/' })).toBe(expected);
  });

  test.each([
    ['b', '/other/', '/other/b'],
    ['b', '../x/', '/base/docs/x/b'],
    ['#y', '/other/', '/other/#y'],
    ['/b', '/other/', '/b'],
    ['b', 'https://cdn.example/', undefined],
    ['b', 'https://[', '/base/docs/guide/b'],
  ])('%j with the base %j resolves to %j', (href, base, expected) => {
    expect(siteAddress(href, PAGE, { baseUrl: '/base/', base })).toBe(expected);
  });
});
