import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

function parsed(text: string) {
  return parseMdx(sourcePath('a.mdx'), text);
}

/** Returns the text of a tree. An expression is a `$`. */
function textOf(node: Nodes): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return '$';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

describe('a heading id in MDX', () => {
  test.each([
    ['## A {#b}', 'A {#b}'],
    ['> - ## A {#b}  ', 'A {#b}'],
    ['## A \\{#b}', 'A {#b}'],
    ['Title {#b}\n====', 'Title {#b}'],
    ['Title {#b}  \n====', 'Title {#b}'],
    ['## A *b* {#c}\r\n\r\nd', 'A b {#c}d'],
    ['## {name} {#b}', '$ {#b}'],
    ['## A {name}', 'A $'],
  ])('%j is text', (source, expected) => {
    const { value, diagnostics } = parsed(source);
    expect(diagnostics).toEqual([]);
    expect(textOf(value!)).toBe(expected);
  });

  test('is an expression in the middle of a line, so a syntax error', () => {
    expect(parsed('## {#b} and more').diagnostics.map(({ code }) => code)).toEqual(['content.mdx-syntax']);
  });

  test('stays as it is in code', () => {
    expect(textOf(parsed('```\n## B {#c}\n```\n\n`{#d}`').value!)).toBe('## B {#c}{#d}');
  });
});
