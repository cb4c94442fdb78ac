import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiConfig, SidebarItemConfig } from '../../../lib/core/model/config.ts';
import type { ApiReference } from '../../../lib/reference/index.ts';
import { removeFolders, repository, type Files } from '../io/typedoc/repository.ts';
import { convert, demoConfig, documentOf, documentsOf, pageOf, textOf } from './demo-site.ts';

afterAll(removeFolders);

async function referenceOf(files: Files, layout: ApiConfig['layout']): Promise<ApiReference> {
  const siteDir = join(repository({ 'docs/site.config.ts': '', 'tsconfig.json': '{}', ...files }), 'docs');
  const entryPoints = Object.keys(files).map((file) => ({
    name: file.replace(/(?:\.d)?\.ts$/, ''),
    from: `../${file}`,
  }));
  const config: ApiConfig = { ...demoConfig, layout, groups: [], entryPoints };
  const { value } = await convert(siteDir, config);
  return documentsOf(value, config).value;
}

const idsOf = ({ documents }: ApiReference): readonly (string | undefined)[] =>
  documents.map(({ frontMatter }) => frontMatter.id);

/** Returns labels with the labels of their items: `{ Functions: { add: {} } }`. */
function treeOf(items: readonly SidebarItemConfig[]): Record<string, unknown> {
  return Object.fromEntries(
    items.map((item) => [
      'label' in item ? item.label : item.type,
      item.type === 'category' ? treeOf(item.items) : item.type,
    ]),
  );
}

const KINDS = `
export class A {}
export interface B { b: 1 }
export type C = 'c' | B;
export enum D { one }
/** Makes an A from {@link C}. */
export function e(c: C): A { return new A(); }
export const f = 1;
/** A namespace. */
export namespace G {
  export type H = 1;
  export function i(): H { return 1; }
}
export { e as j };
`;

describe('the layout by symbols', () => {
  test('has a page for each class, interface, type, enum, function and namespace', async () => {
    const reference = await referenceOf({ 'lib.ts': KINDS }, 'symbols');
    expect(idsOf(reference)).toEqual([
      'api/modules',
      'api/modules/lib',
      'api/namespaces/lib.G',
      'api/classes/lib.A',
      'api/interfaces/lib.B',
      'api/types/lib.C',
      'api/enums/lib.D',
      'api/functions/lib.e',
      'api/types/lib.G.H',
      'api/functions/lib.G.i',
    ]);
    const { index, groups } = pageOf(reference, 'api/modules/lib');
    expect(index.map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
      ['Namespaces', ['G']],
      ['Classes', ['A']],
      ['Interfaces', ['B']],
      ['Enumerations', ['D']],
      ['Type Aliases', ['C']],
      ['Functions', ['e']],
    ]);
    expect(groups.map(({ title, members }) => [title, members.map(({ name }) => name)])).toEqual([
      ['Variables', ['f']],
      ['References', ['j']],
    ]);
    expect(treeOf(reference.sidebar)).toEqual({
      'Table of Contents': 'doc',
      Modules: { lib: 'doc' },
      Namespaces: { G: 'doc' },
      Classes: { A: 'doc' },
      Interfaces: { B: 'doc' },
      Enums: { D: 'doc' },
      Types: { C: 'doc', 'G.H': 'doc' },
      Functions: { e: 'doc', 'G.i': 'doc' },
    });
  });

  test('describes one symbol on a page, with links to the pages of others', async () => {
    const reference = await referenceOf({ 'lib.ts': KINDS }, 'symbols');
    const document = documentOf(reference, 'api/functions/lib.e');
    expect(document).toMatchObject({ title: 'Function: e', description: 'Makes an A from C.' });
    const page = pageOf(reference, 'api/functions/lib.e');
    const [signature] = page.member!.signatures;
    expect(page).toMatchObject({ kind: 'function', importFrom: 'lib', module: { label: 'lib' } });
    expect(textOf(signature!.parameters[0]!.type)).toBe('C');
    expect(document.refs.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['doc:api/types/lib.C', 'doc:api/classes/lib.A', 'doc:api/modules/lib']),
    );
    expect(pageOf(reference, 'api/namespaces/lib.G').comment?.html).toContain('A namespace.');
    expect(reference.symbols['e']).toEqual([{ id: 'api/functions/lib.e', module: 'lib' }]);
  });

  test('has distinct addresses for names that differ only in case', async () => {
    const text = 'export function string(): 1 { return 1; }\nexport function String(): 1 { return 1; }\n';
    expect(idsOf(await referenceOf({ 'lib.ts': text }, 'symbols')).slice(2)).toEqual([
      'api/functions/lib.String',
      'api/functions/lib.string-1',
    ]);
  });

  test('lists the symbols of several modules below their modules', async () => {
    const { sidebar } = await referenceOf(
      { 'one.ts': 'export function a(): 1 { return 1; }', 'two.ts': 'export const b = 1;' },
      'symbols',
    );
    expect(treeOf(sidebar)).toEqual({ 'Table of Contents': 'doc', one: { Functions: { a: 'doc' } }, two: 'doc' });
  });

  test('groups symbols by @category, and other symbols last', async () => {
    const text = `
/** @category Numbers */
export function add(): 1 { return 1; }
/** @category Dates */
export function now(): 1 { return 1; }
export function rest(): 1 { return 1; }
`;
    const reference = await referenceOf({ 'lib.ts': text }, 'symbols');
    const { index } = pageOf(reference, 'api/modules/lib');
    const topics = { Dates: ['now'], Numbers: ['add'], Other: ['rest'] };
    expect(Object.fromEntries(index.map(({ title, entries }) => [title, entries.map(({ label }) => label)]))).toEqual(
      topics,
    );
    expect(Object.keys(treeOf(reference.sidebar))).toEqual(['Table of Contents', 'Modules', ...Object.keys(topics)]);
    expect(pageOf(reference, 'api/functions/lib.add').member!.signatures[0]!.comment).toBeUndefined();
  });
});

describe('the layout by modules', () => {
  test('has pages only for classes and interfaces', async () => {
    expect(idsOf(await referenceOf({ 'lib.ts': KINDS }, 'modules'))).toEqual([
      'api/modules',
      'api/modules/lib',
      'api/classes/lib.A',
      'api/interfaces/lib.B',
    ]);
  });
});

test('the page of a module describes namespaces with a comment', async () => {
  const reference = await referenceOf({ 'lib.ts': KINDS }, 'modules');
  const page = pageOf(reference, 'api/modules/lib');
  const [namespace] = page.groups.find(({ title }) => title === 'Namespaces')!.members;
  expect(namespace).toMatchObject({ kind: 'namespace', name: 'G', comment: { html: '<p>A namespace.</p>' } });
  expect(textOf(namespace!.declaration)).toBe('namespace G');
  expect(namespace).not.toHaveProperty('members');
  expect(page.groups.flatMap(({ members }) => members.map(({ name }) => name))).toContain('G.H');
});

describe('the automatic layout', () => {
  const functions = (count: number): string =>
    Array.from({ length: count }, (_, index) => `export function f${index}(): 1 { return 1; }\n`).join('');

  test('splits a module with more than 24 symbols, but not a smaller one', async () => {
    const reference = await referenceOf({ 'small.ts': functions(24), 'large.ts': functions(25) }, 'auto');
    const ids = idsOf(reference);
    expect(ids.filter((id) => id?.startsWith('api/functions/large.'))).toHaveLength(25);
    expect(ids).toHaveLength(3 + 25);
  });
});

test('files that comments of packages refer to are reported at the declaration', async () => {
  const root = repository({
    'node_modules/zed/package.json': '{"name":"zed","types":"index.d.ts"}',
    'node_modules/zed/index.d.ts': '/** See ![it](a.png) and [more](./GUIDE.md). */\nexport declare const a: 1;\n',
  });
  const config: ApiConfig = { ...demoConfig, entryPoints: [{ name: 'zed', from: 'zed' }] };
  const { diagnostics } = documentsOf((await convert(root, config)).value, config);
  expect(diagnostics.map(({ code, message, location }) => `${code} ${location?.line} ${message}`)).toEqual([
    'api.unresolved-link 2 `a.png` is not part of the site.',
    'api.unresolved-link 2 `./GUIDE.md` is not part of the site.',
  ]);
});

test('a description in tags is part of the text', async () => {
  const text = `
/**
 * @name add
 * @summary Adds numbers.
 *
 * @description Rounds the result.
 * @remarks It is **fast**.
 * @since 2.0
 */
export function add(): 1 { return 1; }
`;
  const reference = await referenceOf({ 'lib.ts': text }, 'symbols');
  const { comment } = pageOf(reference, 'api/functions/lib.add').member!.signatures[0]!;
  expect(comment!.html).toBe('<p>Adds numbers.</p>\n<p>Rounds the result.</p>\n<p>It is <strong>fast</strong>.</p>');
  expect(comment).toMatchObject({ since: '2.0', tags: [] });
  expect(pageOf(reference, 'api/modules/lib').index[0]!.entries[0]!.summary).toBe('Adds numbers.');
});

test('a default export has its local name, or the name of its module if the local name has no meaning', async () => {
  const reference = await referenceOf(
    {
      'client.ts': 'export default class HttpClient {}\n',
      'built.d.ts': 'declare const _default: { get(): void };\nexport default _default;\n',
      'app.d.ts': 'declare function e(): void;\nexport = e;\n',
      'object.d.ts': 'declare const tools: { a: number };\nexport = tools;\n',
    },
    'symbols',
  );
  const names = ['client', 'built', 'app', 'object'].map((name) => {
    const { index, groups } = pageOf(reference, `api/modules/${name}`);
    return [
      ...index.flatMap((one) => one.entries).map(({ label }) => label),
      ...groups.flatMap(({ members }) => members.map((one) => one.name)),
    ];
  });
  expect(names).toEqual([['HttpClient'], ['built'], ['app'], ['tools']]);
});

test('a source link contains the path in the repository', async () => {
  const siteDir = join(
    repository({
      '.git/HEAD': '',
      'package.json': '{"name":"kit","repository":"acme/kit","exports":"./src/index.ts"}',
      'src/index.ts': '\nexport const a = 1;\n',
      'docs/site.config.ts': '',
    }),
    'docs',
  );
  const { sourceUrl: _, ...config } = { ...demoConfig, entryPoints: [{ name: '.', from: '.' }], sourceVersion: 'HEAD' };
  const reference = documentsOf((await convert(siteDir, config)).value, config).value;
  const { refs } = documentOf(reference, 'api/modules/kit');
  expect(refs.map(({ target }) => target)).toContain('https://github.com/acme/kit/blob/HEAD/src/index.ts#L2');
});

test('a tuple shows the variadic elements of type parameters', async () => {
  const text = `
export declare function each<A extends readonly unknown[]>(call: (...args: [...A, last: number]) => void): [...A];
export declare function all<A>(values: [...A[], number]): void;
`;
  const page = pageOf(await referenceOf({ 'lib.ts': text }, 'modules'), 'api/modules/lib');
  const declarations = page.groups.flatMap(({ members }) =>
    members.map((one) => textOf(one.signatures[0]!.declaration)),
  );
  expect(declarations).toEqual([
    'function all<A>(values: [...A[], number]): void',
    'function each<A extends readonly unknown[]>(\n  call: (...args: [...A, last: number]) => void,\n): [...A]',
  ]);
});
