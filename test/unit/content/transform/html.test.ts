import { describe, expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

describe('addresses in raw HTML', () => {
  test.each([
    ['<a href="./b.md">x</a>', '<p><a href="⟨0⟩">x</a></p>', ['link ./b.md 1:10+6']],
    ["text <a class=x href='./b.md'>x</a>", '<p>text <a class=x href="⟨0⟩">x</a></p>', ['link ./b.md 1:23+6']],
    ['<div><a href=./b.md>x</a></div>', '<div><a href="⟨0⟩">x</a></div>', ['link ./b.md 1:14+6']],
    [
      '<div><IMG alt="a > b" SRC="./i.png" width=3></div>',
      '<div><IMG alt="a > b" SRC="⟨0⟩" width=3></div>',
      ['image ./i.png 1:28+7'],
    ],
    [
      '<div><a title=" href=./no.md" href = "./b.md"></a></div>',
      '<div><a title=" href=./no.md" href = "⟨0⟩"></a></div>',
      ['link ./b.md 1:39+6'],
    ],
    ['<div><a data-href="./no.md"></a></div>', '<div><a data-href="./no.md"></a></div>', []],
    ['<div><a href="./caf&eacute;.md"></a></div>', '<div><a href="⟨0⟩"></a></div>', ['link ./café.md 1:15+16']],
    ['<div><a href="./b.md?a&amp;b"></a></div>', '<div><a href="⟨0⟩"></a></div>', ['link ./b.md?a&b 1:15+14']],
    ['<div><iframe src="/x.html"></iframe></div>', '<div><iframe src="⟨0⟩"></iframe></div>', ['link /x.html 1:19+7']],
    [
      '<div><video src="./v.mp4" poster="./p.png"></video></div>',
      '<div><video src="⟨0⟩" poster="⟨1⟩"></video></div>',
      ['asset ./v.mp4 1:18+7', 'asset ./p.png 1:35+7'],
    ],
    [
      '<div><source srcset="./a.png 1x, https://x.y/b.png 2x"></div>',
      '<div><source srcset="⟨0⟩ 1x, https://x.y/b.png 2x"></div>',
      ['asset ./a.png 1:22+7'],
    ],
    [
      '<div><a href="https://x.y/?a&amp;b">x</a></div>',
      '<div><a href="https://x.y/?a&amp;b">x</a></div>',
      ['link https://x.y/?a&b 1:15+20'],
    ],
    ['<div><img src="https://x.y/z.png"></div>', '<div><img src="https://x.y/z.png"></div>', []],
    ['<div><abbr href="./no.md"></abbr></div>', '<div><abbr href="./no.md"></abbr></div>', []],
  ])('%s', (text, html, refs) => {
    expect(markdown(text)).toMatchObject({ html, refs });
  });

  test('have exact locations on later lines, also in lists and quotes', () => {
    expect(markdown('<div>\n\t<a\n  href="./b.md">x</a>\n</div>').refs).toEqual(['link ./b.md 3:9+6']);
    expect(markdown('> - <div>\n>   <a href="./b.md">x</a>\n>   </div>').refs).toEqual(['link ./b.md 2:14+6']);
  });
});

describe('comments', () => {
  test('are removed together with their links', () => {
    expect(markdown('a <!-- <a href="./b.md"> --> b\n\n<!-- c\n\nd -->\n\ne')).toMatchObject({
      html: '<p>a  b</p>\n<p>e</p>',
      refs: [],
    });
    expect(markdown('<div><!--> a <!----> b <!-- c --></div>').html).toBe('<div> a  b </div>');
  });

  test('without an end are reported, and the rest of the page is shown', () => {
    const { html, found } = markdown('a\n\n<!-- never\n\n## closed');
    expect(html).toBe('<p>a</p>');
    expect(found).toEqual(['content.unclosed-comment 3:1+4']);
  });
});

test('Markdown between tags is parsed', () => {
  expect(markdown('<details>\n<summary>S</summary>\n\n- *a*\n\n</details>').html).toBe(
    '<details>\n<summary>S</summary>\n<ul>\n<li><em>a</em></li>\n</ul>\n</details>',
  );
});

test('text that looks like a directive in raw HTML stays unchanged', () => {
  expect(markdown('<pre>\n:::tip Title\n</pre>').html).toBe('<pre>\n:::tip Title\n</pre>');
});
