import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageOf, ROOT, sourceTree, type Import } from '../support/source-tree.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const imports = sourceTree('lib', 'templates', 'bin').flatMap((unit) => unit.imports);
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** What has more than one door by its nature: templates are written in React. */
const isOfTemplates = ({ from, specifier }: Import): boolean =>
  from.startsWith('templates/') && /^react(?:$|\/|-dom\/client$)/.test(specifier);

/** The folder whose business a library is: `lib/content`, `templates`. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('lib/') ? 2 : 1)
    .join('/');

/**
 * A client that talks to one service from two platforms has a door on each: the index is filled on Node and asked by
 * browsers, which get another part of the package (`algoliasearch/lite`).
 */
const isBrowserHalf = ({ from, specifier }: Import): boolean =>
  from === 'templates/islands/search/hosted-provider.ts' && specifier === 'algoliasearch/lite';

/** TypeScript is two things: a parser of the configuration, and the compiler of samples in a thread of its own. */
const isCompiler = ({ from, specifier }: Import): boolean =>
  from === 'lib/io/compiler-worker.ts' && specifier === 'typescript';

const ofPackages = imports.filter(
  (one) => packageOf(one.specifier) !== undefined && !isOfTemplates(one) && !isBrowserHalf(one) && !isCompiler(one),
);
const values = ofPackages.filter((one) => !one.typeOnly);

function doorsOf(name: string): string[] {
  return [...new Set(values.filter((one) => packageOf(one.specifier) === name).map((one) => one.from))];
}

describe('libraries', () => {
  test('each has one door: a single file imports it', () => {
    const names = [...new Set(values.map((one) => packageOf(one.specifier)!))];
    const crowded = names
      .filter((name) => doorsOf(name).length > 1)
      .map((name) => `${name}: ${doorsOf(name).join(', ')}`);
    expect(crowded).toEqual([]);
  });

  test('their types stay in the folder of the door', () => {
    const strays = ofPackages.filter(({ from, specifier, typeOnly }) => {
      const [door] = doorsOf(packageOf(specifier)!);
      return typeOnly && door !== undefined && folderOf(from) !== folderOf(door);
    });
    expect(strays.map((one) => `${one.from}:${one.line} ${one.specifier}`)).toEqual([]);
  });

  test('the types of syntax trees stay in lib/content', () => {
    const trees = ofPackages.filter(({ specifier }) => /^(?:mdast|hast|unist)$/.test(specifier));
    expect(trees.filter((one) => folderOf(one.from) !== 'lib/content').map((one) => one.from)).toEqual([]);
  });

  test('everything that docsgen needs at run time is a dependency of the package', () => {
    const needed = new Set(imports.filter((one) => !one.typeOnly).map((one) => packageOf(one.specifier)));
    const missing = [...needed].filter((name) => name !== undefined && !(name in manifest.dependencies));
    expect(missing).toEqual([]);
  });
});
