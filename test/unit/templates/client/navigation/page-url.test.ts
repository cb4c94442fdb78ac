import { expect, test } from 'vitest';
import { pageKey } from '../../../../../templates/client/navigation/page-url.ts';

test.each([
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/index.html', ''],
  ['/', ''],
  ['/docs/api/classes/lexical.LexicalEditor', '/docs/api/classes/lexical.LexicalEditor'],
  ['/docs/intro?q=1#part', '/docs/intro'],
])('%s is the page %s', (href, key) => {
  expect(pageKey(new URL(href, 'https://example.org'))).toBe(key);
});
