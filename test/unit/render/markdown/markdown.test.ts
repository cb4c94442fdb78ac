import { describe, expect, it, test } from 'vitest';
import { markdownOf } from '../../../../lib/render/markdown/markdown.ts';

const toMarkdown = (html: string): string =>
  markdownOf(`<main>${html}</main>`, { page: 'https://example.org/base/docs/a', title: 'Title' });

/** Returns the Markdown below the title, which the page has unless its HTML contains one. */
const bodyOf = (html: string): string =>
  toMarkdown(html)
    .replace(/^# Title\n\n?/, '')
    .replace(/\n$/, '');

const pre = (code: string): string => `<pre tabindex="0"><code>${code}</code></pre>`;

describe('the Markdown of a page', () => {
  test.each<[name: string, html: string, markdown: string]>([
    ['paragraphs', '<p>One\n two.</p>\n<p>Three.</p>', 'One two.\n\nThree.'],
    ['headings without their links', '<h2 id="a">A <wbr/>b<a class="heading-link" href="#a">#</a></h2>', '## A b'],
    ['emphasis', '<p><em>a</em> <strong>b</strong> <del>c</del> <b>d</b></p>', '*a* **b** ~~c~~ **d**'],
    ['spaces at the edges of emphasis', '<p>a<strong> b </strong>c</p>', 'a **b** c'],
    ['emphasis that Markdown cannot express', '<p><strong>a:</strong>b</p>', 'a:b'],
    ['inline code', '<p><code>a`b</code> <code> </code> <code>`</code></p>', '``a`b`` `` ` ``'],
    ['line breaks', '<p>a<br/>- b</p>', 'a\\\n\\- b'],
    ['rules', '<p>a</p><hr/><p>b</p>', 'a\n\n---\n\nb'],
    ['text that looks like a rule', '<p>-- --</p>', '\\-- --'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['entities', '<p>a &amp; b &lt; c &#x27;d&#x27;</p>', "a & b < c 'd'"],
    [
      'a bracket before a name in another element',
      '<p>&lt;<span>a</span>&gt; <i>&lt;</i>b&gt; <a>&lt;</a>i&gt; &lt;<b>1</b></p>',
      '\\<a> \\<b> \\<i> <**1**',
    ],
    ['parts of an entity in two elements', '<p>&amp;<span>amp;</span> Q&amp;A<b> b</b></p>', '\\&amp; Q&A **b**'],
    ['nested containers', '<div><div>a <em>b</em><p>c</p></div>d</div>', 'a *b*\n\nc\n\nd'],
    ['elements that were not closed', '<ul><li>a<li>b</ul><p>c<p>d', '- a\n- b\n\nc\n\nd'],
  ])('contains %s', (_, html, markdown) => {
    expect(bodyOf(html)).toBe(markdown);
  });

  test('can contain very many elements in elements', () => {
    expect(bodyOf(`${'<div>'.repeat(20_000)}<em>a</em>${'</div>'.repeat(20_000)}<p>b</p>`)).toBe('a\n\nb');
  });

  test('can contain a paragraph with very many lines', () => {
    const lines = 200_000;
    expect(bodyOf(`<p>${'a<br/>'.repeat(lines)}b</p>`)).toBe(`${'a\\\n'.repeat(lines)}b`);
  });

  test.each<[name: string, html: string, markdown: string]>([
    ['of the same page', '<a href="#b">x</a>', '[x](https://example.org/base/docs/a#b)'],
    ['of the site', '<a href="/base/docs/c#d">x</a>', '[x](https://example.org/base/docs/c#d)'],
    ['to other sites', '<a href="https://other.org/?a=1&amp;b=2">x</a>', '[x](https://other.org/?a=1&b=2)'],
    [
      'next to each other',
      '<a href="/b">b</a><a href="/c">c</a>',
      '[b](https://example.org/b) [c](https://example.org/c)',
    ],
    ['with a relative address', '<a href="../f.pdf">x</a>', '[x](https://example.org/base/f.pdf)'],
    ['with code', '<a href="/b"><code>a|b</code></a>', '[`a|b`](https://example.org/b)'],
    ['with brackets', '<a href="/b(c">a[0]</a>', '[a\\[0\\]](<https://example.org/b(c>)'],
    ['after an exclamation mark', 'Hey!<a href="/b">x</a>', 'Hey\\![x](https://example.org/b)'],
    ['without text', 'a<a href="/b"></a>', 'a'],
    ['of images', '<img src="/base/a.png" alt="A [b]"/>', '![A \\[b\\]](https://example.org/base/a.png)'],
    ['of decorative images', 'a<img src="/base/a.png" alt=""/>', 'a'],
    ['of videos', '<video src="/v.mp4" title="Demo"></video>', '[Demo](https://example.org/v.mp4)'],
  ])('has absolute links: %s', (_, html, markdown) => {
    expect(bodyOf(`<p>${html}</p>`)).toBe(markdown);
  });

  test.each<[name: string, html: string, markdown: string]>([
    ['stars', 'a*b', 'a\\*b'],
    ['underscores, except in names', 'snake_case _a_', 'snake_case \\_a\\_'],
    ['no underscores in names that can wrap', 'A_<wbr/>B', 'A_B'],
    ['tags', 'a &lt;b> &lt; c', 'a \\<b> < c'],
    ['character references', '&amp;amp; AT&amp;T', '\\&amp; AT&T'],
    ['backslashes', 'a\\*b \\d', 'a\\\\\\*b \\\\d'],
    ['brackets', '[a](b)', '\\[a](b)'],
    ['a number at the start', '1. a', '1\\. a'],
    ['a hash at the start', '# a', '\\# a'],
    ['a hash elsewhere', 'C# a', 'C# a'],
    ['a plus at the start', '+ a', '\\+ a'],
    ['dashes', '---', '\\---'],
  ])('escapes %s', (_, html, markdown) => {
    expect(bodyOf(`<p>${html}</p>`)).toBe(markdown);
  });

  it('fences code with its language and title', () => {
    const figure = `<figure class="code" data-language="ts"><figcaption class="code-title">a "b".ts</figcaption>${pre('<span class="line"><span class="t-keyword">let</span> a = 1 &lt; 2;</span>\n<span class="line">```</span>\n')}</figure>`;
    expect(bodyOf(figure)).toBe('````ts title="a \'b\'.ts"\nlet a = 1 < 2;\n```\n````');
    expect(bodyOf(pre('a\n\n  b\n'))).toBe('```\na\n\n  b\n```');
  });

  it('fences diagrams with their source', () => {
    const diagram = `<figure class="diagram" data-language="mermaid">${pre('A --&gt; B')}<figcaption>From A to B</figcaption></figure>`;
    expect(bodyOf(diagram)).toBe('```mermaid title="From A to B"\nA --> B\n```');
  });

  it('writes admonitions as alerts, with a title of their own', () => {
    const admonition = (type: string, title: string): string =>
      `<aside class="admonition admonition-${type}" role="note" aria-label="${type}"><p class="admonition-title">${title}</p><p>a</p><p>b</p></aside>`;
    expect(bodyOf(admonition('tip', 'tip'))).toBe('> [!TIP]\n> a\n>\n> b');
    expect(bodyOf(admonition('info', 'Save <em>time</em>'))).toBe('> [!NOTE]\n> **Save time**\n>\n> a\n>\n> b');
    expect(bodyOf(admonition('danger', 'danger'))).toContain('> [!CAUTION]');
  });

  it('writes tabs as labeled sections', () => {
    const tab = (label: string): string =>
      `<section class="tab" data-label="${label}"><p class="tab-label">${label}</p>${pre(label)}</section>`;
    expect(bodyOf(`<div class="tabs">${tab('npm')}${tab('pnpm')}</div>`)).toBe(
      '**npm**\n\n```\nnpm\n```\n\n**pnpm**\n\n```\npnpm\n```',
    );
  });

  it('writes lists', () => {
    expect(bodyOf('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toBe('- a\n  - b\n- c');
    expect(bodyOf('<ol start="9"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>')).toBe('9. a\n\n   b\n\n10. c');
    expect(bodyOf(`<ul><li>a${pre('b\nc')}</li></ul>`)).toBe('- a\n\n  ```\n  b\n  c\n  ```');
    expect(bodyOf('<ul><li>a</li></ul><ul><li>b</li></ul>')).toBe('- a\n\n* b');
    const task = '<li class="task-list-item"><input type="checkbox" disabled';
    expect(bodyOf(`<ul class="contains-task-list">${task} checked> a</li>${task}> b</li></ul>`)).toBe(
      '- [x] a\n- [ ] b',
    );
    expect(bodyOf('<dl><dt>a</dt><dd>b</dd><div><dt><code>c</code></dt><dd><p>d</p><p>e</p></dd></div></dl>')).toBe(
      '- **a**: b\n\n- `c`: d\n\n  e',
    );
  });

  it('writes cards as a list of links with descriptions', () => {
    const card = '<p class="card-title"><a href="/b">B</a></p><p>About b.</p>';
    expect(bodyOf(`<ul class="cards"><li class="card">${card}</li></ul>`)).toBe(
      '- [B](https://example.org/b): About b.',
    );
    expect(bodyOf(`<div class="cards"><div class="card">${card}</div></div>`)).toBe(
      '**[B](https://example.org/b)**\n\nAbout b.',
    );
  });

  it('writes tables', () => {
    const head = '<thead><tr><th>A</th><th align="right">B</th></tr></thead>';
    const row = '<tr><td><code>a|b</code></td><td><p>c</p><ul><li>d</li><li>e</li></ul></td></tr>';
    expect(bodyOf(`<table><caption>Of x</caption>${head}<tbody>${row}</tbody></table>`)).toBe(
      '**Of x**\n\n| A | B |\n| --- | ---: |\n| `a\\|b` | c<br>- d<br>- e |',
    );
    expect(bodyOf('<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>')).toBe(
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
    );
  });

  it('writes collapsible sections below their summary', () => {
    expect(bodyOf('<details><summary>Why?</summary><p>Because.</p></details>')).toBe('**Why?**\n\nBecause.');
    const heading = '<summary><h3 id="a">a</h3><span aria-hidden="true">An a.</span></summary>';
    expect(bodyOf(`<details>${heading}<p>An a.</p></details>`)).toBe('### a\n\nAn a.');
  });

  it('writes footnotes', () => {
    const reference = '<p>a<sup><a href="#user-content-fn-x" data-footnote-ref="">1</a></sup></p>';
    const note = '<li id="user-content-fn-x"><p>b <a href="#x" class="data-footnote-backref">↩</a></p></li>';
    expect(
      bodyOf(
        `${reference}<section class="footnotes" data-footnotes=""><h2 class="sr-only">Footnotes</h2><ol>${note}</ol></section>`,
      ),
    ).toBe('a[^1]\n\n[^1]: b');
  });

  it('writes formulas as TeX', () => {
    const formula =
      '<span class="katex"><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math></span>';
    expect(bodyOf(`<p>a <span class="math">${formula}</span></p>`)).toBe('a $x^2$');
    expect(bodyOf(`<div class="math">${formula}</div>`)).toBe('$$\nx^2\n$$');
  });

  it('writes declarations of the API reference in TypeScript', () => {
    expect(bodyOf('<pre class="api-signature"><code><b>f</b>(): <i>void</i></code></pre>')).toBe(
      '```ts\nf(): void\n```',
    );
    const long = `<div class="api-signature api-long">${pre('{\n')}<details class="api-fold"><summary><span>Show 9</span></summary>${pre('  a;\n')}</details>${pre('}\n')}</div>`;
    expect(bodyOf(long)).toBe('```ts\n{\n  a;\n}\n```');
  });

  it('separates badges and facts from the text', () => {
    expect(bodyOf('<h3><code>a</code><span class="badge">readonly</span></h3>')).toBe('### `a` (readonly)');
    expect(bodyOf('<p class="api-facts"><span>Module a</span><span>Source b</span></p>')).toBe('Module a · Source b');
  });

  it('omits the interface', () => {
    const parts = [
      '<nav><a href="/">Home</a></nav>',
      '<details class="toc-block"><summary>On this page</summary></details>',
      '<p hidden>a</p><svg class="icon" aria-hidden="true"><title>b</title></svg><script>c</script><style>d</style>',
      '<template><p>e</p></template><button type="button">f</button><input type="search"/>',
      '<span role="status">188 messages</span>',
      '<footer class="article-footer"><a href="/edit">Edit</a></footer>',
    ];
    expect(bodyOf(parts.join(''))).toBe('');
    expect(bodyOf('<p><button class="term">SSR</button><span class="term-definition">g</span>.</p>')).toBe('SSR.');
  });

  it('keeps the name of a drawing', () => {
    expect(bodyOf('<svg role="img" aria-label="A tree"><path/></svg>')).toBe('A tree');
    expect(bodyOf('<svg role="img"><title>A tree</title><text>x</text></svg>')).toBe('A tree');
  });

  it('starts with the title', () => {
    expect(toMarkdown('<p>a</p>')).toBe('# Title\n\na\n');
    expect(toMarkdown('<h1>Other</h1><p>a</p>')).toBe('# Other\n\na\n');
    expect(toMarkdown('')).toBe('# Title\n');
  });

  it('contains only the main element', () => {
    const html = '<html><body><p>navbar</p><main id="m"><h1>A</h1></main><p>footer</p></body></html>';
    expect(markdownOf(html, { page: 'https://example.org/', title: 'A' })).toBe('# A\n');
    expect(
      markdownOf('<html><head><title>x</title></head><body><p>a</p></body></html>', {
        page: 'https://e.org/',
        title: 'A',
      }),
    ).toBe('# A\n\na\n');
  });
});
