import { describe, expect, test } from 'vitest';
import { nameByContent } from '../../../lib/io/content-names.ts';

const ENTRIES = new Map([
  ['docsgen-entry-0.js', 'Counter'],
  ['docsgen-entry-0.css', 'Counter'],
]);

const named = (...files: [path: string, text: string][]): Record<string, string> =>
  Object.fromEntries(
    nameByContent(
      files.map(([path, text]) => ({ path, text })),
      ENTRIES,
    ).map(({ name, text }) => [name, text]),
  );

const site = (chunk: string, shared: string): [string, string][] => [
  ['docsgen-entry-0.js', `import{a}from"./docsgen-chunk-${chunk}.js";a()`],
  [`docsgen-chunk-${chunk}.js`, `export const a=${shared}`],
  ['shared.js', 'export{}'],
];

describe('names of files that import each other', () => {
  test('are those in the imports, too; what nobody asks for is left out', () => {
    const files = named(...site('AAAAAAA1', '1'));
    const [entry, chunk] = Object.keys(files);
    expect(entry).toMatch(/^Counter-[\da-z]{8}\.js$/);
    expect(chunk).toMatch(/^chunk-[\da-z]{8}\.js$/);
    expect(files).toEqual({ [entry!]: `import{a}from"./${chunk}";a()`, [chunk!]: 'export const a=1' });
  });

  test('do not depend on what esbuild calls them', () => {
    expect(named(...site('AAAAAAA1', '1'))).toEqual(named(...site('ZZZZZZZ9', '1')));
  });

  test('change with what they import', () => {
    const [before, after] = [named(...site('AAAAAAA1', '1')), named(...site('AAAAAAA1', '2'))];
    expect(Object.keys(before).filter((name) => name in after)).toEqual([]);
  });

  test('can be given where files import each other in a circle', () => {
    const circle: [string, string][] = [
      ['docsgen-entry-0.js', 'import("./docsgen-chunk-AAAAAAA1.js")'],
      ['docsgen-chunk-AAAAAAA1.js', 'import"./docsgen-entry-0.js"'],
    ];
    const files = named(...circle);
    const [entry, chunk] = Object.keys(files);
    expect(files).toEqual({ [entry!]: `import("./${chunk}")`, [chunk!]: `import"./${entry}"` });
  });

  test('are given to style sheets by the entry they are of', () => {
    const files = named(['docsgen-entry-0.js', '1'], ['docsgen-entry-0.css', 'a{}']);
    expect(Object.keys(files).map((name) => name.replace(/-\w{8}/, ''))).toEqual(['Counter.js', 'Counter.css']);
  });
});
