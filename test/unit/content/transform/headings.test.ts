import { describe, expect, test } from 'vitest';
import { compiled, markdown, mdx } from '../compiled.ts';

const title = (text: string) => {
  const { document, html } = markdown(text);
  return [document.title, document.titleHtml, html];
};

describe('the title', () => {
  test('is the first heading if its level is 1, and is removed from the text', () => {
    expect(title('# Hello\n\nText')).toEqual(['Hello', 'Hello', '<p>Text</p>']);
    expect(title('Hello\n=====\n\nText')).toEqual(['Hello', 'Hello', '<p>Text</p>']);
    expect(title('Text before.\n\n# Hello')).toEqual(['Hello', 'Hello', '<p>Text before.</p>']);
  });

  test('keeps code and emphasis, but no links and images', () => {
    expect(title('# The `a<b>` *and* **b** ~~c~~ [d](./d.md) ![e](./e.png) <kbd>f</kbd> {#id}')).toEqual([
      'The a<b> and b c d e f',
      'The <code>a&lt;b&gt;</code> <em>and</em> <strong>b</strong> <del>c</del> d e f',
      '',
    ]);
    expect(title('# [a][] ![b][a]\n\n[a]: ./a.md')).toEqual(['a b', 'a b', '']);
  });

  test('stays in the text of an MDX page if it contains an expression with a value', () => {
    const calculated = mdx('# A {1 + 1}\n\nText');
    expect(calculated.document).toMatchObject({ title: 'A', showTitle: false });
    expect(calculated.html).toMatch(/_components\.h1, \{\s*children: \["A ", 1 \+ 1\]/);
    expect(calculated.headings).toEqual([]);
    const commented = mdx('# A {/* note */}\n\nText');
    expect(commented.document).toMatchObject({ title: 'A', showTitle: true });
    expect(commented.html).not.toContain('h1');
    expect(mdx('---\ntitle: B\n---\n# {frontMatter.title}').document).toMatchObject({ title: 'B', showTitle: true });
  });

  test('cannot follow another heading or a thematic break', () => {
    expect(title('## Part\n\n# Late')[0]).toBe('Page');
    expect(markdown('## Part\n\n# Late').headings).toEqual(['2 part', '2 late']);
    expect(title('***\n\n# Late')[0]).toBe('Page');
    expect(markdown('> # Quoted\n\n# Late').headings).toEqual(['2 quoted', '2 late']);
  });

  test('is unique, so a second h1 becomes an h2', () => {
    expect(markdown('# One\n\n# Two').html).toMatch(/^<h2 id="two">Two</);
  });

  test('in the front matter is the title of the page, but the page shows the h1', () => {
    const { document, html } = markdown('---\ntitle: Short\n---\n# The *long* one\n');
    expect(document).toMatchObject({ title: 'Short', titleHtml: 'The <em>long</em> one', showTitle: true });
    expect(html).toBe('');
  });

  test('from the front matter is text, not HTML', () => {
    expect(markdown('---\ntitle: "a <b> & c"\n---\n').document.titleHtml).toBe('a &lt;b&gt; &amp; c');
  });

  test('can be hidden if the layout adds it, but not if the text contains it', () => {
    expect(markdown('---\ntitle: T\nhide_title: true\n---\nText').document.showTitle).toBe(false);
    expect(markdown('---\nhide_title: true\n---\n# T').document.showTitle).toBe(true);
  });

  test('is the file name if the page has none, or the folder name for an index page', () => {
    expect(title('Text')[0]).toBe('Page');
    expect(title('#\n\nText')).toEqual(['Page', 'Page', '<p>Text</p>']);
  });
});

describe('heading ids', () => {
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

  test('get a number if they would not be unique', () => {
    expect(markdown('## A\n## A\n### a\n## A-1').headings).toEqual(['2 a', '2 a-1', '3 a-2', '2 a-1-1']);
  });

  test('that authors choose take precedence over generated ids', () => {
    expect(markdown('## Foo\n\n## Bar {#foo}').headings).toEqual(['2 foo-1', '2 foo']);
    expect(markdown('## Bar {#foo}\n\n## Foo').headings).toEqual(['2 foo', '2 foo-1']);
  });

  test('in code are ignored', () => {
    expect(markdown('```md\n## X {#foo}\n```\n\n## Foo').headings).toEqual(['2 foo']);
  });

  test('are set in all containers', () => {
    const { headings } = markdown('- ## a\n\n> ## b\n\n:::tip\n\n## c\n\n:::\n\n<details>\n\n## d\n\n</details>');
    expect(headings).toEqual(['2 a', '2 b', '2 c', '2 d']);
  });

  test('in raw HTML are kept', () => {
    expect(markdown('<h2 id="mine">Mine</h2>').html).toBe('<h2 id="mine">Mine</h2>');
  });
});

test('a heading links to itself, and its text cannot escape from the attributes', () => {
  expect(markdown('## A "b" <i>c</i> {#x"y}').html).toBe(
    '<h2 id="x&#34;y">A "b" <i>c</i><a class="heading-link" href="#x&#34;y" aria-label="Direct link to A &#34;b&#34; c">#</a></h2>',
  );
});

test('headings have a location and a text without links', () => {
  const { document } = markdown('text\n\n> ### See [`x`](./x.md) *now*\n');
  expect(document.headings).toEqual([
    {
      level: 3,
      id: 'see-x-now',
      html: 'See <code>x</code> <em>now</em>',
      location: { file: document.source, line: 3, column: 3, length: 27 },
    },
  ]);
});

describe('a heading with the text of the title', () => {
  const post = (text: string) => compiled(text, 'content/blog/2024-01-01-post.md', 'allow', 'content/blog');

  test('is the second heading of this name', () => {
    expect(markdown('# Images\n\n## Images\n\n## Images').headings).toEqual(['2 images-1', '2 images-2']);
    expect(mdx('# The `images`\n\n## The images').headings).toEqual(['2 the-images-1']);
  });

  test('is the first heading of this name if the title is in the front matter', () => {
    expect(markdown('---\ntitle: Images\n---\n\n## Images').headings).toEqual(['2 images']);
  });

  test('keeps an explicit id', () => {
    expect(markdown('# Images\n\n## Images {#images}\n\n## Images').headings).toEqual(['2 images', '2 images-1']);
  });

  test('is the first heading of this name in a post, whose title is not part of its text', () => {
    expect(post('# Images\n\n## Images').headings).toEqual(['2 images']);
    expect(post('# Images\n\n## Images').document.title).toBe('Images');
  });
});

describe('an id in a comment at the end of a heading', () => {
  test.each(['## A <!-- #one -->', '## A {/* #one */}', '## A {/* #one and a note */}', '## A {#one}'])(
    '%s',
    (text) => {
      const { headings, document } = mdx(text);
      expect(headings).toEqual(['2 one']);
      expect(document.headings).toMatchObject([{ html: 'A' }]);
    },
  );

  test('needs a number sign, and is the only one in Markdown that is written in HTML', () => {
    expect(mdx('## A {/* one */}').headings).toEqual(['2 a']);
    expect(markdown('## A <!-- #one -->\n\n## B <!-- two -->').headings).toEqual(['2 one', '2 b']);
  });
});

test('the code of expressions in MDX is part of ids, as in Docusaurus', () => {
  expect(mdx('## Version {props.version}\n\n## Version {/* c */}\n\n## A `b` {/* #c */}\n').headings).toEqual([
    '2 version-propsversion',
    '2 version',
    '2 c',
  ]);
});
