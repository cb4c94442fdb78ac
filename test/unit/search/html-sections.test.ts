import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../lib/content/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { loadPackage } from '../../../lib/io/installation.ts';
import { htmlSections } from '../../../lib/search/html-sections.ts';

const textOf = (html: string): string => htmlSections(html)[0]!.text;
const codeOf = (html: string): string => htmlSections(html)[0]!.code;

describe('the sections of a body', () => {
  test('start at headings with an id', () => {
    const html = '<p>Before.</p><h2 id="one">One</h2><p>First.</p><h3 id="two">Two</h3><p>Second.</p>';
    expect(htmlSections(html)).toEqual([
      { level: 1, title: '', text: 'Before.', code: '' },
      { anchor: 'one', level: 2, title: 'One', text: 'First.', code: '' },
      { anchor: 'two', level: 3, title: 'Two', text: 'Second.', code: '' },
    ]);
  });

  test('include headings without an id and the title of the page', () => {
    const html = '<h1 id="page">Page</h1><h2>No id</h2><h2 class="id" data-id="x">None</h2><p>Text.</p>';
    expect(htmlSections(html)).toEqual([{ level: 1, title: '', text: 'Page No id None Text.', code: '' }]);
  });

  test('have titles without tags, entities and heading links', () => {
    const link = '<a class="heading-link" href="#a" aria-label="Direct link">#</a>';
    const html = `<h2 class="x" id="a&amp;b"><code>$get&lt;T&gt;</code> &amp; <em>more</em>${link}</h2>`;
    expect(htmlSections(html)[1]).toMatchObject({ anchor: 'a&b', title: '$get<T> & more' });
  });

  test('are found inside any elements', () => {
    const html = '<section><div><h2 id="in">In</h2><div><p>a</p></div></div></section><p>b</p>';
    expect(htmlSections(html).at(-1)).toMatchObject({ anchor: 'in', text: 'a b' });
  });
});

describe('the text of a section', () => {
  test('separates words in different blocks, but not inline elements within a word', () => {
    expect(textOf('<ul><li>one</li><li>two</li></ul><p>th<b>re</b>e <code>four</code>.</p><td>5</td><td>6</td>')).toBe(
      'one two three four. 5 6',
    );
    expect(textOf('one<br>two<hr/>three<img src="a.png" alt="b">four')).toBe('one two three four');
  });

  test('has decoded entities, collapsed white space, and no highlight marks', () => {
    expect(textOf('<p>a &lt;b&gt; &amp;\n\n c&nbsp;&#x27;d&#39; \u0001\u0002e\u0003</p>')).toBe("a <b> & c 'd' e");
  });

  test('excludes comments, including comments that contain tags', () => {
    expect(textOf('a<!-- <p>hidden</p> -->b<!---->c')).toBe('abc');
  });

  test.each(['script', 'style', 'template', 'svg', 'button', 'select', 'iframe', 'object', 'noscript'])(
    'is without what is in <%s>',
    (name) => {
      expect(textOf(`<p>a</p><${name} class="x">hidden <b>too</b></${name}><p>b</p>`)).toBe('a b');
    },
  );

  test('excludes elements with data-nosearch and their content', () => {
    expect(textOf('a<div data-nosearch><div>b</div><h2 id="x">c</h2></div>d')).toBe('a d');
    expect(htmlSections('<div data-nosearch><h2 id="x">c</h2></div>')).toHaveLength(1);
    expect(textOf('<p><a class="heading-link" href="#x">#</a>a <a href="/b">b</a></p>')).toBe('a b');
  });

  test('continues after void elements', () => {
    expect(textOf('<svg/>a<input data-nosearch>b<img data-nosearch alt="">c')).toBe('a b c');
  });
});

describe('the code of a section', () => {
  test('does not contain the types that code samples show', () => {
    const answer = '<span class="query" role="note" data-nosearch><i>//^? </i><span class="t">let</span> a: B\n</span>';
    expect(htmlSections(`<pre><code>let a;\n${answer}a;</code></pre>`)[0]?.code).toBe('let a;\na;');
  });

  test('contains code blocks with their lines, but not inline code, which is text', () => {
    const html =
      '<p>Call <code>a()</code>.</p><pre><code><span class="t">const</span> a =\n  1 &lt; 2;</code></pre><p>End.</p>';
    expect(htmlSections(html)).toEqual([{ level: 1, title: '', text: 'Call a(). End.', code: 'const a =\n  1 < 2;' }]);
  });

  test('separates several blocks with line breaks', () => {
    expect(codeOf('<pre>a</pre><pre>b</pre>')).toBe('a\nb');
  });

  test('excludes the copy button', () => {
    expect(codeOf('<div><pre>a</pre><button>Copy</button></div>')).toBe('a');
  });
});

describe('hand-written HTML', () => {
  test('can contain uppercase tags, unquoted attributes and line breaks in tags', () => {
    expect(htmlSections("<P>a</P><H2\n  ID=two class='x>y'>Two</H2>\n<p>b</p>").at(-1)).toMatchObject({
      anchor: 'two',
      title: 'Two',
      text: 'b',
    });
    expect(htmlSections("<h2 id='three'>Three</h2>")[1]).toMatchObject({ anchor: 'three' });
  });

  test('can lack end tags', () => {
    expect(textOf('a<p>b<div>c')).toBe('a b c');
    expect(codeOf('<pre>a <b>b')).toBe('a b');
    expect(htmlSections('<h2 id="a">a')[1]).toMatchObject({ title: 'a' });
    expect(textOf('a<script>b')).toBe('a');
    expect(textOf('a <!-- b')).toContain('a');
  });

  test('can contain angle brackets that are not tags', () => {
    expect(textOf('1 < 2 and 3 > 2, <3')).toBe('1 < 2 and 3 > 2, <3');
    expect(textOf('</p>a</div></svg>b<')).toBe('a b<');
  });

  test('is always read to the end', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<p',
      '<pre>',
      '</pre>',
      '<svg',
      '/>',
      '"',
      "'",
      '<!--',
      '-->',
      ' id="a"',
      '<h2',
      'a',
      '&amp;',
      '&',
      ' data-nosearch',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { text, title } of htmlSections(pieces.join('')))
          expect(text + title).not.toMatch(/[\u0001-\u0003]/);
      }),
      { numRuns: 300 },
    );
  });
});

test('a formula is found by its source', () => {
  const file = {
    path: sourcePath('content/docs/a.md'),
    text: 'The $x^2$ law.\n\n## On $\\frac{a}{b}$\n\n```mermaid\nflowchart LR\n```\n',
    hash: '',
  };
  const { body } = compileDocument(file, { markdown: { math: true, languageAliases: {} }, loadPackage }).value;
  const sections = body.kind === 'html' ? htmlSections(body.html) : [];
  expect(sections).toMatchObject([
    { title: '', text: 'The x^2 law.' },
    { title: 'On \\frac{a}{b}', text: '', code: '' },
  ]);
});
