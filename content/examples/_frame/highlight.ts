import { refractor } from 'refractor/core';
import css from 'refractor/css';
import json from 'refractor/json';
import markup from 'refractor/markup';
import tsx from 'refractor/tsx';
import type { Piece } from './use-highlighted.ts';

[markup, css, json, tsx].forEach((grammar) => refractor.register(grammar));

/** Maps file extensions to grammars. */
const GRAMMARS: Readonly<Record<string, string>> = {
  ts: 'tsx',
  tsx: 'tsx',
  css: 'css',
  html: 'markup',
  json: 'json',
};

/** Maps Prism's token types to the classes of code blocks. `undefined` means the color of text. */
const CLASSES: ReadonlyMap<string, string | undefined> = new Map([
  ...['comment', 'prolog', 'doctype'].map(
    (type) => [type, 't-comment'] as const,
  ),
  ...['string', 'template-string', 'attr-value', 'url'].map(
    (type) => [type, 't-string'] as const,
  ),
  ...['keyword', 'atrule', 'rule'].map((type) => [type, 't-keyword'] as const),
  ...['number', 'boolean', 'constant'].map(
    (type) => [type, 't-number'] as const,
  ),
  ...['function', 'function-variable'].map(
    (type) => [type, 't-function'] as const,
  ),
  ['class-name', 't-class'],
  ['regex', 't-regex'],
  ...['property', 'attr-name'].map((type) => [type, 't-property'] as const),
  ...['tag', 'selector'].map((type) => [type, 't-tag'] as const),
  ...['interpolation', 'spread', 'script', 'plain-text'].map(
    (type) => [type, undefined] as const,
  ),
]);

/** Matches names of types and components, which Prism's grammars do not mark everywhere. */
const TYPE_NAME = /(?<![\w$])([A-Z][A-Z\d]*[a-z][\w$]*)(?![\w$])/;

/** Returns the colored pieces of a file. */
export function highlight(code: string, extension: string): readonly Piece[] {
  const grammar = GRAMMARS[extension];
  if (grammar === undefined) return [{ text: code }];
  const { children } = refractor.highlight(code, grammar);
  const pieces = children.flatMap((node) => piecesOf(node, undefined));
  return grammar === 'tsx' ? pieces.flatMap(markTypes) : pieces;
}

/** Splits uncolored text at the names of types. */
function markTypes({ text, className }: Piece): Piece[] {
  if (className !== undefined) return [{ text, className }];
  // Parts with an odd index are matches.
  return text
    .split(TYPE_NAME)
    .map((part, index) =>
      index % 2 === 1 ? { text: part, className: 't-class' } : { text: part },
    );
}

type Node = ReturnType<typeof refractor.highlight>['children'][number];

function piecesOf(node: Node, around: string | undefined): Piece[] {
  if (node.type === 'text') return [{ text: node.value, className: around }];
  if (node.type !== 'element') return [];
  const types = (node.properties['className'] ?? []) as readonly string[];
  const known = types.find((type) => CLASSES.has(type));
  const className = known === undefined ? around : CLASSES.get(known);
  return node.children.flatMap((child) => piecesOf(child, className));
}
