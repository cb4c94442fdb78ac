import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseMdx, toModule } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const FILE = sourcePath('a.mdx');

/** Returns a tree as text: blocks in brackets, with the comments that they contain. */
function shapeOf(node: Nodes): string {
  const { type, value } = node as { type: string; value?: string };
  if (value !== undefined) return /^mdx\w+Expression$/.test(type) ? `(${value.slice(2, -2)})` : value;
  const children = 'children' in node ? node.children.map(shapeOf).join('') : '';
  return node.type === 'root' ? children : `[${children}]`;
}

describe('an HTML comment in MDX', () => {
  test.each([
    ['alone', '<!-- a -->', '( a )'],
    ['before a block', '<!-- a -->\n# b', '( a )[b]'],
    ['with spaces around it', '   <!-- a -->  \n\nb', '( a )[b]'],
    ['in a paragraph', 'a <!-- b --> c', '[a ( b ) c]'],
    ['at the start of a paragraph', '<!-- a --> b\nc', '[( a ) b\nc]'],
    ['after a paragraph', 'a\n<!-- truncate -->\nb', '[a]( truncate )[b]'],
    ['at the start of a line, where it ends a paragraph as in Markdown', 'a\n<!-- b --> c', '[a][( b ) c]'],
    ['on several lines', '<!-- a\n\n# b {c} <d>\n-->\ne', '( a\n\n# b {c} <d>\n)[e]'],
    ['on two lines of a paragraph', 'a <!-- b\nc --> d', '[a ( b\nc ) d]'],
    ['in a block quote', '> <!-- a\n> b -->\n> c', '[( a\nb )[c]]'],
    ['in a list', '- <!-- a\n\n  b -->\n- c', '[[( a\n\nb )][[c]]]'],
    ['in a component', '<div>\n<!-- a -->\n</div>', '[( a )]'],
    ['in inline JSX', '<b>a <!-- b --></b>', '[[a ( b )]]'],
    ['with hyphens', '<!-- a -- b --->', '( a -- b -)'],
    ['with the end of a comment of JavaScript', '<!-- a */ b -->', '( a * / b )'],
    ['without text', '<!---->', '()'],
    ['closed at once, as in HTML', '<!-->\na', '(>)[a]'],
  ])('%s', (_, source, expected) => {
    const { value, diagnostics } = parseMdx(FILE, source);
    expect(diagnostics).toEqual([]);
    expect(shapeOf(value!)).toBe(expected);
    expect(toModule(FILE, value!, {}).diagnostics).toEqual([]);
  });

  test('stays as it is in code', () => {
    expect(shapeOf(parseMdx(FILE, '`<!-- a -->`\n\n```html\n<!-- b -->\n```').value!)).toBe('[<!-- a -->]<!-- b -->');
  });

  test.each(['<!-- a', 'a <!-- b\n\nc -->', '> <!-- a\nb -->', '<!- a -->'])('is an error in %j', (source) => {
    const { diagnostics } = parseMdx(FILE, source);
    expect(diagnostics.map(({ code }) => code)).toEqual(['content.mdx-syntax']);
  });

  test('that never ends is reported with what to do', () => {
    const [found] = parseMdx(FILE, 'text\n\n<!-- a\n\nb').diagnostics;
    expect(found).toMatchObject({ location: { line: 3, column: 2 }, hint: 'End the comment with `-->`.' });
  });

  test('is not scanned again for each comment that is open', () => {
    const started = process.cpuUsage();
    parseMdx(FILE, `a ${'<!-- b '.repeat(3000)}`);
    const { user } = process.cpuUsage(started);
    expect(user / 1e6).toBeLessThan(5);
  });
});
