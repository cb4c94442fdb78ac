import { describe, expect, test } from 'vitest';
import { headTags } from '../../../../lib/core/head/schema.ts';
import { formatKeyPath, validate } from '../../../../lib/core/schema.ts';

/** Returns the errors of a list of elements as `path: message`. */
function errorsOf(...tags: readonly unknown[]): string[] {
  const result = validate(headTags, tags);
  return 'issues' in result ? result.issues.map(({ path, message }) => `${formatKeyPath(path)}: ${message}`) : [];
}

describe('the schema of elements for the head', () => {
  test.each([
    { tag: 'meta', attrs: { name: 'a', content: 'b' } },
    { tag: 'meta', attrs: { charset: 'utf-8' } },
    { tag: 'link', attrs: { rel: 'me', href: '/' } },
    { tag: 'script', attrs: { src: '/a.js', async: true, 'data-x': 1 } },
    { tag: 'script', content: 'a()' },
    { tag: 'noscript', content: '<img src="/a.gif">' },
    { tag: 'base', attrs: { target: '_blank' } },
  ])('accepts %j', (tag) => {
    expect(errorsOf(tag)).toEqual([]);
  });

  test.each([
    [{ tag: 'meta', attrs: { content: 'b' } }, '[0]: A `meta` element needs the attribute `name`'],
    [{ tag: 'meta', attrs: { name: 'a' }, content: 'b' }, '[0].content: A `meta` element has no content.'],
    [{ tag: 'script' }, '[0]: A `script` element needs `content` or the attribute `src`.'],
    [{ tag: 'title' }, '[0]: A `title` element needs `content`.'],
    [{ tag: 'link', attrs: { href: '/a' } }, '[0]: A `link` element needs the attribute `rel`.'],
    [{ tag: 'base', attrs: { href: '/a' } }, '[0].attrs.href: A base address would break every link'],
    [{ tag: 'noscript', content: '</noscript>' }, '[0].content: The content must not contain `</noscript`.'],
    [{ tag: 'link', attrs: { rel: 'me', 'a b': 1 } }, '[0].attrs[\'a b\']: "a b" is not the name of an attribute.'],
    [{ tag: 'div' }, '[0].tag: Expected'],
  ])('rejects %j', (tag, expected) => {
    expect(errorsOf(tag)).toEqual([expect.stringContaining(expected)]);
  });
});
