import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { compile } from '../../../../lib/io/samples/compile.ts';
import { sharedSourceFiles, type ShareSourceFiles } from '../../../../lib/io/typescript/source-files.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';

const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-sources-')));
afterAll(() => rmSync(siteDir, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), text);
};

const readerOf = (files: Readonly<Record<string, string>>, share: ShareSourceFiles, options: ts.CompilerOptions = {}) =>
  share(ts, { readFile: (path) => files[path] }, options);

describe('a source file', () => {
  const files = { 'a.d.ts': 'export declare const a: 1;', 'b.ts': 'export const b = 1;' };

  test('is parsed once, by all programs that parse it alike', () => {
    const share = sharedSourceFiles();
    const first = readerOf(files, share);
    const second = readerOf({ ...files }, share);
    const other = readerOf(files, share, { moduleDetection: ts.ModuleDetectionKind.Force });
    expect(second('a.d.ts', ts.ScriptTarget.ES2022)).toBe(first('a.d.ts', ts.ScriptTarget.ES2022));
    expect(other('a.d.ts', ts.ScriptTarget.ES2022)).toBe(first('a.d.ts', ts.ScriptTarget.ES2022));
    expect(second('b.ts', ts.ScriptTarget.ES2022)).toBe(first('b.ts', ts.ScriptTarget.ES2022));
    expect(other('b.ts', ts.ScriptTarget.ES2022)).not.toBe(first('b.ts', ts.ScriptTarget.ES2022));
    expect(first('b.ts', ts.ScriptTarget.ES5)).not.toBe(first('b.ts', ts.ScriptTarget.ES2022));
  });

  test('is parsed again when its text has changed', () => {
    const share = sharedSourceFiles();
    const before = readerOf(files, share)('b.ts', ts.ScriptTarget.ES2022);
    const after = readerOf({ 'b.ts': 'export const b = 2;' }, share)('b.ts', ts.ScriptTarget.ES2022);
    expect([before?.text, after?.text]).toEqual(['export const b = 1;', 'export const b = 2;']);
  });

  test('is undefined if it does not exist', () => {
    expect(readerOf({}, sharedSourceFiles())('b.ts', ts.ScriptTarget.ES2022)).toBeUndefined();
  });
});

describe('a thread that has converted other versions', () => {
  const versions = [
    {
      'src/index.ts': `import type { Base } from './base.ts';\n/** One. */\nexport interface Shape extends Base { size: number }\n`,
    },
    { 'src/base.ts': `export interface Base {\n  /** The name. */\n  name: Map<string, HTMLElement>;\n}\n` },
    { 'src/index.ts': `export * from './base.ts';\nexport type { Base as Same } from './base.ts';\n` },
    { 'src/base.ts': `export interface Base { name: string; other: unknown }\n` },
    { 'src/base.ts': `export interface Base { name: string }\ndeclare global { interface Array<T> { extra: T } }\n` },
  ];
  const task = {
    siteDir,
    entries: [{ name: 'shapes', file: join(siteDir, 'src/index.ts'), tsconfig: join(siteDir, 'tsconfig.json') }],
    excludeInternal: true,
  };
  const sample = `import type { Shape } from '../src/index.ts';\nexport const shape: Shape = { size: [1].extra };\n`;
  const modules = [{ path: 'sample.ts', text: sample }];
  const samples = {
    siteDir,
    pages: [{ source: sourcePath('docs/page.md'), modules }],
    declarations: [],
    compilerOptions: {},
  };

  test('answers like a new thread', async () => {
    write(
      'tsconfig.json',
      `{"compilerOptions":{"strict":true,"target":"es2022","lib":["es2022","dom"],"allowImportingTsExtensions":true,"noEmit":true,"types":[]}}`,
    );
    write('src/base.ts', 'export interface Base { name: string }\n');
    const share = sharedSourceFiles();
    for (const files of versions) {
      for (const [path, text] of Object.entries(files)) write(path, text);
      expect(await convertEntryPoints(task, share)).toEqual(await convertEntryPoints(task));
      expect(compile(samples, share)).toEqual(compile(samples));
    }
  }, 60_000);

  test('stops compiling when the task is aborted', () => {
    expect(() => compile(samples, sharedSourceFiles(), () => true)).toThrow();
  });
});
