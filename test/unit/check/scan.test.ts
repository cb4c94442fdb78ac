import { describe, expect, test } from 'vitest';
import { scanPage } from '../../../lib/check/index.ts';
import { outPath } from '../../../lib/core/paths.ts';

const scan = (html: string) => scanPage(outPath('a.html'), html);

describe('the ids of a page', () => {
  test.each([
    ['<p id="a">', ['a']],
    ["<p id='a'>", ['a']],
    ['<p id=a>', ['a']],
    ['<P ID="a">', ['a']],
    ['<p\n  id = "a"\n>', ['a']],
    ['<p title="x > y" id="a">', ['a']],
    ["<p title='\"' id=a class=b>", ['a']],
    ["<p title=it's id=a>", ['a']],
    ['<p data-id="b" aria-id=c x:id="d">', []],
    ['<p id="a" id="b">', ['a']],
    ['<p id="a&amp;b &#x41;&#66; &eacute;">', ['a&b AB &eacute;']],
    ['<br id=a/>', ['a/']],
    ['<br id="a"/>', ['a']],
    ['<my-part id="a">', ['a']],
    ['<a name="a">', ['a']],
    ['<input name="a">', []],
    ['<p id="">', []],
    ['<p title=\'id="b"\'>', []],
    ['<p title="<p id=b>">', []],
    ['</p id="a">', []],
    ['a < b id="c">', []],
  ])('%s', (html, ids) => {
    expect(scan(html).ids).toEqual(ids);
  });

  test('are not read from comments and text elements', () => {
    const html = `<!-- <p id="a"> --><!--><p id="b"><!-- x --!> <script>"<p id='c'>"</script><STYLE><p id=d></style >
      <textarea><p id=e></textarea><title><p id=f></title><p id="g"><script src="x">`;
    expect(scan(html).ids).toEqual(['b']);
    expect(scan(html.replace('<!-- x --!>', '')).ids).toEqual(['b', 'g']);
  });

  test('that are there twice are told apart from names', () => {
    expect(scan('<p id="a"><p id="a"><p id="b"><a name="b">')).toMatchObject({ ids: ['a', 'b'], duplicateIds: ['a'] });
  });

  test('end with the page, however it is cut', () => {
    for (const html of [
      '<p id="a',
      '<p id="a"',
      '<p',
      '<',
      '<!--',
      '<script',
      '<p id="a"><script>',
      "<p x='",
      '<p title="',
    ]) {
      expect(() => scan(html), html).not.toThrow();
    }
  });
});

describe('the links of a page', () => {
  test.each([
    ['<a href="/a?x=1&amp;y=2#z">', ['/a?x=1&y=2#z']],
    ["<A HREF='/a'>", ['/a']],
    ['<a href=/a>', ['/a']],
    ['<a href=/a/>', ['/a/']],
    ['<a class="x" href=" /a ">', ['/a']],
    ['<area href="/a">', ['/a']],
    ['<a href="/a" data-no-link-check>', []],
    ['<link href="/a">', []],
    ['<a data-href="/a">', []],
    ['<a href="">', ['']],
    ['<a href>', []],
    ['<a href="/a"><a href="/a">', ['/a']],
  ])('%s', (html, links) => {
    expect(scan(html).links).toEqual(links);
  });
});

test('a scan takes time in proportion to the page, also to a broken one', () => {
  const time = (html: string): number => {
    const start = performance.now();
    scan(html);
    return performance.now() - start;
  };
  const size = 200_000;
  for (const part of [
    '<!--',
    '<script>',
    '<a "',
    "<a '",
    '<a x="',
    '<p <p ',
    '<a href=x ',
    '< ',
    '<p id=a title="" ',
  ]) {
    expect(time(part.repeat(size / part.length)), part).toBeLessThan(1000);
  }
});
