import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../../../lib/search/engine/query/query.ts';

/** Formats the terms: `word`, `word…` for a prefix, `(word)` for an optional term, `word=` for a possible name. */
const shown = (query: string): string[] =>
  parseQuery(query).map(({ term, isPrefix, isRequired, isName }) => {
    const text = `${term}${isPrefix ? '…' : ''}${isName ? '=' : ''}`;
    return isRequired ? text : `(${text})`;
  });

describe('a query', () => {
  test('ends with a prefix, unless it ends with a space', () => {
    expect(shown('read onl')).toEqual(['read=', 'onl…=']);
    expect(shown('read onl ')).toEqual(['read=', 'onl=']);
  });

  test('is converted to the singular, except as a name', () => {
    expect(shown('nodes ')).toEqual(['node', '(nodes=)']);
  });

  test('requires the parts of an identifier but not the full identifier', () => {
    expect(shown('registerUpdate')).toEqual(['register', 'update…', '(registerupdate…=)']);
    expect(shown('LexicalEditor.update ')).toEqual([
      'lexical',
      'editor',
      '(lexicaleditor)',
      'update=',
      '(lexicaleditor.update=)',
    ]);
  });

  test('may spell out a name: its class and its member, or three or four words', () => {
    expect(shown('EditorState toJSON ')).toContain('(editorstate.tojson=)');
    expect(shown('collapse at start ')).toContain('(collapseatstart=)');
    expect(shown('editor state ').join()).not.toContain('editorstate');
    expect(shown('one two three four five ').join()).not.toContain('onetwo');
  });

  test('does not require a number next to a word', () => {
    expect(shown('error 12 ')).toEqual(['error=', '(12=)']);
    expect(shown('12 ')).toEqual(['12=']);
  });

  test('does not require a single letter of an unfinished part', () => {
    expect(shown('editorR')).toEqual(['editor', '(r…)', '(editorr…=)']);
    expect(shown('editorR ')).toEqual(['editor', 'r', '(editorr=)']);
  });

  test('ignores stop words unless there is nothing else', () => {
    expect(parseQuery('how do I use the editor ').map(({ term }) => term)).toEqual(['editor']);
    expect(parseQuery('how to').map(({ term }) => term)).toEqual(['how', 'to']);
    expect(parseQuery('iF').map(({ term }) => term)).toContain('if');
  });

  test('records the share of the query that each word makes up', () => {
    expect(parseQuery('getRoot').every(({ share }) => share === 1)).toBe(true);
    expect(parseQuery('big node').map(({ share }) => share)).toEqual([3 / 7, 4 / 7]);
  });

  test('does not depend on the Unicode normalization form', () => {
    expect(parseQuery('cafe\u0301')).toEqual(parseQuery('café'));
  });

  test('without letters or digits has no terms', () => {
    for (const query of ['', '   ', '$', '🎉', '()', '"']) expect(parseQuery(query)).toEqual([]);
  });

  test('has at most twelve terms, each of them once', () => {
    expect(shown('node NODE Nodes').filter((term) => term.startsWith('node'))).toEqual(['node…=']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        const terms = parseQuery(query).map(({ term }) => term);
        expect(terms.length).toBeLessThanOrEqual(12);
        expect(new Set(terms).size).toBe(terms.length);
      }),
    );
  });
});
