import { describe, expect, test } from 'vitest';
import { shownSample, sampleQueries } from '../../../../../lib/content/code/samples/shown-sample.ts';
import { typeQueries } from '../../../../../lib/content/code/samples/type-queries.ts';
import { markdown } from '../../compiled.ts';

const found = (code: string) =>
  typeQueries(code, 'ts').queries.map(({ kind, line, column, comment, shownLine }) => [
    ...[kind, line, column],
    ...[comment, shownLine],
  ]);

describe('the queries in a code sample', () => {
  test.each([
    ['below a line', 'let a;\nlet b;\n//  ^?', [['type', 1, 4, 2, 1]]],
    ['for completions, also at the end of a line', 'a.b\n// ^|', [['completions', 0, 3, 1, 0]]],
    ['with text after them', 'let a;\n//  ^? let a: any', [['type', 0, 4, 1, 0]]],
    ['several below a line', 'ab = c;\n//^?\n// @errors: 2304\n  // ^?\nd', [['type', 0, 5, 3, 0]]],
    ['after hidden code', 'let a;\n// ---cut---\n\nlet b;\n//  ^?', [['type', 3, 4, 4, 0]]],
    ['below a line with marks', 'let a; // [!code hl]\n// highlight-next-line\n//  ^?\nb', [['type', 0, 4, 2, 0]]],
    ['after a mark in a separate line', '// [!code hl]\nlet a;\n//  ^?', [['type', 1, 4, 2, 0]]],
  ])('are comments %s', (_, code, expected) => {
    expect(found(code)).toEqual(expected);
  });

  test('are not comments after code, nor other comments', () => {
    expect(found('let a; // ^?\n// ^\n// ^?a\n/* ^? */')).toEqual([]);
    expect(typeQueries('let a;\n//  ^?', 'python')).toEqual({ queries: [], problems: [] });
  });

  test('of an included region refer to the file', () => {
    const code = 'let x;\n  // #region it\n  let b;\n  //  ^?\n  // #endregion\nlet c;\n//  ^?';
    const fence = { code, language: 'ts', isIncluded: true, region: 'it' };
    expect(sampleQueries(fence)).toEqual([
      { kind: 'type', line: 2, column: 6, comment: 3, shown: { line: 0, column: 4 } },
    ]);
    expect(shownSample(fence)).toEqual({ text: 'let b;', lines: [2], indent: 2 });
  });
});

describe('a query', () => {
  const linesOf = (rendered: string): string[] => /<code[^>]*>(.*)<\/code>/s.exec(rendered)![1]!.split('\n');
  const html = (code: string, options = ''): string => markdown(`\`\`\`ts ${options}\n${code}\n\`\`\``).html;

  test('is not shown, and its answer comes after the line', () => {
    expect(linesOf(html('abc;\n//^?\n//^|\nd();\n//^?'))).toEqual([
      'abc;',
      '<span class="query" data-query="2?"></span><span class="query" data-query="2|"></span><span class="t-function">d</span>();',
      '<span class="query" data-query="2?"></span>',
    ]);
  });

  test('does not count as a line', () => {
    expect(linesOf(html('abc;\n//^?\nb;', '{2}'))).toEqual([
      '<span class="line">abc;</span>',
      '<span class="query" data-query="2?"></span><span class="line line-highlight">b;</span>',
      '',
    ]);
  });
});
