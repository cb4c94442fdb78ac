import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isStopWord,
  nameTerm,
  stemOf,
  singular,
  termsOf,
  tokensOf,
} from '../../../../../lib/search/engine/query/words.ts';
import { anyText } from '../../../../support/generated-search-pages.ts';

const words = (text: string): string[] => tokensOf(text).map((token) => token.text);
const terms = (token: string): unknown[] => {
  const split = termsOf(token);
  return split ? [split.full, ...split.parts] : [];
};

describe('the words of text', () => {
  test('consist of letters, digits, marks, `_` and `$`', () => {
    expect(words('Call `$getRoot()`, then editor.update(fn) — 2 times_over!')).toEqual(
      ['Call', '$getRoot', 'then', 'editor', 'update', 'fn', '2', 'times_over'], // prettier-ignore
    );
  });

  test('have correct positions in any script', () => {
    expect(words('مرحبا بالعالم، שלום 🎉 naïve 編集、状態 𝒳𝒴')).toEqual(
      ['مرحبا', 'بالعالم', 'שלום', 'naïve', '編集', '状態', '𝒳𝒴'], // prettier-ignore
    );
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { text: word, start } of tokensOf(text)) expect(text.slice(start, start + word.length)).toBe(word);
      }),
    );
  });

  test('do not include emoji and punctuation', () => {
    expect(words('🎉 👩‍👩‍👧 -> + "" ()')).toEqual([]);
  });
});

describe('the terms of a word', () => {
  test.each([
    ['Editor', ['editor']],
    ['nodes', ['node']],
    ['café', ['cafe']],
    ['cafe\u0301', ['cafe']],
    ['ﬁle', ['file']],
    ['ΟΔΟΣ', ['οδοσ']],
    ['getRoot', ['getroot', 'get', 'root']],
    ['$getRoot', ['getroot', 'get', 'root']],
    ['registerUpdateListeners', ['registerupdatelistener', 'register', 'update', 'listener']],
    ['XMLHttpRequest2', ['xmlhttprequest2', 'xml', 'http', 'request', '2']],
    ['FORMAT_TEXT_COMMAND', ['format_text_command', 'format', 'text', 'command']],
    ['snake_case', ['snake_case', 'snake', 'case']],
    ['__key', ['key']],
    ['H2', ['h2', 'h', '2']],
    ['مرحبا', ['مرحبا']],
    ['مَرْحَبًا', ['مرحبا']],
    ['हिन्दी', ['हिन्दी']],
    ['שָׁלוֹם', ['שלומ']],
    ['編集', ['編集']],
    ['編集状態', ['編集状態', '編集', '集状', '状態']],
    ['Lexical編集', ['lexical編集', 'lexical', '編集']],
    ['編', ['編']],
    ['𠮷野家', ['𠮷野家', '𠮷野', '野家']],
  ])('%s', (word, expected) => {
    expect(terms(word)).toEqual(expected);
  });

  test('are bigrams in scripts without spaces, even in a long run', () => {
    expect(terms('แก้ไข')).toContain('ไข');
    const [full, ...parts] = terms('แก้ไขข้อความ'.repeat(8));
    expect(parts).toContain(full);
    expect(parts.every((part) => [...(part as string)].length === 2)).toBe(true);
  });

  test('do not exist for punctuation and overlong words', () => {
    for (const token of ['$', '__', 'x'.repeat(41), `X${'x'.repeat(40)}`]) expect(terms(token)).toEqual([]);
    expect(terms('x'.repeat(40))).toEqual(['x'.repeat(40)]);
  });

  test('do not depend on the Unicode normalization form or on case', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of words(text)) {
          expect(termsOf(word.normalize('NFD'))).toEqual(termsOf(word.normalize('NFC')));
          if (/^[a-z]+$/.test(word)) expect(termsOf(word.toUpperCase())).toEqual(termsOf(word));
        }
      }),
    );
  });
});

describe('plurals', () => {
  test.each([
    ['nodes', 'node'],
    ['properties', 'property'],
    ['classes', 'class'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['keys', 'key'],
    ['css', 'css'],
    ['class', 'class'],
    ['status', 'status'],
    ['this', 'this'],
    ['analysis', 'analysis'],
    ['videos', 'videos'],
    ['js', 'js'],
    ['dies', 'dies'],
  ])('%s → %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});

test('related words share a stem, and short words have none', () => {
  for (const word of ['serializing', 'serialized', 'serialize', 'serialization']) expect(stemOf(word)).toBe('serializ');
  expect(['node', 'use', 'red', 'serializ'].map(stemOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a name term omits the call and the leading dollar sign, but keeps the underscore of a private name', () => {
  expect(nameTerm('$getRoot()')).toBe('getroot');
  expect(nameTerm('LexicalEditor.update(fn, options)')).toBe('lexicaleditor.update');
  expect(nameTerm('editor.__key')).toBe('editor.__key');
});

test('stop words are common words of questions', () => {
  expect(['how', 'the', 'use'].every(isStopWord)).toBe(true);
  expect(['editor', 'node'].some(isStopWord)).toBe(false);
});
