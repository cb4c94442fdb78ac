import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageOf, ROOT, sourceTree, type Import } from '../support/source-tree.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const imports = sourceTree('lib', 'templates', 'bin').flatMap((unit) => unit.imports);
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** Templates are written in React, so many of them import it. */
const isOfTemplates = ({ from, specifier }: Import): boolean =>
  from.startsWith('templates/') && /^react(?:$|\/|-dom\/client$)/.test(specifier);

/** Returns the layer of a file: `lib/content`, `templates`. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('lib/') ? 2 : 1)
    .join('/');

/**
 * Two modules import the Algolia client: Node fills the index, and browsers query it with another part of the package
 * (`algoliasearch/lite`).
 */
const isBrowserHalf = ({ from, specifier }: Import): boolean =>
  from === 'templates/islands/search/algolia/provider.ts' && specifier === 'algoliasearch/lite';

/** TypeScript has two uses: parsing the configuration, and compiling code samples in a thread whose tasks share parsed files. */
const isCompiler = ({ from, specifier }: Import): boolean =>
  (from.startsWith('lib/io/samples/') || from === 'lib/io/typescript/source-files.ts') && specifier === 'typescript';

/** The worker that runs TypeDoc consists of several modules, but no other module knows TypeDoc. */
const TYPEDOC_WORKER = 'lib/io/typedoc/worker';
const doorOf = ({ from }: Import): string => (from.startsWith(`${TYPEDOC_WORKER}/`) ? TYPEDOC_WORKER : from);

const ofPackages = imports.filter(
  (one) => packageOf(one.specifier) !== undefined && !isOfTemplates(one) && !isBrowserHalf(one) && !isCompiler(one),
);
const values = ofPackages.filter((one) => !one.typeOnly);

function importersOf(name: string): string[] {
  return [...new Set(values.filter((one) => packageOf(one.specifier) === name).map(doorOf))];
}

describe('libraries', () => {
  test('each is imported by exactly one module', () => {
    const names = [...new Set(values.map((one) => packageOf(one.specifier)!))];
    const crowded = names
      .filter((name) => importersOf(name).length > 1)
      .map((name) => `${name}: ${importersOf(name).join(', ')}`);
    expect(crowded).toEqual([]);
  });

  test('their types are used only in the layer that imports them', () => {
    const strays = ofPackages.filter(({ from, specifier, typeOnly }) => {
      const [importer] = importersOf(packageOf(specifier)!);
      return typeOnly && importer !== undefined && folderOf(from) !== folderOf(importer);
    });
    expect(strays.map((one) => `${one.from}:${one.line} ${one.specifier}`)).toEqual([]);
  });

  test('the types of syntax trees stay in lib/content', () => {
    const trees = ofPackages.filter(({ specifier }) => /^(?:mdast|hast|unist)$/.test(specifier));
    expect(trees.filter((one) => folderOf(one.from) !== 'lib/content').map((one) => one.from)).toEqual([]);
  });

  // test/package/packed.test.ts checks which of them are dependencies of the package.
  test('every package that docsgen imports at run time is in package.json', () => {
    const needed = new Set(imports.filter((one) => !one.typeOnly).map((one) => packageOf(one.specifier)));
    const declared = { ...manifest.dependencies, ...manifest.devDependencies };
    const missing = [...needed].filter((name) => name !== undefined && !(name in declared));
    expect(missing).toEqual([]);
  });
});
