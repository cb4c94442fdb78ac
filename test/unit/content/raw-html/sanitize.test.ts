import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { compiled, type Compiled } from '../compiled.ts';

const sanitized = (text: string, path = 'content/docs/a.md'): Compiled => compiled(text, path, 'sanitize');

describe('sanitized HTML keeps what GitHub keeps', () => {
  test.each([
    ['text <b>bold</b> <kbd>K</kbd><br>', '<p>text <b>bold</b> <kbd>K</kbd><br></p>'],
    ['<div align="center" id="a" title="t">x</div>', '<div align="center" id="a" title="t">x</div>'],
    [
      '<details open><summary>S</summary>\n\n*x*\n\n</details>',
      '<details open><summary>S</summary>\n<p><em>x</em></p>\n</details>',
    ],
    ['<a href="https://x.y/">x</a>', '<p><a href="https://x.y/">x</a></p>'],
    ['<a href="./b.md">x</a>', '<p><a href="⟨0⟩">x</a></p>'],
    ['<table><tr><td colspan=2>x</td></tr></table>', '<table><tr><td colspan=2>x</td></tr></table>'],
    ['<code class="language-js">x</code>', '<p><code class="language-js">x</code></p>'],
  ])('%s', (text, html) => {
    expect(sanitized(text)).toMatchObject({ html, found: [] });
  });
});

describe('sanitized HTML loses what can run code or leave the page', () => {
  test.each([
    ['x <script>alert(1)</script> y', '<p>x alert(1) y</p>', ['content.removed-html 1:4+6']],
    ['<script>alert(1)</script>', '', ['content.removed-html 1:2+6']],
    ['<style><img src=x onerror=alert(1)></style>', '', ['content.removed-html 1:2+5']],
    ['<div>\n<title><img src=x onerror=alert(1)></title></div>', '<div>\n</div>', ['content.removed-html 2:2+5']],
    ['<div><iframe src="/x"></iframe></div>', '<div></div>', ['content.removed-html 1:7+6']],
    ['<b onclick="f()" title="t">x</b>', '<p><b  title="t">x</b></p>', ['content.removed-html 1:4+13']],
    [
      '<b style="position:fixed" class="navbar">x</b>',
      '<p><b  >x</b></p>',
      ['content.removed-html 1:4+22', 'content.removed-html 1:27+14'],
    ],
    ['<a href="javascript:f()">x</a>', '<p><a >x</a></p>', ['content.removed-html 1:4+21']],
    ['<a href="java&Tab;script&colon;f()">x</a>', '<p><a >x</a></p>', ['content.removed-html 1:4+32']],
    ['<a href="&#1;javascript:f()">x</a>', '<p><a >x</a></p>', ['content.removed-html 1:4+25']],
    ['<a href="data:image/png,x">x</a>', '<p><a >x</a></p>', ['content.removed-html 1:4+23']],
    ['<img src="javascript:f()">', '<img >', ['content.removed-html 1:6+20']],
    ['<a href="/a" href="javascript:f()">x</a>', '<p><a href="⟨0⟩" >x</a></p>', ['content.removed-html 1:14+21']],
    ['<!DOCTYPE html>', '', []],
    ['<div>a<!-- b --></div>', '<div>a</div>', []],
  ])('%s', (text, html, found) => {
    expect(sanitized(text)).toMatchObject({ html, found });
  });

  test('an end tag without its start tag, which would end an element of the page', () => {
    expect(sanitized('</div></main>\n\nx</p>').html).toBe('<p>x</p>');
    expect(sanitized('- a\n\n  </ul></div>\n\nb').html).not.toMatch(/<\/div>/);
  });

  test('an element that is open at the end of its block', () => {
    expect(sanitized('> <div>\n\nx').html).toBe('<blockquote>\n<div>\n</div>\n</blockquote>\n<p>x</p>');
    expect(sanitized('a <b>b\n\nc').html).toBe('<p>a <b>b</b></p>\n<p>c</p>');
    expect(sanitized('<div><b></div>x').html).toBe('<div><b></b></div>x');
  });

  test('a tag without its end', () => {
    expect(sanitized('<div\n\nx').html).toBe('<p>x</p>');
    expect(sanitized('<div>a<img src=x\n\nx').html).toBe('<div>a\n<p>x</p>\n</div>');
  });

  test('text that becomes a tag without the removed tag in it', () => {
    expect(sanitized('<div><<i2></i2>img src=x onerror=alert(1)></div>').html).toBe(
      '<div>&lt;img src=x onerror=alert(1)></div>',
    );
  });

  test('in the excerpt of a post, which ends before the marker', () => {
    const post = sanitized('<div>\n\na\n\n<!-- truncate -->\n\nb\n\n</div>', 'content/blog/2024-01-01-a.md');
    expect(post.excerpt).toBe('<div>\n<p>a</p>\n</div>');
    expect(post.html).toBe('<div>\n<p>a</p>\n</div>\n<p>b</p>');
  });

  test('but no code that docsgen writes, and no raw HTML in code', () => {
    const text = '```html\n<script>\n```\n\n:::note\n`<b onclick>`\n:::\n\n- [x] done';
    expect(sanitized(text).html).toBe(compiled(text, 'content/docs/a.md').html);
  });
});

/** Pieces of HTML whose order can confuse sanitizers. */
const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '=',
  '/',
  ' ',
  '\n',
  '\n\n',
  '`',
  '- ',
  '> ',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '</',
  'x',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '<svg>',
  '</svg>',
  '<math>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '<textarea>',
  '</textarea>',
  '<table>',
  '<td>',
  '</table>',
  '<div>',
  '</div>',
  '<a href="',
  '<b title="',
  '<p>',
  '</p>',
  '<img src=x ',
  'onerror=alert(1) ',
  'onclick="f()" ',
  'javascript:f()',
  '&colon;',
  'style="x"',
  '<iframe srcdoc="',
  '<select>',
  '<plaintext>',
];

test('sanitized HTML contains neither scripts nor event handlers, however it is written', () => {
  // A window for each text would take nearly all of the time.
  const parser = new new JSDOM().window.DOMParser();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }), (pieces) => {
      const { html } = sanitized(pieces.join(''));
      const page = `<!doctype html><main id="page">${html}<i id="end"></i></main>`;
      const document = parser.parseFromString(page, 'text/html');
      for (const element of document.querySelectorAll('#page *')) {
        expect(['SCRIPT', 'STYLE', 'IFRAME', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'SVG', 'MATH', 'TITLE']).not.toContain(
          element.tagName.toUpperCase(),
        );
        for (const { name, value } of element.attributes)
          expect(`${name}=${value}`).not.toMatch(/^on|^style|^(?:href|src)=\s*javascript:/);
      }
      expect(document.querySelector('#page #end')).not.toBeNull();
    }),
    { numRuns: 1500, seed: 18 },
  );
}, 60_000);
