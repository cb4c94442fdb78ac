import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { quickInfoText } from '../../../../lib/io/samples/hover-text.ts';
import { findTypes } from '../../../../lib/io/samples/types.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { diskSite } from '../../../support/disk-site.ts';

const PACKAGE = {
  'node_modules/acme/package.json': '{ "name": "acme", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/acme/index.d.ts': [
    '/**',
    ' * Makes `things`, see {@link Thing} and [more](https://example.com).',
    ' *',
    ' * Slowly.',
    ' */',
    'export declare function make(size?: number): Thing;',
    'export interface Thing { readonly name: string }',
  ].join('\n'),
};

interface Found {
  /** `name: text`, in order. */
  readonly texts: readonly string[];
  readonly docs: readonly (string | undefined)[];
}

/** Returns the hovers of pages, each with one module. */
function hoversIn(siteDir: string, ...codes: readonly string[]): Found[] {
  const modules = (text: string) => [{ path: 'sample-1.tsx', text }];
  const pages = codes.map((code, index) => ({
    source: sourcePath(`content/docs/${index}.md`),
    modules: modules(code),
  }));
  const { types } = findTypes({ siteDir, pages, declarations: [], compilerOptions: {}, hovers: true });
  return types.map(([{ hovers: first } = { hovers: [] }], index) => {
    const lines = codes[index]!.split('\n');
    return {
      texts: first.map(({ line, column, length, text }) => `${lines[line]!.slice(column, column + length)} → ${text}`),
      docs: first.map(({ docs }) => docs),
    };
  });
}

describe('the hovers of a module', () => {
  test('are declarations and types of names, with the first paragraph of the doc comment', () => {
    const [{ texts, docs }] = hoversIn(diskSite(PACKAGE), "import { make } from 'acme';\nconst { name } = make();") as [
      Found,
    ];
    expect(texts).toEqual([
      'make → function make(size?: number): Thing',
      'name → const name: string',
      'make → make(size?: number): Thing',
    ]);
    expect(docs).toEqual(['Makes things, see Thing and more.', undefined, 'Makes things, see Thing and more.']);
  });

  test('do not exist for broken names, and the other names keep theirs', () => {
    const [{ texts }] = hoversIn(
      diskSite(PACKAGE),
      "import { absent } from 'acme';\nconst a: string = 1;\nconst b = unknownName + a;",
    ) as [Found];
    expect(texts).toEqual(['b → const b: string', 'a → const a: string']);
  });

  test('contain no path of the site', () => {
    const site = diskSite({ 'content/docs/other.ts': 'export const one = 1;' });
    const [{ texts }] = hoversIn(site, "export const it = import('../other');") as [Found];
    expect(texts.join()).toBe('it → const it: Promise<typeof import("../other")>');
    const shown = (text: string) =>
      quickInfoText(
        {
          displayParts: [{ kind: 'text', text }],
          kind: ts.ScriptElementKind.alias,
          kindModifiers: '',
          textSpan: { start: 0, length: 0 },
        },
        site,
      );
    expect(shown(`typeof import("${site}/content/~1.2/src/a")`)?.text).toBe('typeof import("src/a")');
    expect(shown(`typeof import("${site}/src/a")`)?.text).toBe('typeof import("src/a")');
    expect(shown(`typeof import("${dirname(site)}/a")`)?.text).toBe('typeof import("../a")');
  });

  test('do not depend on the other pages', () => {
    const site = diskSite(PACKAGE);
    const global =
      'declare global {\n  interface Window {\n    added: string;\n  }\n}\nexport const all = window.added;';
    const union = (first: string, second: string): string =>
      `export const ${first} = '${first}' as const;\nexport const one = Math.random() > 1 ? '${first}' : ('${second}' as const);`;
    const page = `${union('left', 'right')}\nexport const w = (window as unknown as { added: 1 }).added;`;
    const [alone] = hoversIn(site, page);
    expect(hoversIn(site, global, union('right', 'left'), page)[2]).toEqual(alone);
  });

  test('report the folders in which a module was not found', () => {
    const siteDir = diskSite(PACKAGE);
    const modules = [{ path: 'sample-1.ts', text: "import { later } from 'later';" }];
    const { read } = findTypes({
      ...{ siteDir, declarations: [], compilerOptions: {}, hovers: true },
      pages: [{ source: sourcePath('content/a.md'), modules }],
    });
    expect(read).toContain('node_modules/later');
    expect(read.filter((path) => path.includes('~'))).toEqual([]);
  });
});

/** Returns the answers to the queries in the code of one module, with and without hovers. */
function answersIn(code: string, files: Parameters<typeof diskSite>[0] = PACKAGE) {
  const siteDir = diskSite(files);
  const lines = code.split('\n');
  const queries = lines.flatMap((text, line) => {
    const [, mark] = /^\s*\/\/\s*\^([?|])/.exec(text) ?? [];
    const kind = mark === '?' ? ('type' as const) : ('completions' as const);
    return mark === undefined ? [] : [{ kind, line: line - 1, column: text.indexOf('^') }];
  });
  const modules = [{ path: 'sample-1.tsx', text: code, queries }];
  const [without, withHovers] = [false, true].map((hovers) => {
    const pages = [{ source: sourcePath('content/a.md'), modules }];
    const { types } = findTypes({ siteDir, pages, declarations: [], compilerOptions: {}, hovers });
    return types[0]![0]!;
  });
  expect(without?.hovers).toEqual([]);
  expect(without?.answers).toEqual(withHovers?.answers);
  return without?.answers;
}

describe('the answer to a query', () => {
  test('is the declaration or type of a name, also of a name with an error', () => {
    const code = "import { make } from 'acme';\nconst a: string = make();\n//    ^?\nconst b = make;\n//        ^?";
    expect(answersIn(code)).toEqual([
      { kind: 'type', text: 'const a: string' },
      { kind: 'type', text: 'function make(size?: number): Thing' },
    ]);
  });

  test('is the first completions after the part that is typed', () => {
    const code = "const text = 'a';\ntext.toL\n//      ^|\ntext.\n//   ^|\ntext.nothing\n//          ^|";
    const [some, all, none] = answersIn(code)!;
    expect(some).toEqual({
      ...{ kind: 'completions', typed: 3, hasMore: false },
      names: ['toLocaleLowerCase', 'toLocaleUpperCase', 'toLowerCase'],
    });
    expect(all).toMatchObject({ typed: 0, hasMore: true });
    expect(all?.kind === 'completions' && all.names).toHaveLength(5);
    expect(none).toBeNull();
  });

  test('does not exist for unknown names and types, other characters, and names of modules', () => {
    const code = [
      'const a = unknown;\n//        ^?',
      '  const c = unknown.size;\n//      ^?',
      'const d: { size: any } = { size: 1 };\nd.size;\n//^?',
      'declare const e: any;\n//            ^?',
      'const b = 1;\n//      ^?',
      "import {} from '';\n//              ^|",
      "import('ac');\n//        ^|",
    ].join('\n');
    expect(answersIn(code, { ...PACKAGE, 'content/b.ts': 'export {};' })).toEqual([
      ...[null, null],
      { kind: 'type', text: '(property) size: any' },
      { kind: 'type', text: 'const e: any' },
      ...[null, null, null],
    ]);
  });

  test('can be completions of a string', () => {
    const code = "declare function open(name: 'left' | 'right'): void;\nopen('');\n//    ^|";
    expect(answersIn(code)).toEqual([{ kind: 'completions', typed: 0, hasMore: false, names: ['left', 'right'] }]);
  });
});
