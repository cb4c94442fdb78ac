import { aroundSymbol } from '../core/slots.ts';
import { escapeHtml } from '../core/text.ts';
import { isLanguage, tokensOf, type Token, type Tokens } from './code-tokens.ts';
import { classOfTypes, WHOLE } from './highlight-classes.ts';

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

/** Whether code in a language is JavaScript, with or without types. */
export function isJavaScript(language: string): boolean {
  return JS_FAMILY.has(language);
}

/**
 * The lines of a code sample as HTML; a language that the engine doesn't know is escaped and left plain. `symbols` are names
 * with the names of their slots.
 */
export function highlightLines(code: string, language: string, symbols?: ReadonlyMap<string, string>): string[] {
  const name = ALIASES.get(language) ?? language;
  const isPlain = PLAIN.has(name) || !isLanguage(name) || isGenerated(code);
  const tokens = isPlain ? undefined : tokensOf(code, name);
  if (!tokens) return code.split('\n').map(escapeHtml);
  const lines = new LineWriter(JS_FAMILY.has(language), linkSymbols(symbols));
  lines.write(tokens, null);
  return lines.finish();
}

function isGenerated(code: string): boolean {
  if (code.length <= LONGEST_LINE) return false;
  return code.length > LONGEST_CODE || code.split('\n').some((line) => line.length > LONGEST_LINE);
}

function typesOf({ type, alias }: Token): readonly string[] {
  if (!alias) return [type];
  return typeof alias === 'string' ? [type, alias] : [type, ...alias];
}

/** A fence in Markdown is code of its own language. */
function contentOf(token: Token): Tokens {
  const { type, content } = token;
  if (type !== 'code-block' || typeof content !== 'string') return content;
  const language = typesOf(token)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return (language !== undefined && isLanguage(language) && tokensOf(content, language)) || content;
}

/** The end of what stands before a member; three dots spread a value. */
const MEMBER = /(?:^|[^.])\.$/;

/** In texts, comments and keys a name is a word. */
const UNLINKED: ReadonlySet<string | null> = new Set(['t-comment', 't-string', 't-regex', 't-property', 't-attr']);

/** A function that puts slots around the names of symbols in a piece of HTML; behind a dot is another name. */
function linkSymbols(symbols: ReadonlyMap<string, string> = new Map()): (html: string, before: string) => string {
  if (symbols.size === 0) return (html) => html;
  const met = new Set<string>();
  return (html, before) =>
    html.replace(/(?<![\w$&])[$\w]+/g, (name, at: number) => {
      const known = symbols.get(name);
      if (known === undefined || MEMBER.test(before + html.slice(0, at))) return name;
      const [start, end] = aroundSymbol(known, met.has(name) ? 'again' : 'start');
      met.add(name);
      return start + name + end;
    });
}

const TYPE_NAME = /(?<![\w$])(?:[A-Z][A-Z\d]*[a-z][\w$]*|[A-Z])(?![\w$])/g;
const NAME = /[\w$.]+/g;
const TYPE_PARAMETER = /^(?:[A-Z]|JSX)$/;

/** Writes tokens as HTML and breaks them at line ends, so that no element spans two lines. */
class LineWriter {
  readonly #lines: string[] = [];
  readonly #findsTypes: boolean;
  readonly #link: ReturnType<typeof linkSymbols>;
  #line = '';
  /** The end of the text that was written last. */
  #before = '';
  /** Text of one class that is not written yet: neighbours of the same class share an element. */
  #pending = '';
  #pendingClass: string | null = null;

  constructor(findsTypes: boolean, link: ReturnType<typeof linkSymbols>) {
    this.#findsTypes = findsTypes;
    this.#link = link;
  }

  write(tokens: Tokens, around: string | null, isProse = false): void {
    if (typeof tokens === 'string') this.#text(tokens, around, isProse);
    else if ('type' in tokens) this.#token(tokens, around);
    else for (const token of tokens) this.write(token, around, isProse);
  }

  #token(token: Token, around: string | null): void {
    const types = typesOf(token);
    const own = around !== null && WHOLE.has(around) ? around : classOfTypes(types);
    this.write(contentOf(token), own === undefined ? around : own, types.includes('plain-text'));
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
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#pending += text.slice(start, end);
      this.#flush();
      this.#lines.push(this.#line);
      this.#line = '';
      start = end + 1;
    }
    this.#pending += text.slice(start);
  }

  #flush(): void {
    const text = this.#pending;
    if (text === '') return;
    this.#pending = '';
    const inner = text.trim();
    const at = text.indexOf(inner);
    const isMarked = this.#pendingClass !== null && inner !== '';
    const html = UNLINKED.has(this.#pendingClass) ? escapeHtml(inner) : this.#link(escapeHtml(inner), this.#before);
    this.#before = text.slice(-2);
    const marked = isMarked ? `<span class="${this.#pendingClass}">${html}</span>` : html;
    this.#line += text.slice(0, at) + marked + text.slice(at + inner.length);
  }
}
