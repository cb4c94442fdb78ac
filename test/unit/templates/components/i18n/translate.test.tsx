import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  Translate,
  translate,
  translatePlural,
  type Message,
} from '../../../../../templates/components/i18n/translate.tsx';

const german = { locale: 'de', messages: { 'a.id': 'Hallo {name}', 'Good day': 'Guten Tag' } };

describe('translate', () => {
  test('finds a message by its id or its text, and returns untranslated messages unchanged', () => {
    expect(translate({ id: 'a.id', message: 'Hello {name}' }, { name: 'X' }, german)).toBe('Hallo X');
    expect(translate({ message: 'Good day' }, {}, german)).toBe('Guten Tag');
    expect(translate({ id: 'other', message: 'Hello' }, {}, german)).toBe('Hello');
    expect(translate({ id: 'other' }, {}, german)).toBe('other');
  });

  test('returns messages that are named like properties of every object', () => {
    expect(translate({ message: 'constructor' })).toBe('constructor');
    expect(translate({ id: 'toString', message: 'To text' }, {}, german)).toBe('To text');
  });

  test('keeps unknown placeholders', () => {
    expect(translate({ message: '{a} and {b}' }, { a: 1 })).toBe('1 and {b}');
  });

  test('requires an id or a message', () => {
    expect(() => translate({} as Message)).toThrow('A message to translate needs an `id` or a `message`.');
  });

  test('accepts only plain strings', () => {
    expect(() => translate({ message: (<b>x</b>) as unknown as string })).toThrow(
      'A message to translate must be a plain string, but got object.',
    );
  });
});

describe('translatePlural', () => {
  test('uses the plural forms of the language', () => {
    const message = { message: 'One document found|{count} documents found' };
    expect([0, 1, 2].map((count) => translatePlural(message, count))).toEqual([
      '0 documents found',
      'One document found',
      '2 documents found',
    ]);
    const arabic = { locale: 'ar', messages: {} };
    const forms = { message: 'zero|one|two|few|many|other' };
    expect([0, 1, 2, 3, 11, 100].map((count) => translatePlural(forms, count, arabic))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ]);
  });

  test('uses the plural forms of the original language if there is no translation', () => {
    const message = { id: 'found', message: 'One document|{count} documents' };
    const japanese = (messages: Record<string, string>) => ({ locale: 'ja', messages });
    expect([1, 5].map((count) => translatePlural(message, count, japanese({}), 'en'))).toEqual([
      'One document',
      '5 documents',
    ]);
    expect(translatePlural(message, 5, japanese({ found: '{count} 件' }), 'en')).toBe('5 件');
  });

  test('formats the count for the language', () => {
    expect(translatePlural({ message: '{count} Treffer' }, 12_345, german)).toBe('12.345 Treffer');
  });

  test('uses the last form of a message with too few forms', () => {
    expect(translatePlural({ message: 'only' }, 5)).toBe('only');
  });
});

describe('<Translate>', () => {
  test('replaces placeholders with elements', () => {
    const html = renderToStaticMarkup(
      <Translate values={{ link: <a href="/x">here</a>, count: 2 }}>{'Look {link}, {count} times, {else}.'}</Translate>,
    );
    expect(html).toBe('Look <a href="/x">here</a>, 2 times, {else}.');
  });

  test('accepts only one plain string as its content', () => {
    const children = [<b key="b">x</b>, 'y'] as unknown as string;
    expect(() => renderToStaticMarkup(<Translate>{children}</Translate>)).toThrow(
      '<Translate> accepts only one plain string as its content, but got several children.',
    );
    expect(() => renderToStaticMarkup(<Translate />)).toThrow('needs an `id` or a `message`');
  });
});
