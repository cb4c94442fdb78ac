import { expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

const problems = (text: string): string[] =>
  markdown(text).diagnostics.map(
    ({ message, hint, location }) => `${location?.line}:${location?.column}+${location?.length} ${message} ${hint}`,
  );

test('known options of a code block are not reported', () => {
  const options =
    'title="a b" {1} showLineNumbers lineNumbers=3 file=./a.ts continues nocheck="why" [label] title=x showLineNumbers={7}';
  expect(markdown(`\`\`\`ts ${options}\na\n\`\`\``).found).toEqual(['content.missing-asset 1:1+1']);
  expect(problems('```ts:line-numbers=5 {1}\na\n```')).toEqual([]);
  expect(problems('```js{1}\na\n```')).toEqual([]);
});

test('unknown options are reported with a suggestion', () => {
  expect(problems('> ```ts titel="x" showLineNumber {1}\n> a\n> ```')).toEqual([
    '1:9+9 Unknown option `titel="x"` of a code block. Did you mean `title`?',
    '1:19+14 Unknown option `showLineNumber` of a code block. Did you mean `showLineNumbers`?',
  ]);
  expect(problems('```ts live {a}\na\n```')).toEqual([
    '1:7+4 Unknown option `live` of a code block. Options are `title="…"`, `{1,3-5}`, `showLineNumbers`, `file="…"`, `[label]` and `npm2yarn`.',
    '1:12+3 `{a}` names no lines. Write line numbers and ranges: `{1,3-5}`.',
  ]);
});

test('options without their value are reported', () => {
  expect(problems('```ts title showLineNumbers=x\na\n```')).toEqual([
    '1:7+5 `title` has no value. Write `title="…"`.',
    '1:13+17 `showLineNumbers=x` is not a line number. Write `showLineNumbers=5`.',
  ]);
});

test('a value of an option that takes none is reported', () => {
  expect(problems('```bash npm2yarn=sync\nnpm test\n```')).toEqual([
    '1:9+13 `npm2yarn` takes no value. Write only `npm2yarn`.',
  ]);
});

test('lines after the end of the code are reported', () => {
  expect(problems('text\n\n```ts {1,3-5}\na\n// highlight-next-line\nb\n```')).toEqual([
    '3:7+7 `{1,3-5}` highlights line 5, but the code has only 2 lines. The first line is 1. Comments that mark lines are not counted.',
  ]);
  expect(problems('```ts {2}\na\nb\n```')).toEqual([]);
});
