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
    ['<p id="a&amp;b &#x41;&#66; &eacute;">', ['a&b AB é']],
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
    ['<link href="/a">', ['/a']],
    ['<link rel="preconnect" href="/a">', []],
    ['<link rel="preload" as="image" href="/a">', []],
    ['<a xlink:href="/a">', ['/a']],
    ['<iframe src="/a"></iframe><embed src="/b"><object data="/c">', ['/a', '/b', '/c']],
    ['<form action="/a"><button formaction="/b"><input formaction="/c">', ['/a', '/b', '/c']],
    ['<form action="/a" method=POST><button formaction="/b">', []],
    ['<form action="/a"><button formaction="/b" formmethod="post">', ['/a']],
    ['<form method="post"><button formaction="/b" formmethod="get">', ['/b']],
    ['<blockquote cite="/a"><q cite="/b"><ins cite="/c"><del cite="/d">', ['/a', '/b', '/c', '/d']],
    ['<img src="/x" longdesc="/a">', ['/a']],
    ['<meta http-equiv="Refresh" content="0; url=/a">', ['/a']],
    ['<meta http-equiv="refresh" content="5;URL=\'/a b\'">', ['/a b']],
    ['<meta http-equiv="refresh" content="5">', []],
    ['<meta name="refresh" content="0; url=/a">', []],
    ['<iframe src="/a" data-no-link-check></iframe>', []],
    ['<a data-href="/a">', []],
    ['<a href="">', ['']],
    ['<a href>', ['']],
    ['<a href="/a"><a href="/a">', ['/a']],
  ])('%s', (html, links) => {
    expect(scan(html).links).toEqual(links);
  });
});

describe('the files of a page', () => {
  test.each([
    ['<script src="/a.js"></script><input type="image" src="/b.png">', ['/a.js', '/b.png']],
    ['<link rel="preload" imagesrcset="/a.png 1x, /b.png 2x">', ['/a.png', '/b.png']],
    ['<svg><image href="/a.png"/><use xlink:href="/b.svg#c"/></svg>', ['/a.png', '/b.svg#c']],
    ['<p style="background: url(&quot;/a.png&quot;), url( /b.png )">', ['/a.png', '/b.png']],
    ["<style>p { mask: URL(/c.svg); background: url('/a.png') }</style>", ['/c.svg', '/a.png']],
    ['<path fill="url(/a.svg#b)">', ['/a.svg#b']],
    ['<p title="url(/a.png)">url(/b.png)<code>url(/c.png)</code></p>', undefined],
    ['<p style="background: url(https://x.org/a.png), url(data:,x)">', undefined],
    ['<p style="background: url(/a.png)" data-no-link-check>', undefined],
    ['<script>url(/a.png)</script><!-- url(/b.png) -->', undefined],
  ])('%s', (html, files) => {
    expect(scan(html).files).toEqual(files);
  });
});

describe('references to ids that a page does not have', () => {
  test.each([
    ['<label for="a">', 'for', 'a'],
    ['<output for="b a">', 'for', 'a'],
    ['<td headers="a b">', 'headers', 'a'],
    ['<input list="a">', 'list', 'a'],
    ['<button form="a">', 'form', 'a'],
    ['<img usemap="#a">', 'usemap', '#a'],
    ['<img usemap="#b">', 'usemap', '#b'],
    ['<p aria-labelledby="b a">', 'aria-labelledby', 'a'],
    ['<p ARIA-DESCRIBEDBY="a">', 'aria-describedby', 'a'],
    ['<use href="#a"/>', 'href', '#a'],
    ['<path fill="url(#a)"/>', 'url()', '#a'],
  ])('%s', (html, attribute, id) => {
    expect(scan(`${html}<p id="b">`).brokenReferences).toEqual([{ attribute, id }]);
  });

  test.each([
    '<label for="b"><td headers="b c"><input list="c">',
    '<img usemap="#map"><use href="#b"/><path fill="url(\'#c\')" style="mask: url(#%63)"/>',
    '<p aria-labelledby=" b  c " aria-label="a" aria-controls="later">',
    '<label for="a" data-no-link-check><p aria-describedby="a" data-no-link-check>',
    '<p title="aria-labelledby=a">aria-labelledby="a"</p>',
  ])('do not include %s', (html) => {
    expect(scan(`${html}<p id="b"><p id="c"><map name="map">`).brokenReferences).toBeUndefined();
  });

  test('are found in each fragment, whatever part has the id', () => {
    const fragments = [{ html: '<label for="own"><label for="gone">' }, { html: '<p id="part"><map name="m">' }];
    const own = '<p id="own"><label for="part"><img usemap="#m">';
    const { brokenReferences, files } = pageScanner()(outPath('a.html'), { own, fragments });
    expect(brokenReferences).toEqual([{ attribute: 'for', id: 'gone' }]);
    expect(files).toBeUndefined();
  });
});

test('the base of a page is the first', () => {
  expect(scan('<base target="_top"><base href="/a/"><base href="/b/">').base).toBe('/a/');
  expect(scan('<p>').base).toBeUndefined();
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
