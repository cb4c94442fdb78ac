import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { escapeHtml } from '../../../../lib/core/text/escape.ts';
import { markdownOf } from '../../../../lib/render/markdown/markdown.ts';

interface Parsed {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Parsed[];
}

/** Returns the text of Markdown as a renderer for GitHub Flavored Markdown shows it. */
function shownText(markdown: string): string {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown) as Parsed;
  return collapsed(textOf(tree));
}

function textOf({ type, value, children = [] }: Parsed): string {
  if (type === 'break') return ' ';
  // A line break in a cell is the only HTML that the Markdown contains.
  if (type === 'html') return value === '<br>' ? ' ' : '<HTML>';
  const text = value ?? children.map(textOf).join('');
  return /^(?:paragraph|heading|listItem|tableCell|code)$/.test(type) ? ` ${text} ` : text;
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const words = fc.array(
  fc.constantFrom(
    ...[
      'a',
      'b1',
      'snake_case',
      ' ',
      ' ',
      '\n',
      '*',
      '_',
      '**',
      '`',
      '``',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '</b>',
      '<!--',
      '&amp;',
      '&',
      '#',
      '##',
    ],
    ...['-', '+', '---', '1.', '2)', '=', '|', '\\', '~', '~~', '!', ':', 'é', '“', '/'],
  ),
  { minLength: 1, maxLength: 6 },
);
/** Code in a table cannot contain a backslash before a vertical bar. */
const text = words.map((all) => all.join('')).filter((joined) => joined.trim() !== '' && !joined.includes('\\|'));

const inline = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { weight: 4, arbitrary: text.map(escapeHtml) },
    fc
      .tuple(fc.constantFrom('em', 'strong', 'span'), tie('nodes'))
      .map(([name, inner]) => `<${name}>${inner}</${name}>`),
    text.map((code) => `<code>${escapeHtml(code)}</code>`),
    text.map((label) => `<a href="/b">${escapeHtml(label)}</a>`),
  ),
  nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
})).nodes;

const block = fc.oneof(
  inline.map((content) => `<p>${content}</p>`),
  inline.map((content) => `<h2>${content}</h2>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`),
  inline.map((content) => `<blockquote><p>${content}</p></blockquote>`),
  text.map((code) => `<pre><code>${escapeHtml(code)}</code></pre>`),
);

describe('the Markdown of a page', () => {
  test('shows the text of the HTML', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        const html = blocks.join('');
        const expected = collapsed(html.replace(/<\/(?:p|h2|li|td|pre)>/g, ' ').replace(/<[^>]*>/g, ''))
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        const markdown = markdownOf(`<main>${html}</main>`, { page: 'https://example.org/a', title: '' });
        // Links without white space between them get a space, and a code block without text has none.
        expect(shownText(markdown).replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });
});
