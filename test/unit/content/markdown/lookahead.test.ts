import { expect, test } from 'vitest';
import { Lookahead } from '../../../../lib/content/markdown/lookahead.ts';
import { InlineContent, Source } from '../../../../lib/content/markdown/source.ts';
import { TooComplex } from '../../../../lib/content/limits/too-complex.ts';

test('each search finds the next occurrence, in the document and in joined lines', () => {
  const text = 'a > b > c';
  const lookahead = new Lookahead(new Source(text));
  const at = (from: number, searched = text): number => lookahead.indexOf(searched, '>', from);
  expect([at(0), at(1), at(2), at(3), at(0), at(7), at(8)]).toEqual([2, 2, 2, 6, 2, -1, -1]);
  expect([at(0, '>>'), at(0, 'x>'), at(1, '>>'), at(0)]).toEqual([0, 1, 1, 2]);
});

test('the limit names the start of the inline content', () => {
  const source = new Source('a\n\n  b');
  const lookahead = new Lookahead(source);
  lookahead.spend(50_000_000);
  lookahead.enter(new InlineContent(source.text, 5, 6));
  expect(() => {
    lookahead.spend(1000);
  }).toThrow(new TooComplex('marks', { line: 3, column: 3 }));
});
