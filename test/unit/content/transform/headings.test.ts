import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

const title = (text: string) => {
  const { document, html } = markdown(text);
  return [document.title, document.titleHtml, html];
};

describe('the title', () => {
  test('is the first heading when it is of level 1, and leaves the text', () => {
    expect(title('# Hello\n\nText')).toEqual(['Hello', 'Hello', '<p>Text</p>']);
    expect(title('Hello\n=====\n\nText')).toEqual(['Hello', 'Hello', '<p>Text</p>']);
    expect(title('Text before.\n\n# Hello')).toEqual(['Hello', 'Hello', '<p>Text before.</p>']);
  });

  test('keeps code and emphasis, and loses links and images', () => {
    expect(title('# The `a<b>` *and* **b** ~~c~~ [d](./d.md) ![e](./e.png) <kbd>f</kbd> {#id}')).toEqual([
      'The a<b> and b c d e f',
      'The <code>a&lt;b&gt;</code> <em>and</em> <strong>b</strong> <del>c</del> d e f',
      '',
    ]);
    expect(title('# [a][] ![b][a]\n\n[a]: ./a.md')).toEqual(['a b', 'a b', '']);
  });

  test('can not come after another heading or a thematic break', () => {
    expect(title('## Part\n\n# Late')[0]).toBe('Page');
    expect(markdown('## Part\n\n# Late').headings).toEqual(['2 part', '2 late']);
    expect(title('***\n\n# Late')[0]).toBe('Page');
    expect(markdown('> # Quoted\n\n# Late').headings).toEqual(['2 quoted', '2 late']);
  });

  test('is one: a second h1 counts as h2', () => {
    expect(markdown('# One\n\n# Two').html).toMatch(/^<h2 id="two">Two</);
  });

  test('in the front matter names the page; the h1 is still what is shown', () => {
    const { document, html } = markdown('---\ntitle: Short\n---\n# The *long* one\n');
    expect(document).toMatchObject({ title: 'Short', titleHtml: 'The <em>long</em> one', showTitle: true });
    expect(html).toBe('');
  });

  test('from the front matter is text, not HTML', () => {
    expect(markdown('---\ntitle: "a <b> & c"\n---\n').document.titleHtml).toBe('a &lt;b&gt; &amp; c');
  });

  test('can be hidden when the layout makes it, not when it is written (FACTS §4.4)', () => {
    expect(markdown('---\ntitle: T\nhide_title: true\n---\nText').document.showTitle).toBe(false);
    expect(markdown('---\nhide_title: true\n---\n# T').document.showTitle).toBe(true);
  });

  test('of a page without one is made of its file name, of an index of its folder', () => {
    expect(title('Text')[0]).toBe('Page');
    expect(title('#\n\nText')).toEqual(['Page', 'Page', '<p>Text</p>']);
  });
});

describe('ids', () => {
  test.each([
    ['## Getting Started', 'getting-started'],
    ['## `$getRoot`', 'getroot'],
    ["## What's new? (1.0)", 'whats-new-10'],
    ['## 日本語 と 🎉', '日本語-と-'],
    ['## A & B -> C', 'a--b---c'],
    ['## ???', 'section'],
    ['## Foo {#bar}', 'bar'],
    ['## Foo `x`   {#Bar.1:2}  ', 'Bar.1:2'],
    ['## [Foo](./x.md) {#bar}', 'bar'],
    ['## Foo {#日本}', '日本'],
    ['Foo {#bar}\n---', 'bar'],
    ['## Foo { #bar }', 'foo--bar-'],
  ])('%s', (text, id) => {
    expect(markdown(text).headings).toEqual([`2 ${id}`]);
    if (!text.includes('{ ')) expect(mdx(text).headings).toEqual([`2 ${id}`]);
  });

  test('of one name are told apart by a number', () => {
    expect(markdown('## A\n## A\n### a\n## A-1').headings).toEqual(['2 a', '2 a-1', '3 a-2', '2 a-1-1']);
  });

  test('that authors chose go first, wherever they stand', () => {
    expect(markdown('## Foo\n\n## Bar {#foo}').headings).toEqual(['2 foo-1', '2 foo']);
    expect(markdown('## Bar {#foo}\n\n## Foo').headings).toEqual(['2 foo', '2 foo-1']);
  });

  test('in examples inside of code take nothing away', () => {
    expect(markdown('```md\n## X {#foo}\n```\n\n## Foo').headings).toEqual(['2 foo']);
  });

  test('are given wherever a heading stands', () => {
    const { headings } = markdown('- ## a\n\n> ## b\n\n:::tip\n\n## c\n\n:::\n\n<details>\n\n## d\n\n</details>');
    expect(headings).toEqual(['2 a', '2 b', '2 c', '2 d']);
  });

  test('of raw HTML stay', () => {
    expect(markdown('<h2 id="mine">Mine</h2>').html).toBe('<h2 id="mine">Mine</h2>');
  });
});

test('a heading links to itself, and nothing in its text gets out of the attributes', () => {
  expect(markdown('## A "b" <i>c</i> {#x"y}').html).toBe(
    '<h2 id="x&#34;y">A "b" <i>c</i><a class="heading-link" href="#x&#34;y" aria-label="Direct link to A &#34;b&#34; c">#</a></h2>',
  );
});

test('headings know their place and their words without links', () => {
  const { document } = markdown('text\n\n> ### See [`x`](./x.md) *now*\n');
  expect(document.headings).toEqual([
    {
      level: 3,
      id: 'see-x-now',
      html: 'See <code>x</code> <em>now</em>',
      place: { file: document.source, line: 3, column: 3, length: 27 },
    },
  ]);
});
