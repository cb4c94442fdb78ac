import { expect, test } from 'vitest';
import { pageAddress, pageKey } from '../../../../../templates/client/navigation/page-url.ts';

test.each([
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/index.html', ''],
  ['/', ''],
  ['/docs/api/classes/lexical.LexicalEditor', '/docs/api/classes/lexical.LexicalEditor'],
  ['/docs/intro?q=1#part', '/docs/intro'],
])('pageKey of %s is %s', (href, key) => {
  expect(pageKey(new URL(href, 'https://example.org'))).toBe(key);
});

test.each([
  ['/docs/intro.html?q=1#part', '/docs/intro?q=1#part'],
  ['/docs/intro/index.html', '/docs/intro/'],
  ['/index.html', '/'],
  ['/404.html', '/404.html'],
  ['/guide/index.html#a.html', '/guide/#a.html'],
  ['/docs/api/classes/lexical.LexicalEditor', '/docs/api/classes/lexical.LexicalEditor'],
  ['/docs/intro/', '/docs/intro/'],
])('pageAddress of %s is %s', (href, address) => {
  expect(pageAddress(new URL(href, 'https://example.org')).href).toBe(`https://example.org${address}`);
});
