import { describe, expect, test } from 'vitest';
import { partScanner, scanPage } from '../../../lib/check/index.ts';
import { outPath } from '../../../lib/core/paths.ts';
import { rendered } from '../render/rendered.ts';

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

describe('a page in parts', () => {
  const OUT = outPath('a.html');
  const all = ({ ids, duplicateIds, links, shared = [] }: ReturnType<typeof scanPage>) => ({
    ids: [...ids].sort(),
    duplicateIds: [...duplicateIds].sort(),
    links: [...new Set([...links, ...shared.flatMap((part) => part.links)])].sort(),
  });

  test('has the ids and links of the whole', () => {
    const names = Array.from({ length: 12 }, (_, index) => String(index));
    const files = Object.fromEntries(
      names.flatMap((one) => names.map((other) => [`docs/s${one}/p${other}.md`, `# P ${one} ${other}\n\n## Part\n`])),
    );
    const { pages } = rendered({ 'pages/index.md': '# Home', 'docs/a.md': '# A', ...files });
    expect(pages.length).toBeGreaterThan(140);
    const scanParts = partScanner();
    const scans = pages.map((page) => ({ whole: scanPage(OUT, page.html), parts: scanParts(OUT, page) }));
    for (const { whole, parts } of scans) expect(all(parts)).toEqual(all(whole));
    const shared = scans.flatMap(({ parts }) => parts.shared ?? []);
    // What stands around a section is one part for all of its pages.
    expect(shared.length).toBeGreaterThan(100);
    expect(new Set(shared).size).toBeLessThan(shared.length / 4);
  });

  test('has an id twice when two of its parts have it', () => {
    const [one, other] = [{ html: '<p id="a">' }, { html: '<p id="a"><p id="b">' }];
    expect(partScanner()(OUT, { own: '<p id="b">', parts: [one, other] })).toMatchObject({
      ids: ['b', 'a'],
      duplicateIds: ['a', 'b'],
    });
  });
});
