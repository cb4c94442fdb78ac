import { describe, expect, test } from 'vitest';
import { diffApis, nameOfChange } from '../../../../lib/reference/changes/index.ts';
import { formatSnapshot, parseSnapshot } from '../../../../lib/reference/snapshot/index.ts';
import { snapshotOfPackage } from './packages.ts';

const exportsOf = (...subpaths: string[]): Record<string, unknown> => ({
  exports: Object.fromEntries(
    subpaths.map((path) => [
      path === '.' ? path : `./${path}`,
      { types: path === '.' ? './index.d.ts' : `./${path}.d.ts` },
    ]),
  ),
});

const OPTIONS = 'export interface Options { a?: string; b?: number; c?: boolean; d?: Date; e?: RegExp }';

const old = await snapshotOfPackage(
  {
    'index.d.ts': `
        export { A as B } from './shared';
        export class Kept { a: string }
        export class Relocated { a: string }
        export * as tools from './tools';
        export interface Settings { a?: string; b?: number; c?: boolean; d?: Date; e?: RegExp }
        /** @experimental */
        export function trial(a: string): void;
        export function parse(a: string): void;
        export const oldLimit: number;
      `,
    'shared.d.ts': 'export class A { x: string }',
    'tools.d.ts': 'export function saw(a: string): void;\nexport function drill(): void;',
    'extra.d.ts': 'export class Gone {}',
    'again.d.ts': `export { parse } from './index';`,
  },
  exportsOf('.', 'extra', 'again'),
);
const current = await snapshotOfPackage(
  {
    'index.d.ts': `
        import * as tools from './tools';
        export { A as B, A } from './shared';
        export { Kept } from './more';
        export { tools, tools as kit };
        export const newLimit: number;
        ${OPTIONS}
        /** @experimental */
        export function trial(a: string, b: string): void;
        export function parse(a: string): void;
      `,
    'shared.d.ts': 'export class A { x: string }',
    'tools.d.ts': 'export function saw(a: string, b: number): void;\nexport function drill(): void;',
    'again.d.ts': `export { Kept } from './more';\nexport const own: 1;`,
    'more.d.ts': 'export class Kept { a: string }\nexport class Relocated { a: string }',
  },
  { ...exportsOf('.', 'more', 'again'), version: '1.1.0' },
);
const [before, after] = [old.snapshot, current.snapshot];
const diff = diffApis(before, after);

const changesOf = (name: string): readonly (readonly [string, string?])[] =>
  diff.changes
    .filter((change) => nameOfChange(change) === name)
    .map(({ rule, detail }) => (detail === undefined ? [rule] : [rule, detail]));

describe('the comparison of exports', () => {
  test('compares what a re-export stands for', () => {
    expect(changesOf('Kept')).toEqual([]);
    expect(changesOf('B')).toEqual([]);
    expect(changesOf('A')).toEqual([['export-added']]);
  });

  test('names the module to which an export moved', () => {
    expect(changesOf('Relocated')).toEqual([['export-moved', 'import `Relocated` from `acme/more`']]);
  });

  test('suggests the new name of an export with the same declaration', () => {
    expect(changesOf('Settings')).toEqual([['export-removed', 'possibly renamed to `Options`']]);
  });

  test('suggests no new name for a declaration that others can have by chance', () => {
    expect(changesOf('oldLimit')).toEqual([['export-removed']]);
  });

  test('reports a declaration with several names once, under its shortest name', () => {
    const changes = diff.changes.filter(({ symbol }) => symbol?.endsWith('saw'));
    expect(changes).toMatchObject([{ symbol: 'tools.saw', rule: 'parameter-added' }]);
    expect(changesOf('kit')).toEqual([['export-added']]);
  });

  test('reports a module, and not its exports', () => {
    expect(changesOf('acme/extra')).toEqual([['module-removed']]);
    expect(changesOf('acme/more')).toEqual([['module-added']]);
    expect(changesOf('Gone')).toEqual([]);
  });

  test('does not compare a module that repeated another one', () => {
    expect(before.modules.find(({ name }) => name === 'acme/again')).toMatchObject({ isRepetition: true, symbols: [] });
    expect(diff.changes.filter(({ module }) => module === 'acme/again')).toEqual([]);
  });

  test('does not count changes of experimental symbols', () => {
    expect(diff.changes.find(({ symbol }) => symbol === 'trial')).toMatchObject({
      rule: 'parameter-added',
      level: 'other',
      isExperimental: true,
    });
  });

  test('names the versions and the version that the changes require', () => {
    expect(diff).toMatchObject({
      old: { name: 'acme', version: '1.0.0' },
      new: { name: 'acme', version: '1.1.0' },
      verdict: 'major',
      isCertain: true,
    });
    const less = { ...after, modules: after.modules.filter(({ name }) => name !== 'acme/more') };
    expect(diffApis(less, after)).toMatchObject({ verdict: 'minor', counts: { breaking: 0, risky: 0 } });
  });
});

describe('a stored snapshot', () => {
  test('is read as it was written', () => {
    expect(parseSnapshot(formatSnapshot(before))).toEqual(before);
  });

  test('has one symbol in each line', () => {
    const lines = formatSnapshot(before)
      .split('\n')
      .filter((line) => line.startsWith('  {'));
    expect(lines).toHaveLength(before.modules.flatMap(({ symbols }) => symbols).length);
  });

  test.each([
    ['{', 'it is not valid JSON'],
    ['null', 'it is not an API snapshot of docsgen'],
    ['{"format":"docsgen-api","modules":{}}', 'it is not an API snapshot of docsgen'],
    ['{"format":"docsgen-api","formatVersion":2,"modules":[]}', 'its format is version 2, and docsgen reads version 1'],
  ])('with the text %s is rejected', (text, problem) => {
    expect(parseSnapshot(text)).toEqual({ problem });
  });
});
