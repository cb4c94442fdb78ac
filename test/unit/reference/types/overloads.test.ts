import { expect, test } from 'vitest';
import { compareOverloads } from '../../../../lib/reference/types/overloads.ts';
import type { ApiType } from '../../../../lib/core/view/index.ts';

const tokens = (text: string): ApiType =>
  text.split(/(\n *|[ ,]+|\W)/).flatMap((part) => (part === '' ? [] : [{ kind: 'text', text: part }]));

const marked = (...overloads: string[]): readonly string[] =>
  compareOverloads(overloads.map(tokens)).map((overload) =>
    overload
      .map(({ text, changed }) => (changed ? `[${text}]` : text))
      .join('')
      .replaceAll('][', ''),
  );

test('the tokens that are not in the previous overload are marked', () => {
  expect(marked('of(a: A): X<A>', 'of(a: A, b: B): X<A | B>', 'of(): X<A>')).toEqual([
    'of(a: A): X<A>',
    'of(a: A, [b: B]): X<A [| B]>',
    'of(): X<A>',
  ]);
});

test('line breaks are no differences', () => {
  expect(marked('of(a: A): X', 'of(\n  a: A,\n  b: A,\n): X')).toEqual([
    'of(a: A): X',
    'of(\n  a: A,\n  [b: A],\n): X',
  ]);
});

test('long signatures are not compared', () => {
  const long = Array.from({ length: 200 }, (_, index) => `a${index}`).join('+');
  expect(marked(long, `${long}+b`)).toEqual([long, `${long}+b`]);
});
