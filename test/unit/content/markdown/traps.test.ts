import { describe, expect, test } from 'vitest';
import { TooComplex } from '../../../../lib/content/limits/too-complex.ts';
import { fastParse } from '../../../../lib/content/markdown/index.ts';
import { sameTree } from './same-tree.ts';

/** Returns inputs for which some Markdown parsers take time that grows quadratically with the length. */
function traps(count: number): Readonly<Record<string, string>> {
  return {
    brackets: '['.repeat(count),
    'brackets in brackets': `${'['.repeat(count)}a${']'.repeat(count)}`,
    'brackets that may be references': `[a]: b\n\n${'['.repeat(count)}a${']'.repeat(count)}`,
    'starts of images': '![]('.repeat(count),
    'starts of destinations': '[a](<'.repeat(count),
    'starts of titles': '[a](b ('.repeat(count),
    'starts of emphasis': '*a_ '.repeat(count),
    'emphasis that does not match': '*a **a '.repeat(count),
    'emphasis in emphasis': `${'*a '.repeat(count)}${'b*'.repeat(count)}`,
    'pairs of emphasis': '*a* '.repeat(5 * count),
    'tildes that do not match': '~a ~~b '.repeat(count),
    'quotes in quotes': `${'> '.repeat(count)}a`,
    'lists in lists': `${'- '.repeat(count)}a`,
    'blank lines in lists in lists': `${'- '.repeat(50)}a${'\n'.repeat(count)}`,
    'backticks of growing length': Array.from({ length: count / 10 }, (_, size) => `${'`'.repeat(size + 1)} `).join(''),
    'starts of comments': 'a <!--'.repeat(count),
    'starts of instructions': 'a <?'.repeat(count),
    'starts of attributes': 'a <b c="'.repeat(count),
    'rows of a table': `|a|\n|-|\n${'|a|b\n'.repeat(count)}`,
    'headers of tables': 'a | b\n'.repeat(count),
    definitions: '[a]: b "\n'.repeat(count),
    'email names without a domain': 'a@'.repeat(count),
    'ends of URLs': `http://a.b/${'.'.repeat(count)}a`,
    'ends of domains': `www.a${'_.'.repeat(count)}a`,
    directives: ':::a\n'.repeat(count),
    labels: ':::a['.repeat(count),
    spaces: `a${' '.repeat(count)}`.repeat(10),
  };
}

/** The limits that long inputs exceed, with the line and column. All other inputs are parsed. */
const LIMITS: Readonly<Record<string, readonly [limit: string, line: number, column: number]>> = {
  'starts of titles': ['marks', 1, 1],
  'quotes in quotes': ['nesting', 1, 201],
  'lists in lists': ['nesting', 1, 201],
  directives: ['nesting', 101, 1],
};

function excessOf(text: string): readonly [limit: string, line: number, column: number] | undefined {
  try {
    fastParse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return [error.limit, error.place.line, error.place.column];
  }
}

describe('input that could take quadratic time,', () => {
  test.each(Object.entries(traps(12)))('a few %s, has the same tree as in micromark', (_, text) => {
    sameTree(text);
  });

  test.each(Object.entries(traps(10_000)))('many %s, is parsed or exceeds a limit', (name, text) => {
    if (LIMITS[name]) {
      expect(excessOf(text)).toEqual(LIMITS[name]);
      return;
    }
    const result = fastParse(text);
    expect(result).toHaveProperty('tree');
    if ('tree' in result) expect(result.tree.position!.end.offset).toBe(text.length);
  });

  test('up to 100 containers in containers, has the same tree as in micromark', () => {
    sameTree(`${'> '.repeat(100)}a\n${'> '.repeat(99)}\n\n${'- '.repeat(100)}a\n\n${'  '.repeat(80)}b`);
    expect(excessOf(`a\n\n${'- > '.repeat(50)}- a`)).toEqual(['nesting', 3, 201]);
  });
});

describe('an unsupported construct', () => {
  test.each([
    ['a\0b', 'a character that micromark replaces'],
    ['a\rb', 'a character that micromark replaces'],
    [':::a\n\n[b]: c\n:::', 'a definition in a directive'],
    [':::a\n[^b]: c\n:::', 'a footnote in a directive'],
    ['> :::a\n\nb', 'a directive that its container closes'],
    ['> a\n<b>', 'a lazy tag'],
    ['> | a |\n> | - |\nb', 'a lazy line after a table'],
    ['- [\t] a', 'a checkbox with other white space'],
  ])('is reported: %j', (text, reason) => {
    expect(fastParse(text)).toEqual({ unsupported: reason });
  });

  test('is not a similar construct', () => {
    sameTree(':::a{b=c.d}\n:::\n\n> :::a\n> :::\n\nb');
  });
});

test('an exception in the parser is not mistaken for an unsupported construct', () => {
  const text = Object.assign(new String('a'), {
    charCodeAt() {
      throw new TypeError('broken on purpose');
    },
  });
  expect(() => fastParse(text as unknown as string)).toThrow('broken on purpose');
});
