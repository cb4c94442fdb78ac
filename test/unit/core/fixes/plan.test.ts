import { describe, expect, test } from 'vitest';
import { diagnostic, type Diagnostic, type TextEdit } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { readableText } from '../../../../lib/core/fixes/offsets.ts';
import { planFixes, type Editable } from '../../../../lib/core/fixes/plan.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

/** `[file:]line:column+length` and the new text. */
type Edit = readonly [at: string, text: string];

function edit([at, text]: Edit): TextEdit {
  const [, file = 'a.md', line, column, length] = /^(?:(.*?):)?(\d+):(\d+)\+(\d+)$/.exec(at)!;
  return {
    location: { file: sourcePath(file), line: Number(line), column: Number(column), length: Number(length) },
    text,
  };
}

function fix(title: string, ...edits: readonly Edit[]): Diagnostic {
  return diagnostic('link.broken', title, { fix: { title, edits: edits.map(edit) } });
}

/** Plans fixes of one file, or of files by name, that did not change since the check. */
function plan(content: string | Record<string, string>, ...diagnostics: readonly Diagnostic[]) {
  const files: Record<string, string> = typeof content === 'string' ? { 'a.md': content } : content;
  const current = (file: string): Editable =>
    files[file] === undefined ? { reason: 'the file is gone' } : { content: files[file] };
  const { applied, refused, ...rest } = planFixes(diagnostics, { current, checked: (file) => files[file] });
  return {
    applied: applied.map(({ fix }) => fix.title),
    refused: refused.map(({ diagnostic: { fix }, reason }) => `${fix.title}: ${reason}`),
    texts: rest.files.map(({ after }) => after),
  };
}

describe('edits', () => {
  test.each([
    ['replaces text', 'See [b](#wher).\n', ['1:9+5', '#where'], 'See [b](#where).\n'],
    ['inserts text', 'a\nb\n', ['2:1+0', 'new\n'], 'a\nnew\nb\n'],
    ['inserts text at the end of the file', 'a', ['1:2+0', '\nb'], 'a\nb'],
    ['inserts text at the end of a line', 'a\nb', ['1:2+0', '!'], 'a!\nb'],
    ['removes text over several lines', 'a\nb\nc\n', ['1:2+2', ''], 'a\nc\n'],
    ['counts columns in UTF-16 units', '😀 [b](x)', ['1:8+1', 'y'], '😀 [b](y)'],
    ['keeps a byte order mark', '\ufeffab', ['1:1+1', 'x'], '\ufeffxb'],
    ['keeps CRLF line endings', 'a\r\nb\r\nc\r\n', ['2:1+1', 'x\ny'], 'a\r\nx\r\ny\r\nc\r\n'],
    ['keeps mixed line endings', 'a\nb\r\nc\nd', ['3:1+1', 'x\ny'], 'a\nb\r\nx\ny\nd'],
    ['removes CRLF line endings inside of the location', '\ufeffa\r\nb\r\nc', ['1:2+2', ''], '\ufeffa\r\nc'],
  ] as const)('%s', (_, before, at, after) => {
    expect(plan(before, fix('A', at)).texts).toEqual([after]);
  });

  test.each([
    ['after the last line', '3:1+1'],
    ['after the end of the line', '1:4+0'],
    ['beyond the end of the file', '2:1+3'],
  ])('refuses a location %s', (_, at) => {
    expect(plan('ab\ncd', fix('A', [at, 'x']))).toEqual({
      applied: [],
      refused: ['A: the file has no such location'],
      texts: [],
    });
  });
});

describe('several fixes', () => {
  test('applies them independently of their order', () => {
    const fixes = [fix('A', ['1:5+1', 'C']), fix('B', ['1:1+1', 'A']), fix('C', ['1:3+1', 'long'])];
    expect(plan('a b c', ...fixes).texts).toEqual(['A long C']);
  });

  test('keeps the order of insertions at one position', () => {
    const fixes = [fix('A', ['2:1+0', 'one\n']), fix('B', ['2:1+0', 'two\n']), fix('C', ['2:1+1', 'X'])];
    expect(plan('a\nb\n', ...fixes).texts).toEqual(['a\none\ntwo\nX\n']);
    expect(plan('a\nb\n', ...fixes.toReversed()).texts).toEqual(['a\ntwo\none\nX\n']);
  });

  test('applies the first of two fixes that change the same text', () => {
    expect(plan('abcdef', fix('A', ['1:2+3', 'X']), fix('B', ['1:4+2', 'Y']), fix('C', ['1:5+1', 'Z']))).toEqual({
      applied: ['A', 'C'],
      refused: ['B: another fix changes the same text'],
      texts: ['aXZf'],
    });
  });

  test('refuses an insertion into text that another fix replaces', () => {
    expect(plan('abcd', fix('A', ['1:1+3', 'X']), fix('B', ['1:2+0', 'Y'])).refused).toEqual([
      'B: another fix changes the same text',
    ]);
  });

  test('applies an edit once that two problems share', () => {
    const result = plan(
      'ab',
      fix('A', ['1:1+1', 'X']),
      fix('B', ['1:1+1', 'X']),
      fix('C', ['1:3+0', '!']),
      fix('D', ['1:3+0', '!']),
    );
    expect(result).toEqual({ applied: ['A', 'B', 'C', 'D'], refused: [], texts: ['Xb!'] });
  });

  test('applies a fix completely or not at all', () => {
    const files = { 'a.md': 'abc', 'b.md': 'abc' };
    const both = fix('Both', ['b.md:1:1+1', 'Y'], ['a.md:1:2+1', 'Z']);
    expect(plan(files, fix('A', ['a.md:1:1+2', 'X']), both)).toEqual({
      applied: ['A'],
      refused: ['Both: another fix changes the same text'],
      texts: ['Xc'],
    });
    expect(plan(files, both).texts).toEqual(['Ybc', 'aZc']);
  });
});

test('ignores diagnostics without edits', () => {
  expect(plan('a', diagnostic('link.broken', 'A'), fix('B'))).toEqual({ applied: [], refused: [], texts: [] });
});

test('refuses to edit a file with the reason why it must not be edited', () => {
  expect(plan({}, fix('A', ['1:1+1', 'x'])).refused).toEqual(['A: the file is gone']);
});

test('refuses to edit a file that has changed since the check', () => {
  const planned = (checked: string | undefined) =>
    planFixes([fix('A', ['1:1+1', 'x'])], { checked: () => checked, current: () => ({ content: '\ufeffa\r\nb' }) });
  expect(planned('a\nc').refused.map(({ reason }) => reason)).toEqual(['the file has changed since the check']);
  expect(planned(undefined).files).toEqual([]);
  expect(planned('a\nb').files).toHaveLength(1);
});

test('the readable text has no byte order mark and no carriage returns', () => {
  expect(readableText('\ufeffa\r\nb\rc\n')).toBe('a\nb\nc\n');
});
