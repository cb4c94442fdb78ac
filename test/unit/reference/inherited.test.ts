import { afterAll, describe, expect, test } from 'vitest';
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

test('a page describes inherited members that no other page describes', () => {
  const page = derivedPage(101, { target: -1, extendsBase: false });
  expect(page.groups[0]!.members).toHaveLength(102);
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

function derivedPage(count: number, { target = BASE, extendsBase = true } = {}): ReturnType<typeof pageOf> {
  const names = Array.from({ length: count }, (_, index) => `m${String(index).padStart(3, '0')}`);
  const inherited = names.map((name, index) => ({
    ...property(DERIVED + index, name),
    inheritedFrom: { type: 'reference' as const, name: `Base.${name}`, target: target < 0 ? target : target + index },
  }));
  const base = {
    ...{ id: 2, name: 'Base', kind: Kind.Interface, flags: {} },
    children: names.map((name, index) => property(BASE + index, name)),
  };
  const derived = {
    ...{ id: 3, name: 'Derived', kind: Kind.Interface, flags: {} },
    children: [property(4, 'own'), ...inherited],
    ...(extendsBase && { extendedTypes: [{ type: 'reference', name: 'Base', target: 2 }] }),
  };
  const project = { schemaVersion: '2.0', id: 1, name: 'acme', kind: 1, flags: {}, children: [base, derived] };
  const reference = documentsOf({ project, modules: [{ name: 'acme' }] }, demoConfig).value;
  return pageOf(reference, 'api/interfaces/acme.Derived');
}

function property(id: number, name: string): JsonReflection {
  return { id, name, kind: Kind.Property, flags: {}, type: { type: 'intrinsic', name: 'string' } };
}
