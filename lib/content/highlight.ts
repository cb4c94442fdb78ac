import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor';
import jsx from 'refractor/jsx';
import tsx from 'refractor/tsx';
import toml from 'refractor/toml';
import docker from 'refractor/docker';
import graphql from 'refractor/graphql';
import { escapeHtml } from '../core/text.ts';
import { classOfTypes, WHOLE } from './highlight-classes.ts';

/** The one door to the highlighter (Prism's grammars). */
for (const grammar of [jsx, tsx, toml, docker, graphql]) refractor.register(grammar);
for (const name of ['typescript', 'tsx']) {
  // Newer than the grammar.
  const { keyword } = refractor.languages[name] as { keyword: RegExp[] };
  keyword.push(/(?<![.\w$])(?:satisfies(?=\s)|unique(?=\s+symbol)|infer(?=\s*$|\s+[A-Z])|override(?=\s+\w))/);
}

/** What fences are called in the wild, beyond the engine's own aliases. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['console', 'bash'],
  ['terminal', 'bash'],
  ['zsh', 'bash'],
  ['jsonc', 'json'],
  ['json5', 'json'],
  ['mdx', 'markdown'],
  ['vue', 'markup'],
  ['dockerfile', 'docker'],
]);

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output']);

/** Languages in which a capitalised name is a type or a component. */
const JS_FAMILY = new Set(['javascript', 'js', 'typescript', 'ts', 'jsx', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);

/** Generated or minified code: nobody reads it, and grammars take long over it. In UTF-16 units. */
const LONGEST_CODE = 200_000;
const LONGEST_LINE = 10_000;

/** The lines of a code sample as HTML. A language that the engine doesn't know is escaped and left plain. */
export function highlightLines(code: string, language: string): string[] {
  const name = ALIASES.get(language) ?? language;
  const isPlain = PLAIN.has(name) || !refractor.registered(name) || isGenerated(code);
  const tokens = isPlain ? undefined : tokensOf(code, name);
  if (!tokens) return code.split('\n').map(escapeHtml);
  const lines = new LineWriter(JS_FAMILY.has(language));
  lines.writeAll(tokens, null);
  return lines.finish();
}

function isGenerated(code: string): boolean {
  if (code.length <= LONGEST_LINE) return false;
  return code.length > LONGEST_CODE || code.split('\n').some((line) => line.length > LONGEST_LINE);
}

function tokensOf(code: string, language: string): readonly RootContent[] | undefined {
  try {
    return refractor.highlight(code, language).children;
  } catch (error) {
    // The stack is what limits grammars in code that is nested by thousands.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const TYPE_NAME = /(?<![\w$])(?:[A-Z][A-Z\d]*[a-z][\w$]*|[A-Z])(?![\w$])/g;
const NAME = /[\w$.]+/g;
const TYPE_PARAMETER = /^(?:[A-Z]|JSX)$/;

/** Writes tokens as HTML and breaks them at line ends, so that no element spans two lines. */
class LineWriter {
  readonly #lines: string[] = [];
  readonly #findsTypes: boolean;
  #line = '';
  /** Text of one class that is not written yet: neighbours of the same class share an element. */
  #pending = '';
  #pendingClass: string | null = null;

  constructor(findsTypes: boolean) {
    this.#findsTypes = findsTypes;
  }

  writeAll(nodes: readonly (RootContent | ElementContent)[], around: string | null, isProse = false): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#text(node.value, around, isProse);
      if (node.type !== 'element') continue;
      const types = node.properties.className as string[];
      const own = around !== null && WHOLE.has(around) ? around : classOfTypes(types);
      const className = own === undefined ? around : own;
      this.writeAll(node.children, className, types.includes('plain-text'));
    }
  }

  finish(): string[] {
    this.#flush();
    return [...this.#lines, this.#line];
  }

  #text(text: string, className: string | null, isProse: boolean): void {
    if (!this.#findsTypes || isProse) this.#add(text, className);
    else if (className === null) this.#withTypes(text, TYPE_NAME);
    // In `interface Props<T>` the engine takes the brackets for a part of the name.
    else if (className === 't-class') this.#withTypes(text, NAME);
    else this.#add(text, className === 't-constant' && TYPE_PARAMETER.test(text) ? 't-class' : className);
  }

  /** Grammars don't know types where they are used; a capitalised name is one. */
  #withTypes(text: string, pattern: RegExp): void {
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      this.#add(text.slice(end, match.index), null);
      this.#add(match[0], 't-class');
      end = match.index + match[0].length;
    }
    this.#add(text.slice(end), null);
  }

  #add(text: string, className: string | null): void {
    if (text === '') return;
    // White space has no colour, so it takes that of what stands before it.
    if (className !== this.#pendingClass && (text.trim() !== '' || this.#pending === '')) {
      this.#flush();
      this.#pendingClass = className;
    }
    const [first, ...rest] = text.split('\n');
    this.#pending += first!;
    for (const next of rest) {
      this.#flush();
      this.#lines.push(this.#line);
      this.#line = '';
      this.#pending = next;
    }
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = '';
    const inner = text.trim();
    const at = text.indexOf(inner);
    const isMarked = this.#pendingClass !== null && inner !== '';
    const marked = isMarked ? `<span class="${this.#pendingClass}">${escapeHtml(inner)}</span>` : escapeHtml(inner);
    this.#line += text.slice(0, at) + marked + text.slice(at + inner.length);
  }
}
