import fc from 'fast-check';
import { Tokenizer, TokenizerMode, type Token } from 'parse5';
import { describe, expect, test } from 'vitest';
import { HtmlTokenizer } from '../../../../lib/core/html/tokenizer.ts';
import { unescapeHtml } from '../../../../lib/core/text/escape.ts';

interface Tag {
  readonly kind: 'start' | 'end';
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly isSelfClosing: boolean;
}

/** Neighboring texts are one text: parse5 reports a text in several parts. */
type Simple = Tag | { readonly kind: 'comment' } | { readonly kind: 'text'; text: string };

function merged(tokens: readonly Simple[]): Simple[] {
  const all: Simple[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    if (token.kind === 'text' && last?.kind === 'text') last.text += token.text;
    else all.push({ ...token });
  }
  return all;
}

/** Of two attributes with the same name, the first counts. */
function attributesOf(tag: HtmlTokenizer): [string, string][] {
  const attributes = new Map<string, string>();
  for (const { name, value = '' } of tag.attributes()) if (!attributes.has(name)) attributes.set(name, value);
  return [...attributes];
}

function ours(html: string): Simple[] {
  const found: Simple[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const { kind, name, isSelfClosing } = tokens;
    if (kind === 'text') found.push({ kind, text: tokens.text() });
    // The standard ignores `</>`; a token that covers it does no harm.
    else if (kind === 'comment') found.push(...(tokens.text() === '</>' ? [] : [{ kind } as const]));
    else if (kind === 'end') found.push({ kind, name, attributes: [], isSelfClosing: false });
    else found.push({ kind, name, attributes: attributesOf(tokens), isSelfClosing });
  }
  return merged(found);
}

const MODES: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** The tokens that the tokenizer of parse5 finds, which follows the HTML standard. */
function reference(html: string): Simple[] {
  const found: Simple[] = [];
  const text = ({ chars }: Token.CharacterToken): void => void found.push({ kind: 'text', text: chars });
  const comment = (): void => void found.push({ kind: 'comment' });
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs, selfClosing }) => {
        const attributes = attrs.map(({ name, value }) => [name, value] as const);
        found.push({ kind: 'start', name: tagName, attributes, isSelfClosing: selfClosing });
        tokenizer.state = MODES[tagName] ?? tokenizer.state;
      },
      onEndTag: ({ tagName }) => void found.push({ kind: 'end', name: tagName, attributes: [], isSelfClosing: false }),
      onComment: comment,
      onDoctype: comment,
      onCharacter: text,
      onNullCharacter: text,
      onWhitespaceCharacter: text,
      onEof: () => undefined,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return merged(found);
}

/** Pieces that decide where tokens begin and end. Character references are decoded by callers, so there are none. */
const piece = fc.constantFrom(
  ...[
    '<',
    '>',
    '</',
    '/>',
    '/',
    '=',
    '"',
    "'",
    ' ',
    '\n',
    '!',
    '?',
    '-',
    '--',
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
  ],
  ...[
    '<p',
    '</p',
    '<P',
    '<a',
    '<br',
    'id',
    'ID',
    'href',
    '="x"',
    "='x'",
    '=x',
    '<!doctype',
    '<?',
    '</ ',
    '</>',
    'é',
    '𝒳',
  ],
  ...['<style', '</style', '<title', '</title', '<textarea', '</TEXTAREA', '<iframe', '</iframe', 'text'],
);
const anyHtml = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));

describe('HtmlTokenizer', () => {
  test('finds the tokens that the HTML standard defines', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(ours(html)).toEqual(reference(html));
      }),
      { numRuns: 20_000 },
    );
  });

  test('ends at the end tag of a script', () => {
    const html = '<script>"<p>"; a</b; </scripts></SCRIPT ><p>';
    expect(ours(html)).toEqual(reference(html));
    expect(ours(html).map((token) => ('name' in token ? token.name : token.kind))).toEqual([
      'script',
      'text',
      'script',
      'p',
    ]);
  });

  test('covers the complete HTML without gaps, except an incomplete tag at the end', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const tokens = new HtmlTokenizer(html);
        let end = 0;
        while (tokens.next()) {
          expect(tokens.start).toBe(end);
          expect(tokens.end).toBeGreaterThan(end);
          end = tokens.end;
        }
        expect(html.slice(end)).toMatch(/^(?:<\/?[a-z][^]*)?$/i);
      }),
    );
  });

  test('locates attributes and their values in the HTML', () => {
    const html = '<a  Class = "x y" href=\'/a?b="c"\' hidden title=z>';
    const tokens = new HtmlTokenizer(html);
    tokens.next();
    const found = tokens.attributes();
    expect(found.map(({ name, value }) => [name, value])).toEqual([
      ['class', 'x y'],
      ['href', '/a?b="c"'],
      ['hidden', undefined],
      ['title', 'z'],
    ]);
    expect(found.map(({ start, end }) => html.slice(start, end))).toEqual([
      'Class = "x y"',
      'href=\'/a?b="c"\'',
      'hidden',
      'title=z',
    ]);
    expect(found.map(({ value = '', valueStart }) => html.slice(valueStart, valueStart + value.length))).toEqual([
      'x y',
      '/a?b="c"',
      '',
      'z',
    ]);
    expect(tokens.attribute('class')).toBe('x y');
    expect(tokens.attribute('hidden')).toBe('');
    expect(tokens.attribute('hid')).toBeUndefined();
  });

  test('reports comments without an end', () => {
    const isUnclosed = (html: string): boolean => {
      const tokens = new HtmlTokenizer(html);
      tokens.next();
      return tokens.isUnclosed;
    };
    expect(['<!-- a', '<!--', '<! a'].map(isUnclosed)).toEqual([true, true, true]);
    expect(['<!-- a -->', '<!-->', '<! a>', 'a'].map(isUnclosed)).toEqual([false, false, false, false]);
  });

  test('keeps character references as they were written', () => {
    const tokens = new HtmlTokenizer('<p title="a&amp;b">');
    tokens.next();
    expect(unescapeHtml(tokens.attribute('title')!)).toBe('a&b');
  });
});
