import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ApiConfig } from '../../../lib/core/model/config.ts';
import type { ApiPage } from '../../../lib/core/view/index.ts';
import { removeFolders, repository } from '../io/typedoc/repository.ts';
import { convert, demoConfig, documentsOf, pageOf } from './demo-site.ts';

afterAll(removeFolders);

const TEXT = `
export interface Shape { area(): number; clone(): Shape }
export class Circle implements Shape {
  /** Not a user of Circle: it is a member. */
  parent?: Circle;
  area(): number { return 1; }
  clone(): Circle { return this; }
  join(other: Shape): void {}
}
export class Disk extends Circle {
  override join(other: Shape): void {}
}
export function scale(shape: Shape, by: number): Shape { return shape; }
export function draw(shapes: readonly Shape[], done: (last: Circle) => void): void {}
export function make(): Promise<{ shape: Circle }> { throw new Error(); }
export type Shapes = Record<string, Shape>;
export const origin: Circle = new Circle();
export interface Scene<T extends Shape> { readonly shapes: readonly T[]; [name: string]: unknown }
`;

const pages = async (layout: ApiConfig['layout']): Promise<(id: string) => Record<string, readonly string[]>> => {
  const siteDir = repository({ 'tsconfig.json': '{}', 'lib.ts': TEXT });
  const config: ApiConfig = { ...demoConfig, layout, groups: [], entryPoints: [{ name: 'lib', from: './lib.ts' }] };
  const reference = documentsOf((await convert(join(siteDir), config)).value, config).value;
  const listsOf = ({ usedBy }: ApiPage) =>
    Object.fromEntries(usedBy.map(({ kind, links }) => [kind, links.map(({ label }) => label)]));
  return (id) => listsOf(pageOf(reference, id));
};

test.each(['modules', 'symbols'] as const)('the page of a type lists the symbols that use it (%s)', async (layout) => {
  const usedBy = await pages(layout);
  const shape = usedBy('api/interfaces/lib.Shape');
  expect({ ...shape, acceptedBy: shape['acceptedBy']!.toSorted() }).toEqual({
    returnedBy: ['scale'],
    // An overridden method has the types of the method that it overrides.
    acceptedBy: ['Circle.join', 'draw'],
    partOf: ['Shapes'],
  });
  expect(usedBy('api/classes/lib.Circle')).toEqual({ returnedBy: ['make'], acceptedBy: ['draw'], partOf: ['origin'] });
  expect(usedBy('api/classes/lib.Disk')).toEqual({});
});
