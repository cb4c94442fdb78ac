import type { SiteLanguages, Token, Tokens } from '../../core/model/index.ts';
import { symbolPlaceholders } from '../../core/html/placeholders.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { grammarOf } from './languages/index.ts';
import type { LoadPackage } from './load-package.ts';
import { tokensOf } from './prism.ts';
import { classOfTypes, WHOLE } from './token-classes.ts';

/** Languages in which a capitalized name is a type or a component. */
const JS_FAMILY = new Set(['javascript', 'js', 'typescript', 'ts', 'jsx', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);

/** Limits for generated or minified code, which takes long to highlight and is not read. In UTF-16 units. */
const LONGEST_CODE = 200_000;
const LONGEST_LINE = 10_000;

/** Reports whether a language is JavaScript or TypeScript. */
export function isJavaScript(language: string): boolean {
  return JS_FAMILY.has(language);
}

/** Returns the lines of a code sample as highlighted HTML. Code in an unknown language is escaped only. */
export function highlightLines(code: string, language: string, options: HighlightOptions): string[] {
  const { symbols } = options;
  const tokenize = tokenizer(options);
  const tokens = isGenerated(code) ? undefined : tokenize(code, language);
  if (!tokens) return code.split('\n').map(escapeHtml);
  const lines = new LineWriter(JS_FAMILY.has(language), linkSymbols(symbols), tokenize);
  lines.write(tokens, null);
  return lines.finish();
}

/** What highlighting depends on, in addition to the code and its language. */
export interface HighlightOptions {
  /** Maps names to the placeholders of their links. */
  readonly symbols?: ReadonlyMap<string, string>;
  /** The languages that the site adds. */
  readonly languages?: SiteLanguages | undefined;
  readonly loadPackage: LoadPackage;
}

type Tokenize = (code: string, language: string) => Tokens | undefined;

function tokenizer({ languages, loadPackage }: HighlightOptions): Tokenize {
  return (code, language) => {
    if (languages?.names.has(language)) return languages.tokensOf(code, language);
    const grammar = grammarOf(language);
    return grammar === undefined ? undefined : tokensOf(code, grammar, loadPackage);
  };
}

function isGenerated(code: string): boolean {
  if (code.length <= LONGEST_LINE) return false;
  return code.length > LONGEST_CODE || code.split('\n').some((line) => line.length > LONGEST_LINE);
}

function typesOf({ type, alias }: Token): readonly string[] {
  if (!alias) return [type];
  return typeof alias === 'string' ? [type, alias] : [type, ...alias];
}

/** Returns the content of a token. The content of a fence in Markdown is highlighted in the language of that fence. */
function contentOf(token: Token, tokenize: Tokenize): Tokens {
  const { type, content } = token;
  if (type !== 'code-block' || typeof content !== 'string') return content;
  const language = typesOf(token)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  return (language !== undefined && tokenize(content, language)) || content;
}

/** Matches the dot before a member, but not the three dots of a spread. */
const MEMBER = /(?:^|[^.])\.$/;

/** Classes of tokens in which a name is not a symbol: strings, comments and keys. */
const UNLINKED: ReadonlySet<string | null> = new Set(['t-comment', 't-string', 't-regex', 't-property', 't-attr']);

/**
 * Returns a function that adds placeholders around the names of symbols in a piece of HTML. Members, which follow a
 * dot, are not symbols.
 */
function linkSymbols(symbols: ReadonlyMap<string, string> = new Map()): (html: string, before: string) => string {
  if (symbols.size === 0) return (html) => html;
  const met = new Set<string>();
  return (html, before) =>
    html.replace(/(?<![\w$&])[$\w]+/g, (name, at: number) => {
      const known = symbols.get(name);
      if (known === undefined || MEMBER.test(before + html.slice(0, at))) return name;
      const [start, end] = symbolPlaceholders(known, met.has(name) ? 'again' : 'start');
      met.add(name);
      return start + name + end;
    });
}

const TYPE_NAME = /(?<![\w$])(?:[A-Z][A-Z\d]*[a-z][\w$]*|[A-Z])(?![\w$])/g;
const NAME = /[\w$.]+/g;
const TYPE_PARAMETER = /^(?:[A-Z]|JSX)$/;

/** Writes tokens as HTML and splits them at line breaks, so that no element spans two lines. */
class LineWriter {
  readonly #lines: string[] = [];
  readonly #findsTypes: boolean;
  readonly #link: ReturnType<typeof linkSymbols>;
  readonly #tokenize: Tokenize;
  #line = '';
  /** The last two characters that were written. */
  #before = '';
  /** Text that is not written yet. Neighbors with the same class share an element. */
  #pending = '';
  #pendingClass: string | null = null;

  constructor(findsTypes: boolean, link: ReturnType<typeof linkSymbols>, tokenize: Tokenize) {
    this.#findsTypes = findsTypes;
    this.#link = link;
    this.#tokenize = tokenize;
  }

  write(tokens: Tokens, around: string | null, isProse = false): void {
    if (typeof tokens === 'string') this.#text(tokens, around, isProse);
    else if ('type' in tokens) this.#token(tokens, around);
    else for (const token of tokens) this.write(token, around, isProse);
  }

  #token(token: Token, around: string | null): void {
    const types = typesOf(token);
    const own = around !== null && WHOLE.has(around) ? around : classOfTypes(types);
    this.write(contentOf(token, this.#tokenize), own === undefined ? around : own, types.includes('plain-text'));
  }

  finish(): string[] {
    this.#flush();
    return [...this.#lines, this.#line];
  }

  #text(text: string, className: string | null, isProse: boolean): void {
    if (!this.#findsTypes || isProse) this.#add(text, className);
    else if (className === null) this.#withTypes(text, TYPE_NAME);
    // In `interface Props<T>`, Prism includes the angle brackets in the name.
    else if (className === 't-class') this.#withTypes(text, NAME);
    else this.#add(text, className === 't-constant' && TYPE_PARAMETER.test(text) ? 't-class' : className);
  }

  /** Prism's grammars do not mark types where they are used, so each capitalized name is taken for a type. */
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
    // White space has no color, so it can join the text before it.
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
