import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../../lib/search/engine/query.ts';

/** `word`, `word…` where it may go on, `(word)` where it is an extra, `word=` where it may be a name. */
const shown = (query: string): string[] =>
  parseQuery(query).map(({ term, isOpen, isCounted, isName }) => {
    const open = `${term}${isOpen ? '…' : ''}${isName ? '=' : ''}`;
    return isCounted ? open : `(${open})`;
  });

describe('a query', () => {
  test('goes on where it ends, unless a space is behind it', () => {
    expect(shown('read onl')).toEqual(['read=', 'onl…=']);
    expect(shown('read onl ')).toEqual(['read=', 'onl=']);
  });

  test('is looked for in the singular, and by its name as it is', () => {
    expect(shown('nodes ')).toEqual(['node', '(nodes=)']);
  });

  test('has the parts of an identifier, which count, and the whole, which does not', () => {
    expect(shown('registerUpdate')).toEqual(['register', 'update…', '(registerupdate…=)']);
    expect(shown('LexicalEditor.update ')).toEqual([
      'lexical',
      'editor',
      '(lexicaleditor)',
      'update',
      '(lexicaleditor.update=)',
    ]);
  });

  test('does not count the one letter of a part that goes on', () => {
    expect(shown('editorR')).toEqual(['editor', '(r…)', '(editorr…=)']);
    expect(shown('editorR ')).toEqual(['editor', 'r', '(editorr=)']);
  });

  test('leaves out fillers where there is something else, and takes them where there is nothing', () => {
    expect(parseQuery('how do I use the editor ').map(({ term }) => term)).toEqual(['editor']);
    expect(parseQuery('how to').map(({ term }) => term)).toEqual(['how', 'to']);
    expect(parseQuery('iF').map(({ term }) => term)).toContain('if');
  });

  test('says of each word what share of the query it is', () => {
    expect(parseQuery('getRoot').every(({ share }) => share === 1)).toBe(true);
    expect(parseQuery('big node').map(({ share }) => share)).toEqual([3 / 7, 4 / 7]);
  });

  test('is read the same however its accents are written', () => {
    expect(parseQuery('cafe\u0301')).toEqual(parseQuery('café'));
  });

  test('of signs alone asks for nothing', () => {
    for (const query of ['', '   ', '$', '🎉', '()', '"']) expect(parseQuery(query)).toEqual([]);
  });

  test('has each word once, and at most twelve of them, whatever it is', () => {
    expect(shown('node NODE Nodes').filter((one) => one.startsWith('node'))).toEqual(['node…=']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        const terms = parseQuery(query).map(({ term }) => term);
        expect(terms.length).toBeLessThanOrEqual(12);
        expect(new Set(terms).size).toBe(terms.length);
      }),
    );
  });
});
