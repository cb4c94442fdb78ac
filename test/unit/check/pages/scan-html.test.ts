import { describe, expect, test } from 'vitest';
import { pageScanner, scanPage } from '../../../../lib/check/index.ts';
import { outPath } from '../../../../lib/core/paths.ts';
import { rendered } from '../../render/rendered.ts';

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
    expect(scan(html).ids).toEqual(['b', 'g']);
    expect(scan(html.replace('--!>', '')).ids).toEqual(['b']);
  });

  test('that are duplicates are distinguished from names', () => {
    expect(scan('<p id="a"><p id="a"><p id="b"><a name="b">')).toMatchObject({ ids: ['a', 'b'], duplicateIds: ['a'] });
  });

  test.each([
    ['<p id="a', []],
    ['<p id="a"', []],
    ['<p', []],
    ['<', []],
    ['<!--', []],
    ['<script', []],
    ['<p id="a"><script>', ['a']],
    ["<p x='", []],
    ['<p title="', []],
  ])('are read from incomplete HTML: %s', (html, ids) => {
    expect(scan(html).ids).toEqual(ids);
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
    ['<a href>', ['']],
    ['<a href="/a"><a href="/a">', ['/a']],
  ])('%s', (html, links) => {
    expect(scan(html).links).toEqual(links);
  });
});

describe('a page with shared fragments', () => {
  const OUT = outPath('a.html');
  const all = ({ ids, duplicateIds, links, shared = [] }: ReturnType<typeof scanPage>) => ({
    ids: [...ids].sort(),
    duplicateIds: [...duplicateIds].sort(),
    links: [...new Set([...links, ...shared.flatMap((part) => part.links)])].sort(),
  });

  test('has the ids and links of the complete HTML', () => {
    const names = Array.from({ length: 12 }, (_, index) => String(index));
    const files = Object.fromEntries(
      names.flatMap((section) =>
        names.map((number) => [`docs/s${section}/p${number}.md`, `# P ${section} ${number}\n\n## Part\n`]),
      ),
    );
    const { pages } = rendered({ 'pages/index.md': '# Home', 'docs/a.md': '# A', ...files });
    expect(pages.length).toBeGreaterThan(140);
    const scan = pageScanner();
    const scans = pages.map((page) => ({ complete: scanPage(OUT, page.html), divided: scan(OUT, page) }));
    for (const { complete, divided } of scans) expect(all(divided)).toEqual(all(complete));
    const shared = scans.flatMap(({ divided }) => divided.shared ?? []);
    // The pages of a section share the sidebar before and after that section.
    expect(shared.length).toBeGreaterThan(100);
    expect(new Set(shared).size).toBeLessThan(shared.length / 4);
  });

  test('has a duplicate id if two of its fragments have the same id', () => {
    const [first, second] = [{ html: '<p id="a">' }, { html: '<p id="a"><p id="b">' }];
    expect(pageScanner()(OUT, { own: '<p id="b">', fragments: [first, second] })).toMatchObject({
      ids: ['b', 'a'],
      duplicateIds: ['a', 'b'],
    });
  });
});
