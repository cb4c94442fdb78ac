import type { Element, ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor';
import jsx from 'refractor/jsx';
import tsx from 'refractor/tsx';
import toml from 'refractor/toml';
import docker from 'refractor/docker';
import graphql from 'refractor/graphql';
import { escapeHtml } from '../core/text.ts';

/** The one door to the highlighter. Its classes are mapped to ours, so themes don't depend on the engine. */
for (const grammar of [jsx, tsx, toml, docker, graphql]) refractor.register(grammar);

/** What fences are called in the wild, beyond the engine's own aliases. */
const ALIASES: Readonly<Record<string, string>> = {
  mjs: 'javascript',
  cjs: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  console: 'bash',
  terminal: 'bash',
  zsh: 'bash',
  jsonc: 'json',
  json5: 'json',
  mdx: 'markdown',
  vue: 'markup',
  dockerfile: 'docker',
};

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output']);

/** Prism's token types as our classes; types that are missing here are left unmarked, which keeps pages small. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: 't-comment',
  prolog: 't-comment',
  doctype: 't-comment',
  cdata: 't-comment',
  string: 't-string',
  char: 't-string',
  'template-string': 't-string',
  'attr-value': 't-string',
  url: 't-string',
  number: 't-number',
  boolean: 't-constant',
  constant: 't-constant',
  symbol: 't-constant',
  keyword: 't-keyword',
  atrule: 't-keyword',
  important: 't-keyword',
  rule: 't-keyword',
  function: 't-function',
  'class-name': 't-class',
  builtin: 't-builtin',
  property: 't-property',
  'literal-property': 't-property',
  key: 't-property',
  tag: 't-tag',
  selector: 't-tag',
  'attr-name': 't-attr',
  regex: 't-regex',
  variable: 't-variable',
  parameter: 't-variable',
  inserted: 't-inserted',
  'inserted-sign': 't-inserted',
  deleted: 't-deleted',
  'deleted-sign': 't-deleted',
  title: 't-heading',
  bold: 't-bold',
  italic: 't-italic',
};

/** Whether fences of this language are coloured. */
export function isHighlighted(language: string): boolean {
  return refractor.registered(ALIASES[language] ?? language);
}

/** The lines of a code sample as HTML. A language that the engine doesn't know is escaped and left plain. */
export function highlightLines(code: string, language: string): string[] {
  const name = ALIASES[language] ?? language;
  if (PLAIN.has(name) || !refractor.registered(name)) return code.split('\n').map(escapeHtml);
  const lines = new LineWriter();
  lines.writeAll(refractor.highlight(code, name).children, undefined);
  return lines.finish();
}

/** Writes tokens as HTML and breaks them at line ends, so that no element spans two lines. */
class LineWriter {
  readonly #lines: string[] = [];
  #line = '';

  writeAll(nodes: readonly (RootContent | ElementContent)[], className: string | undefined): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#text(node.value, className);
      else if (node.type === 'element') this.writeAll(node.children, classOf(node) ?? className);
    }
  }

  finish(): string[] {
    return [...this.#lines, this.#line];
  }

  #text(text: string, className: string | undefined): void {
    const [first, ...rest] = text.split('\n');
    this.#line += mark(first!, className);
    for (const next of rest) {
      this.#lines.push(this.#line);
      this.#line = mark(next, className);
    }
  }
}

function mark(text: string, className: string | undefined): string {
  if (className === undefined || text.trim() === '') return escapeHtml(text);
  return `<span class="${className}">${escapeHtml(text)}</span>`;
}

/** The first of a token's types that has a class; `plain` stops its parent's colour (an expression in a template string). */
function classOf(element: Element): string | undefined {
  const types = element.properties.className as string[] | undefined;
  for (const type of types ?? []) if (CLASSES[type]) return CLASSES[type];
  return undefined;
}
