import { describe, expect, test } from 'vitest';
import { nameByContent } from '../../../../lib/io/bundle/browser/content-names.ts';

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
  test('also replace the names in imports; files that no entry imports are left out', () => {
    const files = named(...site('AAAAAAA1', '1'));
    const [entry, chunk] = Object.keys(files);
    expect(entry).toMatch(/^Counter-[\da-z]{8}\.js$/);
    expect(chunk).toMatch(/^chunk-[\da-z]{8}\.js$/);
    expect(files).toEqual({ [entry!]: `import{a}from"./${chunk}";a()`, [chunk!]: 'export const a=1' });
  });

  test('do not depend on their names in esbuild', () => {
    expect(named(...site('AAAAAAA1', '1'))).toEqual(named(...site('ZZZZZZZ9', '1')));
  });

  test('change with the files that they import', () => {
    const [before, after] = [named(...site('AAAAAAA1', '1')), named(...site('AAAAAAA1', '2'))];
    expect(Object.keys(before).filter((name) => name in after)).toEqual([]);
  });

  test('work for circular imports', () => {
    const circular: [string, string][] = [
      ['docsgen-entry-0.js', 'import("./docsgen-chunk-AAAAAAA1.js")'],
      ['docsgen-chunk-AAAAAAA1.js', 'import"./docsgen-entry-0.js"'],
    ];
    const files = named(...circular);
    const [entry, chunk] = Object.keys(files);
    expect(files).toEqual({ [entry!]: `import("./${chunk}")`, [chunk!]: `import"./${entry}"` });
  });

  test('of style sheets start with the name of their entry', () => {
    const files = named(['docsgen-entry-0.js', '1'], ['docsgen-entry-0.css', 'a{}']);
    expect(Object.keys(files).map((name) => name.replace(/-\w{8}/, ''))).toEqual(['Counter.js', 'Counter.css']);
  });
});
