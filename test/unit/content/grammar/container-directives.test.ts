import type { Nodes, Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, parseReference } from '../../../../lib/content/grammar/grammar.ts';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { sameTree, sameTreeIfSupported } from '../markdown/same-tree.ts';

interface DirectiveNode {
  readonly type: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Nodes[];
}

/** Returns the directives of a tree as text: `name{attributes}[label 1:7-1:12]`. */
function directives(node: Nodes | Root): string[] {
  const inner = 'children' in node ? node.children.flatMap(directives) : [];
  const { type, name, attributes, children } = node as unknown as DirectiveNode;
  if (type !== 'containerDirective') return inner;
  const written = Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : '';
  return [`${name}${written}${labelOf(children[0])}`, ...inner];
}

function labelOf(node: Nodes | undefined): string {
  if (node?.type !== 'paragraph' || !(node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel) return '';
  const { start, end } = node.position!;
  const children = node.children.map((child) => ('value' in child ? child.value : child.type)).join('|');
  return `[${children} ${start.line}:${start.column}-${end.line}:${end.column}]`;
}

describe('the first line of a directive', () => {
  test.each([
    [':::tip Title', ['tip[Title 1:8-1:13]']],
    ['::::note A longer one  ', ['note[A longer one 1:10-1:22]']],
    ['> - :::tip Title', ['tip[Title 1:12-1:17]']],
    ['  1. :::tip Title', ['tip[Title 1:13-1:18]']],
    [':::tip [Title]', ['tip[Title 1:8-1:15]']],
    [':::tip[Title]', ['tip[Title 1:7-1:14]']],
    [':::tip See [this](./a.md)', ['tip[See |link 1:8-1:26]']],
    [':::tip [a](./a.md) and more', ['tip[link| and more 1:8-1:28]']],
    [':::tip a ] b', ['tip[a ] b 1:8-1:13]']],
    [':::tip   far', ['tip[far 1:10-1:13]']],
    [':::tip\t\tfar\t', ['tip[far 1:9-1:12]']],
    [':::tip A {.b}', ['tip[A {.b} 1:8-1:14]']],
    [':::tip', ['tip']],
    [':::tip[]', ['tip[ 1:7-1:9]']],
    [':::tabs{group=a}', ['tabs{"group":"a"}']],
    [
      ':::a[b]{#c .d.e f="g &amp; h" i=\'j\' k.l=m.n o}',
      ['a{"id":"c","class":"d e","f":"g & h","i":"j","k.l":"m.n","o":""}[b 1:5-1:8]'],
    ],
    [':::é_1-2 x', ['é_1-2[x 1:10-1:11]']],
    [':::', []],
    [':::a- b', []],
    [':::a[b', []],
    [':::a[b] c', []],
    [':::a{b', []],
    [':::a {b}', []],
    ['text :::tip Title', []],
    ['::tip Title', []],
    ['    :::tip Title', []],
  ])('%j', (line, expected) => {
    for (const text of [line, `${line}\nb\n:::\n`, `${line}\r\nb\r\n:::\r\n`]) {
      expect(directives(parseReference(text))).toEqual(expected);
      expect(directives(parseMarkdown(text))).toEqual(expected);
      sameTreeIfSupported(text);
    }
  });

  test('interrupts a paragraph', () => {
    expect(parseReference('a\n:::tip B\nc\n:::\nd').children.map(({ type }) => type as string)).toEqual([
      'paragraph',
      'containerDirective',
      'paragraph',
    ]);
    sameTree('a\n:::tip B\nc\n:::\nd');
  });

  test('is the same in MDX', () => {
    const { value } = parseMdx(sourcePath('a.mdx'), ':::tip See {name}\n\n<b>c</b>\n\n:::\n');
    expect(directives(value!)).toEqual(['tip[See |name 1:8-1:18]']);
  });
});

test('the colons and titles of directives in code stay as they are', () => {
  const tree = parseReference(
    '> ```\n> :::tip A\n> :::\n> ```\n\n    :::tip B\n\n`:::tip C`\n\n<pre>\n:::tip D\n</pre>',
  );
  expect(JSON.stringify(tree).match(/:::tip \w/g)).toEqual([':::tip A', ':::tip B', ':::tip C', ':::tip D']);
});
