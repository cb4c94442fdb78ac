import { describe, expect, test } from 'vitest';
import { mediaPaths } from '../../../lib/render/media-paths.ts';

const inSite = mediaPaths('/base/');

describe('the base path of images and videos', () => {
  test.each([
    ['<img src="/a.png">', '<img src="/base/a.png">'],
    ['<img alt="" src=/a.png>', '<img alt="" src="/base/a.png">'],
    ['<video src="/a.mp4" poster="/a.png"></video>', '<video src="/base/a.mp4" poster="/base/a.png"></video>'],
    ['<source srcSet="/a.png 1x, /b.png 2x"/>', '<source srcSet="/base/a.png 1x, /base/b.png 2x"/>'],
    [
      '<img srcset="https://cdn.example/a.png 1x, /b.png 2x">',
      '<img srcset="https://cdn.example/a.png 1x, /base/b.png 2x">',
    ],
    ['<img src="/a.png?x=1&amp;y=2">', '<img src="/base/a.png?x=1&amp;y=2">'],
    ['<link rel="preload" as="image" href="/a.png"/>', '<link rel="preload" as="image" href="/base/a.png"/>'],
    [
      '<link rel="preload" as="image" imageSrcSet="/a.png 1x"/>',
      '<link rel="preload" as="image" imageSrcSet="/base/a.png 1x"/>',
    ],
  ])('is added to %s', (html, expected) => {
    expect(inSite(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
  });

  test.each([
    '<img src="/base/a.png">',
    '<img srcset="/base/a.png 1x, /base/b.png 2x">',
    '<img src="//cdn.example/a.png">',
    '<img src="https://cdn.example/a.png">',
    '<img src="a.png">',
    '<img src="data:image/gif;base64,AAAA">',
    '<img data-no-link-check="" src="/other/a.png">',
    '<a href="/a.png">a</a>',
    '<script>"<img src=\\"/a.png\\">"</script>',
    '<docsgen-island><img src="/a.png"></docsgen-island>',
  ])('is not added to %s', (html) => {
    expect(inSite(`<p>${html}</p>`)).toBe(`<p>${html}</p>`);
  });

  test('is nothing for a site at the root of its host', () => {
    expect(mediaPaths('/')('<img src="/a.png">')).toBe('<img src="/a.png">');
  });
});
