import { describe, expect, test } from 'vitest';
import { codeSamplesOf } from '../../../../../lib/content/index.ts';
import { hashBytes } from '../../../../../lib/core/hash.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { codeLines, markdown } from '../../compiled.ts';

const samples = (text: string, path = 'docs/a.md') =>
  codeSamplesOf({ path: sourcePath(path), text, hash: hashBytes(text) }).value;

const shown = (code: string): string =>
  codeLines(markdown(`\`\`\`ts\n${code}\n\`\`\``).html)
    .map((html) => html.replace(/<[^>]*>/g, ''))
    .join('\n');

describe('the code samples of a page', () => {
  test('are its ts and tsx fences with their options', () => {
    const text = [
      '---\ntitle: A\n---\n',
      '```ts title="src/a.ts" {1}\nlet a = 1;\n```\n',
      '```js\nlet b;\n```\n',
      '```tsx continues\nlet c;\n```\n',
      '```typescript nocheck="a part"\nlet d;\n```\n',
      '~~~ts nocheck\nlet e;\n~~~',
    ].join('\n');
    expect(
      samples(text).map(({ lines: _, shown: _shown, location, ...sample }) => ({ ...sample, line: location.line })),
    ).toEqual([
      { language: 'ts', title: 'src/a.ts', continues: false, code: 'let a = 1;', line: 5 },
      { language: 'tsx', continues: true, code: 'let c;', line: 13 },
      { language: 'ts', continues: false, nocheck: 'a part', code: 'let d;', line: 17 },
      { language: 'ts', continues: false, nocheck: '', code: 'let e;', line: 21 },
    ]);
  });

  test.each([
    ['in a list', '1. Do:\n\n   ```ts\n   let a;\n     let b;\n   ```\n', [4, 4], [5, 4]],
    ['in a quote', '> ```ts\n> let a;\n>   let b;\n> ```\n', [2, 3], [3, 3]],
    ['in an admonition', ':::tip\n\n```ts\nlet a;\n  let b;\n```\n\n:::\n', [4, 1], [5, 1]],
    ['with a line that looks like a directive', '```ts\nlet a; // :::tip It\n:::tip It\n```\n', [2, 1], [3, 1]],
  ])('have the location of each line: %s', (_, text, first, second) => {
    const [sample] = samples(text);
    expect(sample!.lines.map(({ line, column }) => [line, column])).toEqual([first, second]);
    const source = text.split('\n');
    for (const [index, line] of sample!.code.split('\n').entries()) {
      const { line: at, column } = sample!.lines[index]!;
      expect(source[at - 1]!.slice(column - 1)).toBe(line);
    }
  });

  test('are found in MDX too, also inside components', () => {
    const text = "import { Tabs } from 'x';\n\n<Tabs>\n\n```ts\nlet a;\n```\n\n</Tabs>\n";
    expect(samples(text, 'docs/a.mdx')).toMatchObject([{ code: 'let a;', lines: [{ line: 6, column: 1 }] }]);
    expect(samples('```ts\nlet a;\n```\n\n{', 'docs/a.mdx')).toEqual([]);
  });

  test('do not contain lines that are shown as removed', () => {
    expect(samples('```ts\nlet a = 1; // [!code --]\nlet a = 2; // [!code ++]\n```\n')[0]!.code).toBe(
      '\nlet a = 2; // [!code ++]',
    );
  });
});

describe('readers do not see', () => {
  test.each([
    ['code before `---cut---`', 'let a;\n// ---cut---\nlet b;', 'let b;'],
    ['code after `---cut-after---`', 'let a;\n// ---cut-after---\nlet b;', 'let a;'],
    [
      'code between `---cut-start---` and `---cut-end---`',
      'let a;\n// ---cut-start---\nlet b;\n// ---cut-end---\nlet c;',
      'let a;\nlet c;',
    ],
    ['the expected errors', '// @errors: 2322 2345\n\nlet a;', 'let a;'],
    ['expected errors separated by commas', '//@errors: 2322, 2345\nlet a;', 'let a;'],
  ])('%s', (_, code, expected) => {
    expect(shown(code)).toBe(expected);
  });

  test('but see other comments, and the notation in other languages', () => {
    expect(shown('// cut\nlet a; // ---cut---')).toBe('// cut\nlet a; // ---cut---');
    expect(markdown('```text\na\n// ---cut---\nb\n```').html).toContain('---cut---');
  });
});

describe('the output of a sample', () => {
  const diagnostics = (text: string) =>
    codeSamplesOf({ path: sourcePath('docs/a.md'), text, hash: hashBytes(text) }).diagnostics;
  const output = '```text output\n1\n```\n';

  test('is the fence with `output` after it', () => {
    const text = `\`\`\`ts norun="slow"\nlet a;\n\`\`\`\n\nIt prints:\n\n${output}`;
    expect(samples(text)).toMatchObject([{ norun: 'slow', output: { text: '1', line: 7, column: 1, length: 14 } }]);
    expect(diagnostics(text)).toEqual([]);
  });

  test.each([
    ['no fence', output, 1],
    ['a sample in another language', `\`\`\`js\n1;\n\`\`\`\n\n${output}`, 5],
    ['another output', `\`\`\`ts\n1;\n\`\`\`\n\n${output}\n${output}`, 9],
  ])('is reported after %s', (_, text, line) => {
    expect(diagnostics(text)).toMatchObject([{ code: 'sample.unused-output', location: { line, column: 1 } }]);
  });
});
