import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { markdownGrammar, parseMarkdown, parseReference } from '../../../lib/content/grammar.ts';
import { repositoryFiles, ROOT } from '../../support/source-tree.ts';

const byWholeGrammar = unified().use(remarkParse).use(markdownGrammar).freeze();

/** Pieces that begin, end or break the features beyond CommonMark, and what may stand around them. */
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

const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('looking only for what a text may have', () => {
  test('finds what the whole grammar finds, in any text made of its marks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseReference(text)).toEqual(byWholeGrammar.parse(text));
      }),
      { numRuns: 4000 },
    );
  });

  test('makes no difference to what is parsed, whichever parser does it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseMarkdown(text)).toEqual(byWholeGrammar.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test('finds it in every page of this repository', () => {
    for (const path of repositoryFiles().filter((one) => one.endsWith('.md'))) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const whole = byWholeGrammar.parse(text);
      expect(parseReference(text), path).toEqual(whole);
      expect(parseMarkdown(text), path).toEqual(whole);
    }
  });
});
