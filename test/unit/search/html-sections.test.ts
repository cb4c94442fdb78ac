import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlSections } from '../../../lib/search/html-sections.ts';

const textOf = (html: string): string => htmlSections(html)[0]!.text;
const codeOf = (html: string): string => htmlSections(html)[0]!.code;

describe('the sections of a body', () => {
  test('begin at its headings that have an id', () => {
    const html = '<p>Before.</p><h2 id="one">One</h2><p>First.</p><h3 id="two">Two</h3><p>Second.</p>';
    expect(htmlSections(html)).toEqual([
      { level: 1, title: '', text: 'Before.', code: '' },
      { anchor: 'one', level: 2, title: 'One', text: 'First.', code: '' },
      { anchor: 'two', level: 3, title: 'Two', text: 'Second.', code: '' },
    ]);
  });

  test('go on over headings that nobody can link to, and over the title of the page', () => {
    const html = '<h1 id="page">Page</h1><h2>No id</h2><h2 class="id" data-id="x">None</h2><p>Text.</p>';
    expect(htmlSections(html)).toEqual([{ level: 1, title: '', text: 'Page No id None Text.', code: '' }]);
  });

  test('have titles without their links to themselves, tags and entities', () => {
    const link = '<a class="heading-link" href="#a" aria-label="Direct link">#</a>';
    const html = `<h2 class="x" id="a&amp;b"><code>$get&lt;T&gt;</code> &amp; <em>more</em>${link}</h2>`;
    expect(htmlSections(html)[1]).toMatchObject({ anchor: 'a&b', title: '$get<T> & more' });
  });

  test('are found whatever they lie in', () => {
    const html = '<section><div><h2 id="in">In</h2><div><p>a</p></div></div></section><p>b</p>';
    expect(htmlSections(html).at(-1)).toMatchObject({ anchor: 'in', text: 'a b' });
  });
});

describe('a text', () => {
  test('has words apart that stand in different blocks, and together what stands in one', () => {
    expect(textOf('<ul><li>one</li><li>two</li></ul><p>th<b>re</b>e <code>four</code>.</p><td>5</td><td>6</td>')).toBe(
      'one two three four. 5 6',
    );
    expect(textOf('one<br>two<hr/>three<img src="a.png" alt="b">four')).toBe('one two three four');
  });

  test('has its entities and white space resolved, and none of the characters that mark what was found', () => {
    expect(textOf('<p>a &lt;b&gt; &amp;\n\n c&nbsp;&#x27;d&#39; \u0001\u0002e\u0003</p>')).toBe("a <b> & c 'd' e");
  });

  test('is without comments, also those with tags in them', () => {
    expect(textOf('a<!-- <p>hidden</p> -->b<!---->c')).toBe('abc');
  });

  test.each(['script', 'style', 'template', 'svg', 'button', 'select', 'iframe', 'object', 'noscript'])(
    'is without what is in <%s>',
    (name) => {
      expect(textOf(`<p>a</p><${name} class="x">hidden <b>too</b></${name}><p>b</p>`)).toBe('a b');
    },
  );

  test('is without what the page keeps out, whatever lies in it', () => {
    expect(textOf('a<div data-nosearch><div>b</div><h2 id="x">c</h2></div>d')).toBe('a d');
    expect(htmlSections('<div data-nosearch><h2 id="x">c</h2></div>')).toHaveLength(1);
    expect(textOf('<p><a class="heading-link" href="#x">#</a>a <a href="/b">b</a></p>')).toBe('a b');
  });

  test('goes on after an element that has no content', () => {
    expect(textOf('<svg/>a<input data-nosearch>b<img data-nosearch alt="">c')).toBe('a b c');
  });
});

describe('code', () => {
  test('of a block is apart, with its lines, and code in a sentence is text', () => {
    const html =
      '<p>Call <code>a()</code>.</p><pre><code><span class="t">const</span> a =\n  1 &lt; 2;</code></pre><p>End.</p>';
    expect(htmlSections(html)).toEqual([{ level: 1, title: '', text: 'Call a(). End.', code: 'const a =\n  1 < 2;' }]);
  });

  test('of several blocks is in lines of its own', () => {
    expect(codeOf('<pre>a</pre><pre>b</pre>')).toBe('a\nb');
  });

  test('is without the button that copies it', () => {
    expect(codeOf('<div><pre>a</pre><button>Copy</button></div>')).toBe('a');
  });
});

describe('HTML that was written by hand', () => {
  test('may have tags in capitals, attributes without quotes and over lines', () => {
    expect(htmlSections("<P>a</P><H2\n  ID=two class='x>y'>Two</H2>\n<p>b</p>").at(-1)).toMatchObject({
      anchor: 'two',
      title: 'Two',
      text: 'b',
    });
    expect(htmlSections("<h2 id='three'>Three</h2>")[1]).toMatchObject({ anchor: 'three' });
  });

  test('may lack ends', () => {
    expect(textOf('a<p>b<div>c')).toBe('a b c');
    expect(codeOf('<pre>a <b>b')).toBe('a b');
    expect(htmlSections('<h2 id="a">a')[1]).toMatchObject({ title: 'a' });
    expect(textOf('a<script>b')).toBe('a');
    expect(textOf('a <!-- b')).toContain('a');
  });

  test('may have signs that begin no tag', () => {
    expect(textOf('1 < 2 and 3 > 2, <3')).toBe('1 < 2 and 3 > 2, <3');
    expect(textOf('</p>a</div></svg>b<')).toBe('a b<');
  });

  test('is read to its end, whatever it is', () => {
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
