import { expect, test } from 'vitest';
import { publicAnchors } from '../../../../../lib/check/pages/anchors/public-anchors.ts';
import { scanPage } from '../../../../../lib/check/pages/scan-html.ts';
import { outPath } from '../../../../../lib/core/paths.ts';

/** Returns the public anchors of a page whose template has an id, too. */
function anchorsOf(body: string): readonly string[] {
  const { ids } = scanPage(outPath('a.html'), `<main id="frame">${body}</main>`);
  return publicAnchors(body, ids);
}

test('contain headings, named anchors and other elements with an id, in the order of the page', () => {
  expect(anchorsOf('<h2 id="b">B</h2><a name="x&amp;y"></a><div class="note" id="a"></div>')).toEqual([
    'b',
    'x&y',
    'a',
  ]);
});

test('contain no id of the template around the content', () => {
  expect(anchorsOf('<p>Text</p>')).toEqual([]);
});

test('contain no id that only connects elements', () => {
  const body = '<label for="name">Name</label><input id="name"><p id="help"></p><i aria-describedby="help more"></i>';
  expect(anchorsOf(body)).toEqual([]);
});

test('contain the heading that labels a section, but not the heading of the footnotes', () => {
  expect(anchorsOf('<section aria-labelledby="a"><h2 class="x" id="a">A</h2></section>')).toEqual(['a']);
  const footnotes = '<a aria-describedby="footnote-label"></a><h2 class="sr-only" id="footnote-label">Footnotes</h2>';
  expect(anchorsOf(footnotes)).toEqual([]);
});

test('contain an id that connects elements if the page links to it', () => {
  expect(anchorsOf('<section aria-labelledby="a"><h2 id="a">A <a href="#a">#</a></h2></section>')).toEqual(['a']);
});

test('contain no generated id and no footnote', () => {
  expect(anchorsOf('<p id="_i0R_2_"></p><p id="_cached_"></p>')).toEqual(['_cached_']);
  const footnotes = '<a id="fnref-1"></a><a id="fnref-1-2"></a><li id="fn-1"></li>';
  expect(anchorsOf(`<h2 id="fn-keys">Fn keys</h2>${footnotes}`)).toEqual(['fn-keys']);
});

test('contain nothing that only looks like an attribute', () => {
  expect(anchorsOf('<code> id="shown" name="frame2"</code><h2 id="real">Real</h2>')).toEqual(['real']);
});
