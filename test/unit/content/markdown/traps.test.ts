import { describe, expect, test } from 'vitest';
import { fastParse } from '../../../../lib/content/markdown/index.ts';
import { reasonFor, sameTree } from './same-tree.ts';

const MANY = 10_000;

/** Texts that made some parser take the square of their length. */
const TRAPS: Readonly<Record<string, string>> = {
  brackets: '['.repeat(MANY),
  'brackets in brackets': `${'['.repeat(MANY)}a${']'.repeat(MANY)}`,
  'brackets that may be references': `[a]: b\n\n${'['.repeat(MANY)}a${']'.repeat(MANY)}`,
  'beginnings of images': '![]('.repeat(MANY),
  'beginnings of destinations': '[a](<'.repeat(MANY),
  'beginnings of titles': '[a](b ('.repeat(MANY),
  'beginnings of emphasis': '*a_ '.repeat(MANY),
  'emphasis that does not match': '*a **a '.repeat(MANY),
  'emphasis in emphasis': `${'*a '.repeat(MANY)}${'b*'.repeat(MANY)}`,
  'pairs of emphasis': '*a* '.repeat(5 * MANY),
  'tildes that do not match': '~a ~~b '.repeat(MANY),
  'quotes in quotes': `${'> '.repeat(MANY)}a`,
  'lists in lists': `${'- '.repeat(MANY)}a`,
  'blank lines in lists in lists': `${'- '.repeat(50)}a${'\n'.repeat(MANY)}`,
  'backticks of growing length': Array.from({ length: 1000 }, (_, size) => `${'`'.repeat(size + 1)} `).join(''),
  'beginnings of comments': 'a <!--'.repeat(MANY),
  'beginnings of instructions': 'a <?'.repeat(MANY),
  'beginnings of attributes': 'a <b c="'.repeat(MANY),
  'rows of a table': `|a|\n|-|\n${'|a|b\n'.repeat(MANY)}`,
  'heads of tables': 'a | b\n'.repeat(MANY),
  definitions: '[a]: b "\n'.repeat(MANY),
  'names without addresses': 'a@'.repeat(MANY),
  'ends of addresses': `http://a.b/${'.'.repeat(MANY)}a`,
  'ends of domains': `www.a${'_.'.repeat(MANY)}a`,
  directives: ':::a\n'.repeat(MANY),
  labels: ':::a['.repeat(MANY),
  spaces: `a${' '.repeat(MANY)}`.repeat(10),
};

describe('traps', () => {
  for (const [name, text] of Object.entries(TRAPS)) {
    test(`${name} take no time, or are given back`, { timeout: 4000 }, () => {
      expect(() => fastParse(text)).not.toThrow();
    });
  }
});

describe('what is given back', () => {
  test.each([
    ['a\0b', 'a character that micromark replaces'],
    ['a\rb', 'a character that micromark replaces'],
    [`${'> '.repeat(100)}a`, 'deep nesting'],
    [':::a{b=c.d}\n:::', 'attributes of a directive'],
    [':::a\n\n[b]: c\n:::', 'a definition in a directive'],
    [':::a\n[^b]: c\n:::', 'a footnote in a directive'],
    ['> :::a\n\nb', 'a directive that its container ends'],
    ['> a\n<b>', 'a lazy tag'],
    ['> | a |\n> | - |\nb', 'a lazy line after a table'],
    ['- [\t] a', 'a box with other white space'],
  ])('%j', (text, reason) => {
    expect(reasonFor(text)).toBe(reason);
  });

  test('is not what is next to it', () => {
    sameTree(':::a{b="c.d"}\n:::\n\n> :::a\n> :::\n\nb');
  });
});
