import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathSuggester } from '../../../../lib/core/text/suggest-path.ts';

const PATHS = ['/docs/intro', '/docs/guide/install', '/docs/guide/use', '/docs/api/use', '/blog/hello', '/about'];
const near = (path: string, paths: readonly string[] = PATHS): string | undefined =>
  pathSuggester(() => paths).near(path);

describe('the most similar path', () => {
  test.each([
    ['/docs/guide/instal', '/docs/guide/install', 'a typo among siblings'],
    ['/docs/install', '/docs/guide/install', 'a page that moved'],
    ['/docs/Guide/Install', '/docs/guide/install', 'other letter case'],
    ['/doc/intro', '/docs/intro', 'a typo in a folder'],
    ['/docs/guied/use', '/docs/guide/use', 'the more similar of two pages with the same name'],
  ])('of %s is %s: %s', (mistyped, expected) => expect(near(mistyped)).toBe(expected));

  test('is undefined if no path is similar', () => {
    expect(near('/something/else/entirely')).toBeUndefined();
    expect(near('/docs/guide/instal', [])).toBeUndefined();
  });

  test('is always an existing path', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (path, paths) =>
        [undefined, ...paths].includes(near(path, paths)),
      ),
    );
  });

  test('is computed once per path, and the paths are read on the first call', () => {
    const calls: string[] = [];
    const suggester = pathSuggester(() => {
      calls.push('paths');
      return PATHS;
    });
    expect(calls).toEqual([]);
    expect(suggester.near('/docs/intor')).toBe('/docs/intro');
    expect(suggester.near('/docs/intor')).toBe('/docs/intro');
    expect(calls).toEqual(['paths']);
  });

  test('is limited to pages of the same name after hundreds of broken links', () => {
    const suggester = pathSuggester(() => PATHS);
    for (let index = 0; index < 200; index++) suggester.near(`/${'x'.repeat(30)}/${index}`);
    expect(suggester.near('/docs/intor')).toBeUndefined();
    expect(suggester.near('/docs/install')).toBe('/docs/guide/install');
  });
});
