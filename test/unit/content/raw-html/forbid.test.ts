import { describe, expect, test } from 'vitest';
import { compiled, mdx } from '../compiled.ts';

const forbidden = (text: string) => compiled(text, 'content/docs/a.md', 'forbid');

describe('on a site that forbids raw HTML', () => {
  test.each([
    ['x <b>y</b>', '<p>x &lt;b>y&lt;/b></p>', ['content.raw-html 1:3+3']],
    [
      '<div class="a">\n\nx\n\n</div>',
      '<p>&lt;div class="a"></p>\n<p>x</p>\n<p>&lt;/div></p>',
      ['content.raw-html 1:1+15'],
    ],
    ['> - <script>f()</script>', '', ['content.raw-html 1:5+8']],
    ['# A <b>c</b>\n\nx', '<p>x</p>', ['content.raw-html 1:5+3']],
  ])('each tag is an error, and shown as text: %s', (text, html, found) => {
    const result = forbidden(text);
    expect(result.found).toEqual(found);
    expect(result.html).not.toMatch(/<(?:script|b|div)\b/);
    if (html !== '') expect(result.html).toBe(html);
  });

  test('comments and code are allowed', () => {
    expect(forbidden('<!-- x -->\n\na<!-- y --> `<b>`\n\n```html\n<b>\n```').found).toEqual([]);
  });

  test('the message names the element and shows how to write it as text', () => {
    const [found] = forbidden('<center>x</center>').diagnostics;
    expect(found).toMatchObject({
      severity: 'error',
      message: 'The site forbids raw HTML, and this page contains `<center>`.',
      hint: 'Use Markdown or a directive. To show the tag as text, write it in backticks or as `\\<center>`.',
    });
  });

  test('MDX is not affected, because its tags are code', () => {
    expect(compiled('<div>x</div>', 'content/docs/a.mdx', 'forbid').html).toBe(mdx('<div>x</div>').html);
  });
});
