import { expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { markdown, mdx } from '../compiled.ts';

const problems = (text: string): string[] =>
  markdown(text).diagnostics.map(
    ({ message, hint, location }) => `${location?.line}:${location?.column}+${location?.length} ${message} ${hint}`,
  );

test('known options of a code block are not reported', () => {
  const options =
    'title="a b" {1} showLineNumbers lineNumbers=3 file=./a.ts continues nocheck="why" [label] title=x showLineNumbers={7}';
  expect(markdown(`\`\`\`ts ${options}\na\n\`\`\``).found).toEqual(['content.missing-asset 1:58+6']);
  expect(problems('```ts:line-numbers=5 {1}\na\n```')).toEqual([]);
  expect(problems('```js{1}\na\n```')).toEqual([]);
});

test('unknown options are reported with a suggestion', () => {
  expect(problems('> ```ts titel="x" showLineNumber {1}\n> a\n> ```')).toEqual([
    '1:9+9 Unknown option `titel="x"` of a code block. Did you mean `title`?',
    '1:19+14 Unknown option `showLineNumber` of a code block. Did you mean `showLineNumbers`?',
  ]);
  expect(problems('```ts twos {a}\na\n```')).toEqual([
    '1:7+4 Unknown option `twos` of a code block. Options are `title="…"`, `{1,3-5}`, `showLineNumbers`, `file="…"`, `[label]` and `npm2yarn`.',
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

test('expected errors that are no codes are reported', () => {
  expect(problems('> - ```ts\n>   let a;\n>   // @errors: 2322, TS2304 x\n>   ```')).toEqual([
    '3:23+6 `TS2304` is not the number of a compiler error. Write only the number: `// @errors: 2304`.',
    '3:30+1 `x` is not the number of a compiler error. Write the numbers of the expected errors: `// @errors: 2322, 2304`.',
  ]);
  expect(problems('```tsx\n// @errors:\nlet a;\n```')).toEqual([
    '2:1+11 `@errors:` names no errors. Write `// @errors: 2322, 2304`.',
  ]);
  expect(problems('```ts\n// @errors: 2322, 2304\n```\n\n```yaml\n// @errors: x\n```')).toEqual([]);
});

test('queries that the compiler cannot answer are reported at their caret', () => {
  const NOT_SHOWN =
    '`^?` is not below a line of code that readers see. Write the comment below a line that is not hidden, with the caret under a name.';
  const NO_CODE = (mark: string): string =>
    `\`${mark}\` points at no code. Move the caret under a name in the line above.`;
  expect(
    problems(
      '```ts\n//  ^?\nlet a;\n// ^?\n//    ^|\n//     ^|\n// ---cut-start---\nlet b;\n// ---cut-end---\n//^?\n```',
    ),
  ).toEqual([`2:5+2 ${NOT_SHOWN}`, `4:4+2 ${NO_CODE('^?')}`, `6:8+2 ${NO_CODE('^|')}`, `10:3+2 ${NOT_SHOWN}`]);
  expect(problems('> - ```tsx\n>   let a; // [!code --]\n>   //  ^?\n>   ```')).toEqual([
    '3:9+2 `^?` is below a removed line, which is not compiled. Write the comment below another line.',
  ]);
  expect(problems('```ts nocheck="a part"\nlet a;\n//  ^?\n```')).toEqual([
    '3:5+2 `^?` has no effect, because `nocheck` excludes this code sample from the compiler. Remove the comment, or make the sample compile and remove `nocheck`.',
  ]);
  expect(problems('```jsx\nlet a;\n//  ^|\n```')).toEqual([
    '3:5+2 `^|` has no effect, because only TypeScript is compiled, so the page shows the comment. Change the language of the code block to `ts` or `tsx`.',
  ]);
  expect(problems('```md\n//  ^?\n```\n\n```ts\nlet a; // ^?\nlet b;\n//  ^?\n```')).toEqual([]);
});

test('comments with an unknown mark are reported', () => {
  expect(problems('- ```js\n  let a; // [!code ad]\n  ```')).toEqual([
    '2:13+10 Unknown mark `[!code ad]`, so the page shows it as text. Marks are `[!code ++]`, `[!code --]`, `[!code highlight]`, `[!code hl]`, `[!code focus]`, `[!code error]`, `[!code warning]`, `[!code word:…]`. To show the text, write `[!!code ad]`.',
  ]);
  const highlihgt =
    'Unknown mark `[!code highlihgt:2]`, so the page shows it as text. Did you mean `[!code highlight:2]`? To show the text, write `[!!code highlihgt:2]`.';
  expect(problems('a\n\n    # [!code highlihgt:2]\n    let a;')).toEqual([`3:7+19 ${highlihgt}`]);
  expect(mdx('<div>\n  ~~~\n  let a; <!-- [!code highlihgt:2] -->\n  ~~~\n</div>').found).toEqual([
    'content.invalid-fence 3:15+19',
  ]);
  expect(problems('```js\nlet a; // [!code ++] new\n```')).toEqual([
    '2:11+10 `[!code ++]` has no effect, because text follows it. End the line after the mark.',
  ]);
});

test('misspelled and unpaired comments that highlight lines are reported', () => {
  expect(problems('```js\n// highlight-nextline\na\n  /* highlight-strat */\nb\n# highlight-reel\n```')).toEqual([
    '2:4+18 Unknown mark `highlight-nextline`, so the page shows it as text. Did you mean `highlight-next-line`?',
    '4:6+15 Unknown mark `highlight-strat`, so the page shows it as text. Did you mean `highlight-start`?',
  ]);
  expect(problems('```js\n// highlight-start\na\n// highlight-end\nb\n```')).toEqual([]);
  expect(problems('```js\n// highlight-end\na\n// highlight-start\nb\n```')).toEqual([
    '2:4+13 `highlight-end` has no effect. Write `highlight-start` in a comment before it.',
    '4:4+15 `highlight-start` has no end, so all lines after it are highlighted. Write `highlight-end` in a comment after the last highlighted line.',
  ]);
  expect(problems('```js\na\n// highlight-next-line\n```')).toEqual([
    '3:4+19 `highlight-next-line` has no effect. Write it before the line.',
  ]);
});

test('text in the form of a mark is not reported outside of comments', () => {
  const code = [
    "f('// [!code foo]');",
    'a [!code foo]',
    '- [!code foo] prose',
    '// [!!code foo]',
    '// [!code hl]',
    'a',
  ];
  expect(problems(`\`\`\`js\n${code.join('\n')}\n\`\`\``)).toEqual([]);
});

test('comments in an included file are reported in this file', () => {
  const path = sourcePath('content/docs/page.md');
  const text = '```ts file="a.ts#part"\n```';
  const included = '// #region part\n  f();\n  // [!code foo]\n  // @errors: x\n// #endregion';
  const { diagnostics } = compileDocument(
    {
      path,
      text,
      hash: '',
      includes: { [sourcePath('content/docs/a.ts')]: included },
    },
    { loadPackage },
  );
  expect(diagnostics.map(({ location }) => location)).toEqual([
    { file: 'content/docs/a.ts', line: 3, column: 6, length: 11 },
    { file: 'content/docs/a.ts', line: 4, column: 15, length: 1 },
  ]);
});
