import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { markdownGrammar, parseMarkdown, parseReference } from '../../../../lib/content/grammar/grammar.ts';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';

const parseCompletely = (text: string) => unified().use(remarkParse).use(markdownGrammar, text).parse(text);

/** Pieces that start, end or break syntax extensions, and text that may surround them. */
const PIECES = [
  ...[
    'www.a.b',
    'http://a.b',
    'HTTPS://a',
    'a@b.c',
    'a\\@b.c',
    'a&#64;b.c',
    'a&commat;b.c',
    'http\\://a.b',
    '@',
    ':/',
    '//',
  ],
  ...['~a~', '~~a~~', '~', '[^1]', '[^1]: note', '[ ]', '[x]', '[X]', '[\t]', '[\n]', '- ', '* [ ] ', '1. '],
  ...[
    '| a |',
    '| - |',
    'a |',
    '- |',
    ':-',
    '-:',
    ':-:',
    '-',
    '---',
    '|',
    '\\|',
    ':::tip',
    ':::tip a',
    ':::',
    '::::note[x]',
    ':a[b]',
    '{a=b}',
  ],
  ...[
    'a',
    'B',
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '> ',
    '`',
    '```',
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '\\',
    '&amp;',
    '# ',
  ],
];

const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('parsing with only the necessary extensions creates the same tree as the complete grammar', () => {
  test('for random marks and micromark', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseReference(text)).toEqual(parseCompletely(text));
      }),
      { numRuns: 1500 },
    );
  });

  test('for random marks and either parser', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseMarkdown(text)).toEqual(parseCompletely(text));
      }),
      { numRuns: 500 },
    );
  });

  test('for each page of this repository', () => {
    for (const path of repositoryFiles().filter((file) => file.endsWith('.md'))) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const expected = parseCompletely(text);
      expect(parseReference(text), path).toEqual(expected);
      expect(parseMarkdown(text), path).toEqual(expected);
    }
  });
});
