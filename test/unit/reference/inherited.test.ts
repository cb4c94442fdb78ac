import { afterAll, describe, expect, test } from 'vitest';
import { sourcePath } from '../../../lib/core/paths.ts';
import { Kind, type JsonReflection } from '../../../lib/reference/model/typedoc-json.ts';
import { removeFolders, repository } from '../io/typedoc/repository.ts';
import { convert, demoConfig, documentsOf, pageOf } from './demo-site.ts';

afterAll(removeFolders);

/** The ids of the members of the base type. Each derived type has its own copies, like in TypeDoc's JSON. */
const BASE = 100_000;
const DERIVED = 200_000;

test('a page describes up to 100 inherited members', () => {
  const page = derivedPage(100);
  expect(page.groups[0]!.members).toHaveLength(101);
  expect(page.inherited).toEqual([]);
});

test('a page with more inherited members describes the own members and lists the others with links', () => {
  const page = derivedPage(101);
  expect(page.groups[0]!.members.map(({ name }) => name)).toEqual(['own']);
  const [inherited] = page.inherited;
  expect(inherited?.from.label).toBe('Base');
  expect(inherited?.members).toHaveLength(101);
  expect(inherited?.members[0]).toMatchObject({ label: 'm000', href: expect.any(String) as string });
});

test('members inherited through a type such as `Omit` are listed with links, too', () => {
  const page = derivedPage(101, { extendsBase: false });
  expect(page.groups[0]!.members.map(({ name }) => name)).toEqual(['own']);
  expect(page.inherited).toMatchObject([{ from: { label: 'Base' } }]);
});

test('a page describes members of a mapped type that differ from the members of the interface', () => {
  const page = derivedPage(101, { extendsBase: false, type: 'number' });
  expect(page.groups[0]!.members).toHaveLength(102);
});

test('a page describes inherited members that no other page describes', () => {
  const page = derivedPage(101, { target: -1, extendsBase: false });
  expect(page.groups[0]!.members).toHaveLength(102);
});

describe('members of a type that has no page', () => {
  const foreign = { target: -1, extendsBase: false, file: 'node_modules/styles/index.d.ts' };

  test('are described if there are up to 20', () => {
    const page = derivedPage(20, foreign);
    expect(page.groups[0]!.members).toHaveLength(21);
    expect(page.inherited).toEqual([]);
  });

  test('are listed by name if there are more, and the type is declared in another package', () => {
    const page = derivedPage(21, foreign);
    expect(page.groups[0]!.members.map(({ name }) => name)).toEqual(['own']);
    expect(page.inherited).toMatchObject([{ from: { label: 'Base' } }]);
    expect(page.inherited[0]!.members[0]).toEqual({ label: 'm000' });
  });

  test('are described if the type is declared in the same package, because no other documentation does', () => {
    const page = derivedPage(21, { ...foreign, file: 'node_modules/acme/base.d.ts' });
    expect(page.groups[0]!.members).toHaveLength(22);
  });

  test('are listed on the pages of indirect subtypes, too', () => {
    const page = derivedPage(21, { file: 'node_modules/styles/index.d.ts', baseInherits: true });
    expect(page.groups[0]!.members.map(({ name }) => name)).toEqual(['own']);
    expect(page.inherited).toMatchObject([{ from: { label: 'Root' } }]);
  });

  test('link to MDN if the type is a built-in type of JavaScript', () => {
    const page = derivedPage(21, { ...foreign, file: 'node_modules/typescript/lib/lib.es5.d.ts', from: 'Array' });
    expect(page.inherited[0]!.members[0]!.href).toBeDefined();
  });
});

describe('a class that is merged with an interface', async () => {
  const siteDir = repository({
    'tsconfig.json': '{}',
    'base.ts': 'export class Base { own(): void {} inherited(): void {} top(): Base { return this; } field = 1; }',
    'lib.ts': `
import { Base } from './base.ts';
export interface Text { top(): Text }
export class Text extends Base {
  override own(): void {}
  override field = 2;
}
export { Base };
`,
  });
  const config = { ...demoConfig, groups: [], entryPoints: [{ name: 'lib', from: './lib.ts' }] };
  const { value } = await convert(siteDir, config);
  const page = pageOf(documentsOf(value, config).value, 'api/classes/lib.Text');
  const members = page.groups.flatMap((group) => group.members);

  test.each([
    ['own', 'Base.own'],
    ['field', 'Base.field'],
    ['top', 'Base.top'],
  ])('overrides `%s`', (name, overridden) => {
    const member = members.find((one) => one.name === name);
    expect(member?.inheritedFrom).toBeUndefined();
    expect(member?.overrides).toMatchObject({ label: overridden, href: expect.any(String) as string });
  });

  test('inherits the members that it does not declare', () => {
    const member = members.find(({ name }) => name === 'inherited');
    expect(member?.inheritedFrom?.label).toBe('Base.inherited');
    expect(member?.overrides).toBeUndefined();
  });
});

interface DerivedOptions {
  readonly target?: number;
  readonly extendsBase?: boolean;
  /** The file that declares the inherited members. */
  readonly file?: string;
  /** Whether the base type inherits the members, too. */
  readonly baseInherits?: boolean;
  readonly from?: string;
  /** The type of the inherited members, if it differs from the type of the members of the base type. */
  readonly type?: string;
}

function derivedPage(count: number, options: DerivedOptions = {}): ReturnType<typeof pageOf> {
  const { target = BASE, extendsBase = true, from = 'Base', file = 'node_modules/acme/base.d.ts' } = options;
  const names = Array.from({ length: count }, (_, index) => `m${String(index).padStart(3, '0')}`);
  const inherited = names.map((name, index) => ({
    ...property(DERIVED + index, name, file),
    type: { type: 'intrinsic' as const, name: options.type ?? 'string' },
    inheritedFrom: reference(`${from}.${name}`, target < 0 ? target : target + index),
  }));
  const base = {
    ...{ id: 2, name: 'Base', kind: Kind.Interface, flags: {}, sources: [line('node_modules/acme/base.d.ts')] },
    children: names.map((name, index) => ({
      ...property(BASE + index, name, file),
      ...(options.baseInherits && { inheritedFrom: reference(`Root.${name}`, -1) }),
    })),
  };
  const derived = {
    ...{ id: 3, name: 'Derived', kind: Kind.Interface, flags: {}, sources: [line('node_modules/acme/index.d.ts')] },
    children: [property(4, 'own', 'node_modules/acme/index.d.ts'), ...inherited],
    ...(extendsBase && { extendedTypes: [reference('Base', 2)] }),
  };
  const project = { schemaVersion: '2.0', id: 1, name: 'acme', kind: 1, flags: {}, children: [base, derived] };
  return pageOf(documentsOf({ project, modules: [{ name: 'acme' }] }, demoConfig).value, 'api/interfaces/acme.Derived');
}

const reference = (name: string, target: number) => ({ type: 'reference' as const, name, target });

const line = (file: string) => ({ file: sourcePath(file), line: 1, column: 1, length: 1 });

function property(id: number, name: string, file: string): JsonReflection {
  return {
    ...{ id, name, kind: Kind.Property, flags: {}, type: { type: 'intrinsic', name: 'string' } },
    sources: [line(file)],
  };
}
