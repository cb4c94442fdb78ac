import { describe, expect, test } from 'vitest';
import { compileDocument, filesIncludedIn } from '../../../../lib/content/index.ts';
import { regionOf } from '../../../../lib/content/code/includes.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { codeLines } from '../compiled.ts';

const PAGE = sourcePath('content/docs/page.md');
const EDITOR = [
  "import { a } from './a';",
  '',
  '// #region start',
  'function start() {',
  '  // #region inner',
  '  a();',
  '  // #endregion',
  '}',
  '// #endregion',
  '',
].join('\n');

/** Returns the code that a fence shows and the messages about it. */
function shown(fence: string, includes: Record<string, string> = { 'content/docs/editor.ts': EDITOR }) {
  const text = `# Page\n\n${fence}\n`;
  const { value, diagnostics } = compileDocument({ path: PAGE, text, hash: '', includes }, { loadPackage });
  const html = value.body.kind === 'html' ? value.body.html : '';
  return {
    code: codeLines(html)
      .join('\n')
      .replace(/<[^>]*>/g, ''),
    found: diagnostics.map(({ message }) => message),
    diagnostics,
  };
}

describe('a fence with `file`', () => {
  test('shows the code of the file without the lines that mark regions', () => {
    const { code, found } = shown('```ts file="./editor.ts" title="editor.ts"\n```');
    expect(code).toBe("import { a } from './a';\n\nfunction start() {\n  a();\n}");
    expect(found).toEqual([]);
  });

  test('shows a region without its indentation', () => {
    expect(shown('```ts file="./editor.ts#inner"\n```').code).toBe('a();');
  });

  test.each([
    ['./none.ts', 'The file `content/docs/none.ts`, which this code fence includes, does not exist.'],
    ['./editor.ts#none', '`content/docs/editor.ts` has no region `none`, which this code fence includes.'],
  ])('reports a missing file or region: %s', (target, message) => {
    expect(shown(`\`\`\`ts file="${target}"\n\`\`\``).found).toEqual([message]);
  });

  test('locates the missing part and names the regions of the file', () => {
    const report = (fence: string, text?: string) =>
      shown(fence, text === undefined ? undefined : { 'content/docs/editor.ts': text }).diagnostics.map(
        ({ location, hint }) => `${location?.line}:${location?.column}+${location?.length} ${hint}`,
      );
    expect(report('> ```ts file="./editor.ts#strat"\n> ```')).toEqual(['3:27+5 Did you mean `start`?']);
    expect(report('```ts title="a#none" file=./editor.ts#none\n```')).toEqual([
      '3:39+4 The regions of this file are `start` and `inner`.',
    ]);
    expect(report('```ts file="./editor.ts#start"\n```', 'a')).toEqual([
      '3:25+5 Mark the region with the lines `// #region start` and `// #endregion`.',
    ]);
    expect(report("```ts file='./none.ts#start'\n```")).toEqual([
      '3:13+9 The path is relative to this page, or to the site if it starts with `@site/`.',
    ]);
  });

  test('resolves the path relative to the page or to the site', () => {
    const text = [
      '```ts file=./a.ts',
      '- ```ts title="x" file="../b.ts#part"',
      "> ~~~ts file='@site/content/examples/c.ts'",
      '```ts\nconst file="d.ts";',
      'In words: file="e.ts"',
      '```ts file="./a.ts"',
    ].join('\n');
    expect(filesIncludedIn({ path: PAGE, text })).toEqual([
      'content/docs/a.ts',
      'content/b.ts',
      'content/examples/c.ts',
    ]);
  });
});

test('a region without an end extends to the end of the file', () => {
  expect(regionOf(EDITOR, 'start')).toBe('function start() {\n  a();\n}');
  expect(regionOf('/* #region css */\na\n/* #endregion */\nb', 'css')).toBe('a');
  expect(regionOf('# #region rest\na\nb', 'rest')).toBe('a\nb');
  expect(regionOf('<!-- #region html -->\n  <p>\n    a\n', 'html')).toBe('<p>\n  a\n');
  expect(regionOf('// #region one\na', 'on')).toBeUndefined();
});
