import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { runTypedoc, typedocInputs, type TypedocRequest } from '../../../../lib/io/typedoc/index.ts';
import { removeFolders, repository, type Files } from './repository.ts';

afterAll(removeFolders);

/** Returns what TypeDoc made of `src/index.ts` of a repository whose site is in `docs`, and the messages about it. */
async function converted(
  files: Files,
  from = '../src/index.ts',
): Promise<{ types: unknown; messages: readonly string[] }> {
  const request = requestIn(repository({ 'docs/site.config.ts': '', ...files }), from);
  const { value, diagnostics } = await runTypedoc(request, convertEntryPoints);
  const { children = [] } = value.project as { children?: { name: string; type?: { name?: string } }[] };
  const messages = diagnostics.map(({ code, message, hint = '', location }) => {
    return `${code} ${location?.file}:${location?.line}:${location?.column} ${message} ${hint}`.trim();
  });
  return { types: Object.fromEntries(children.map(({ name, type }) => [name, type?.name])), messages };
}

const requestIn = (root: string, from: string): TypedocRequest => ({
  siteDir: join(root, 'docs'),
  entryPoints: [{ name: 'acme', from }],
  excludeInternal: true,
});

describe('sources outside of the site', () => {
  test('use the options of their tsconfig.json, with its globals', async () => {
    const options = '{"compilerOptions":{"paths":{"#parts/*":["./parts/*"]},"strict":true},"include":["**/*.ts"]}';
    const files = {
      'tsconfig.json': options,
      'globals.d.ts': 'interface Window2 { title: string }',
      'parts/part.ts': 'export interface Part { name: string }',
      'src/index.ts': `import type { Part } from '#parts/part';\nexport declare const part: Part;\nexport declare const w: Window2;\n`,
    };
    expect(await converted(files)).toEqual({ types: { part: 'Part', w: 'Window2' }, messages: [] });
  });

  test('have no type errors because of re-exports and links in comments', async () => {
    const files = {
      'tsconfig.json':
        '{"compilerOptions":{"verbatimModuleSyntax":true,"allowImportingTsExtensions":true,"noEmit":true}}',
      'src/types.ts': 'export interface Types { readonly a: 1 }\n',
      'src/index.ts': `export type { Types } from './types.ts';\n/** See {@link Types.a}. */\nexport const b = 1;\n`,
    };
    expect((await converted(files)).messages).toEqual([]);
  });

  test('report type errors instead of documenting `any`', async () => {
    const files = { 'tsconfig.json': '{}', 'src/index.ts': 'export const a: Missing = 1;\n' };
    expect((await converted(files)).messages).toEqual([
      "api.type-error ../src/index.ts:1:17 Cannot find name 'Missing'.",
    ]);
  });

  test('report imports that can not be resolved', async () => {
    const text = `import type { A } from 'gone';\nimport type { B } from './gone.ts';\nexport declare const a: A | B;\n`;
    expect((await converted({ 'tsconfig.json': '{}', 'src/index.ts': text })).messages).toEqual([
      'api.unresolved-import ../src/index.ts:1:24 The types of `gone` could not be found, so the reference shows `any` instead. Install the package: `npm install --save-dev gone`.',
      'api.unresolved-import ../src/index.ts:2:24 The types of `./gone.ts` could not be found, so the reference shows `any` instead. Check the path of the import.',
    ]);
  });

  test('may import modules that an ambient declaration describes', async () => {
    const files = {
      'tsconfig.json': '{}',
      'assets.d.ts': `declare module '*.svg' { const url: string; export default url; }`,
      'src/index.ts': `import logo from './logo.svg';\nexport const a: string = logo;\n`,
    };
    expect((await converted(files)).messages).toEqual([]);
  });

  test('report errors in the tsconfig.json', async () => {
    const files = { 'tsconfig.json': '{ "compilerOptions": { "target": "es1" } }', 'src/index.ts': 'export {};' };
    expect((await converted(files)).messages).toEqual([
      expect.stringMatching(/^api\.failed \.\.\/tsconfig\.json:1:\d+ Argument for '--target' option must be: /),
    ]);
  });
});

describe('declarations of a package', () => {
  const zed = (text: string): Files => ({
    'docs/node_modules/zed/package.json': '{"name":"zed","types":"index.d.ts"}',
    'docs/node_modules/zed/index.d.ts': text,
  });
  const node = {
    'node_modules/@types/node/package.json': '{"name":"@types/node","types":"index.d.ts"}',
    'node_modules/@types/node/index.d.ts': `declare module 'node:stream' { export class Readable { read(): void } }`,
  };
  const text = `import { Readable } from 'node:stream';\nexport declare const from: Readable;\n`;

  test('use the types of Node if they are installed', async () => {
    expect(await converted({ ...zed(text), ...node }, 'zed')).toEqual({ types: { from: 'Readable' }, messages: [] });
  });

  test('report a missing package', async () => {
    expect((await converted(zed(text), 'zed')).messages).toEqual([
      'api.unresolved-import node_modules/zed/index.d.ts:1:26 The types of `node:stream` could not be found, so the reference shows `any` instead. Install the package: `npm install --save-dev @types/node`.',
    ]);
  });
});

describe('the modules of a package', () => {
  const files = {
    'package.json': `{"name":"acme","exports":{".":"./src/index.ts","./add":"./src/add.ts","./fp":"./src/fp.ts","./fp/add":"./src/fpAdd.ts"}}`,
    'tsconfig.json': '{}',
    'src/index.ts': `export * from './add';\n`,
    'src/add.ts': 'export const add = 1;\nexport default add;\n',
    'src/fp.ts': `export * from './fpAdd';\nexport const pipe = 1;\n`,
    'src/fpAdd.ts': 'export const addCurried = 1;\n',
  };
  const namesOf = async (...from: readonly string[]): Promise<readonly string[]> => {
    const siteDir = join(repository({ 'docs/site.config.ts': '', ...files }), 'docs');
    const entryPoints = from.map((one) => ({ name: one, from: one }));
    const { value } = await runTypedoc({ siteDir, entryPoints, excludeInternal: true }, convertEntryPoints);
    return value.modules.map(({ name }) => name);
  };

  test('are only those with exports that no module above them has', async () => {
    expect(await namesOf('.')).toEqual(['acme', 'acme/fp']);
  });

  test('are all that the configuration names', async () => {
    expect(await namesOf('../src/index.ts', '../src/add.ts')).toEqual(['../src/index.ts', '../src/add.ts']);
  });
});

describe('the cache key', () => {
  const files = {
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': '{ "compilerOptions": { "paths": { "#a": ["./a.ts"] } } }',
    'a.ts': 'export const a = 1;',
    'globals.d.ts': 'declare const one: 1;',
    'package.json': '{"name":"acme","exports":{".":"./src/index.ts"}}',
    'src/index.ts': `export * from '#a';`,
    'src/other.ts': '',
    'node_modules/@types/node/package.json': '{"version":"1.0.0"}',
  };
  const keyOf = (changed: Files = {}): string =>
    typedocInputs(requestIn(repository({ 'docs/a.ts': '', ...files, ...changed }), '.')).key;

  test('is the same for the same files', () => {
    expect(keyOf()).toBe(keyOf());
  });

  test.each([
    ['the configuration', { 'tsconfig.json': '{ "extends": "./base.json", "files": [] }' }],
    ['a configuration that it extends', { 'base.json': '{ "compilerOptions": { "paths": {} } }' }],
    ['a file that an alias names', { 'a.ts': 'export const a = 2;' }],
    ['a declaration of globals', { 'globals.d.ts': 'declare const one: 2;' }],
    ['a package with global types', { 'node_modules/@types/node/package.json': '{"version":"1.0.1"}' }],
    ['the exports', { 'package.json': '{"name":"acme","exports":{"./other":"./src/other.ts"}}' }],
    ['the name of the package', { 'package.json': '{"name":"acme2","exports":{".":"./src/index.ts"}}' }],
  ])('changes with %s', (_, changed) => {
    expect(keyOf(changed)).not.toBe(keyOf());
  });
});
