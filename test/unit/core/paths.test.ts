import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePath,
  dirOf,
  encodePath,
  extensionOf,
  fileNameOf,
  hrefOf,
  isInside,
  joinUrl,
  outPath,
  outPathOfRoute,
  relativeTo,
  routeKey,
  sourcePath,
  sourcePathFrom,
  urlPath,
  withoutExtension,
} from '../../../lib/core/paths.ts';

const anyText = fc.string({ unit: 'binary' });
const name = fc.stringMatching(/^[a-z0-9][a-zA-Z0-9_-]{0,8}$/);
const relativePath = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

describe('source paths', () => {
  test.each([
    ['content/docs/intro.md', 'content/docs/intro.md'],
    ['./content//docs/./intro.md', 'content/docs/intro.md'],
    ['content\\docs\\intro.md', 'content/docs/intro.md'],
    ['content/docs/../blog/a.md', 'content/blog/a.md'],
    ['a/../../b.md', '../b.md'],
    ['../../b.md', '../../b.md'],
    ['.', ''],
  ])('are normalized: %s becomes %s', (path, normalized) => expect(sourcePath(path)).toBe(normalized));

  test.each([
    ['docs/a.md', './b.md', 'docs/b.md'],
    ['docs/guide/a.md', '../b.md', 'docs/b.md'],
    ['a.md', 'b.md', 'b.md'],
    ['a.md', '../b.md', '../b.md'],
  ])('are resolved relative to %s: %s is %s', (from, reference, resolved) => {
    expect(sourcePathFrom(sourcePath(from), reference)).toBe(resolved);
  });

  test('normalizing twice changes nothing', () => {
    fc.assert(fc.property(anyText, (text) => sourcePath(sourcePath(text)) === sourcePath(text)));
  });
});

describe('routes', () => {
  test.each([
    ['docs/intro', '/docs/intro'],
    ['//docs///intro/', '/docs/intro/'],
    ['/docs?q=1#part', '/docs'],
    ['/docs#part?no', '/docs'],
    ['', '/'],
  ])('%s is %s', (written, url) => expect(urlPath(written)).toBe(url));

  test('are joined without empty segments, and keep the last trailing slash', () => {
    expect(joinUrl('docs', '', 'intro')).toBe('/docs/intro');
    expect(joinUrl('/docs/', '/intro/')).toBe('/docs/intro/');
    expect(joinUrl('', '')).toBe('/');
  });

  test.each([
    ['/Docs/Intro', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/index.html/', '/docs/intro'],
    ['/index.html', '/'],
    ['/', '/'],
    ['', '/'],
    ['/docs/index', '/docs/index'],
    ['/caf\u0065\u0301', '/caf\u00e9'],
    ['/J\u030c', '/\u01f0'],
  ])('%s has the key %s', (url, key) => expect(routeKey(url)).toBe(key));

  test('the key of a key is the key itself', () => {
    fc.assert(fc.property(anyText, (text) => routeKey(routeKey(text)) === routeKey(text)));
    const ends = fc.array(fc.constantFrom('/', '.html', '/index', 'a', 'İ', '.HTML'), { maxLength: 8 });
    fc.assert(fc.property(ends, (parts) => routeKey(routeKey(parts.join(''))) === routeKey(parts.join(''))));
  });

  test('ignore letter case and suffixes in their keys', () => {
    const variant = fc.constantFrom('', '/', '.html', '/index.html', '.HTML');
    fc.assert(
      fc.property(
        relativePath,
        variant,
        (path, end) => routeKey(`/${path.toUpperCase()}${end}`) === routeKey(`/${path}`),
      ),
    );
  });
});

describe('output files', () => {
  test.each([
    ['/docs/intro', 'docs/intro/index.html'],
    ['/docs/intro/', 'docs/intro/index.html'],
    ['/', 'index.html'],
    ['/404.html', '404.html'],
  ])('%s is served by %s', (url, file) => expect(outPathOfRoute(urlPath(url))).toBe(file));

  test('are never outside of the output folder', () => {
    expect(outPathOfRoute(joinUrl('docs', '../../../etc'))).toBe('etc/index.html');
    const part = fc.constantFrom('..', '.', '', 'a', '/', '...');
    fc.assert(fc.property(fc.array(part), (parts) => !/^(?:\/|\.\.(?:\/|$))/.test(outPath(parts.join('/')))));
  });
});

describe('hrefs', () => {
  test.each([
    ['/docs/a b', '/', '/docs/a%20b'],
    ['/docs', '/site/', '/site/docs'],
    ['/', '/site/', '/site/'],
    ['/docs/what?', '/', '/docs/what%3F'],
    ['/docs/c#', '/', '/docs/c%23'],
  ])('%s below %s is %s', (url, base, href) => expect(hrefOf(url, base)).toBe(href));

  test('keep existing percent-encoding', () => {
    expect(encodePath('/a%20b/c%C3%A9')).toBe('/a%20b/c%C3%A9');
  });

  test('encode a literal percent sign', () => {
    expect(encodePath('/100%')).toBe('/100%25');
    expect(encodePath('/100%/of')).toBe('/100%25/of');
  });

  test('can be encoded twice with the same result', () => {
    fc.assert(fc.property(anyText, (text) => encodePath(encodePath(text)) === encodePath(text)));
    expect(encodePath('/\ud800')).toBe('/%EF%BF%BD');
  });

  test('decoding undoes encoding', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('%'));
    fc.assert(fc.property(plain, (text) => decodePath(encodePath(text)) === text));
  });

  test('a malformed path is returned unchanged', () => {
    expect(decodePath('/100%')).toBe('/100%');
    expect(decodePath('/%E9')).toBe('/%E9');
  });
});

describe('parts of a path', () => {
  test.each([
    ['docs/guide/intro.MD', { dir: 'docs/guide', name: 'intro.MD', extension: '.md', stem: 'docs/guide/intro' }],
    ['intro.md', { dir: '', name: 'intro.md', extension: '.md', stem: 'intro' }],
    ['docs/.hidden', { dir: 'docs', name: '.hidden', extension: '', stem: 'docs/.hidden' }],
    ['docs.v1/readme', { dir: 'docs.v1', name: 'readme', extension: '', stem: 'docs.v1/readme' }],
    ['a.test.ts', { dir: '', name: 'a.test.ts', extension: '.ts', stem: 'a.test' }],
  ])('%s', (path, { dir, name: file, extension, stem }) => {
    expect(dirOf(path)).toBe(dir);
    expect(fileNameOf(path)).toBe(file);
    expect(extensionOf(path)).toBe(extension);
    expect(withoutExtension(path)).toBe(stem);
  });

  test('folder and name make up the path', () => {
    fc.assert(fc.property(relativePath, (path) => [dirOf(path), fileNameOf(path)].filter(Boolean).join('/') === path));
  });
});

describe('folders', () => {
  test('contain themselves and paths below, but not paths with the same prefix', () => {
    expect(isInside('docs', 'docs')).toBe(true);
    expect(isInside('docs', 'docs/a.md')).toBe(true);
    expect(isInside('docs', 'docs-old/a.md')).toBe(false);
    expect(isInside('', 'docs/a.md')).toBe(true);
    expect(isInside('', '../docs/a.md')).toBe(false);
    expect(isInside('../docs', '../docs/a.md')).toBe(true);
  });

  test('a path is relative to a folder that contains it, and unchanged for other folders', () => {
    expect(relativeTo('docs', 'docs/guide/a.md')).toBe('guide/a.md');
    expect(relativeTo('docs', 'docs')).toBe('');
    expect(relativeTo('docs', 'docs-old/a.md')).toBe('docs-old/a.md');
    expect(relativeTo('', 'docs/a.md')).toBe('docs/a.md');
  });

  test('relativeTo undoes joining', () => {
    fc.assert(
      fc.property(relativePath, relativePath, (folder, path) => relativeTo(folder, `${folder}/${path}`) === path),
    );
  });
});
