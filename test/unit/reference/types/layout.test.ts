import { expect, test } from 'vitest';
import {
  group,
  ifBroken,
  indent,
  join,
  layout,
  line,
  softline,
  type Doc,
} from '../../../../lib/reference/types/layout.ts';
import { punctuation } from '../../../../lib/reference/types/printer.ts';

const list = (items: readonly Doc[]): Doc =>
  group([
    punctuation('('),
    indent([softline, join([punctuation(','), line], items)]),
    ifBroken(punctuation(',')),
    softline,
    punctuation(')'),
  ]);

const printed = (doc: Doc, width: number): string =>
  layout(doc, width)
    .map(({ text }) => text)
    .join('');

const items = ['one', 'two', 'three'].map(punctuation);

test('a group is on one line if it fits, and has all of its line breaks otherwise', () => {
  expect(printed(list(items), 17)).toBe('(one, two, three)');
  expect(printed(list(items), 16)).toBe('(\n  one,\n  two,\n  three,\n)');
});

test('the text after a group up to the next line break has to fit, too', () => {
  const call = [list(items), punctuation(': result'), group([line, punctuation('end')])];
  expect(printed(call, 25)).toBe('(one, two, three): result\nend');
  expect(printed(call, 24)).toBe('(\n  one,\n  two,\n  three,\n): result end');
});

test('inner groups stay on one line if they fit', () => {
  expect(printed(list([list(items), punctuation('four')]), 20)).toBe('(\n  (one, two, three),\n  four,\n)');
});

test('spaces at the end of a line are removed', () => {
  expect(printed(group([punctuation('a: '), indent([softline, punctuation('bc')])]), 4)).toBe('a:\n  bc');
});

test('the time is proportional to the size of the document', () => {
  const wide = list(Array.from({ length: 20_000 }, () => list(items)));
  const deep = Array.from({ length: 500 }).reduce<Doc>((doc) => list([doc, punctuation('x')]), punctuation('x'));
  const start = performance.now();
  expect(printed(wide, 80).split('\n')).toHaveLength(20_002);
  expect(printed(deep, 80).split('\n').length).toBeGreaterThan(900);
  expect(performance.now() - start).toBeLessThan(2000);
});
