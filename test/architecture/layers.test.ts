import { describe, expect, test } from 'vitest';
import { repositoryFiles, sourceTree, type Import } from '../support/source-tree.ts';

const STAGES = ['config', 'content', 'reference', 'routes', 'render', 'search', 'check'].map((name) => `lib/${name}/`);
/**
 * The table of ARCHITECTURE.md: which folder may import from which. An entry is the start of a path; `type:` allows
 * type imports only, which vanish at run time. Every folder may import from itself. The first entry that matches a
 * file's path decides.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'templates/client/': ['type:lib/core/dev-messages.ts', 'type:lib/core/model/sample.ts', 'lib/core/text/suggest.ts'],
  // The search engine runs in browsers and on Node.
  'lib/search/engine/': [],
  'templates/islands/': ['templates/components/', 'templates/client/', 'lib/search/engine/', 'type:lib/core/view/'],
  // The UI strings and icons, which the templates need in browsers.
  'lib/core/ui/': [],
  'templates/': ['templates/', 'type:lib/core/view/', 'lib/core/ui/'],
  'lib/core/': [],
  ...Object.fromEntries(STAGES.map((stage) => [stage, ['lib/core/']])),
  // Configurations of other generators.
  'lib/migrate/': ['lib/core/', 'lib/config/'],
  'lib/build/': ['lib/core/', ...STAGES],
  'lib/dev/': ['lib/core/', ...STAGES, 'lib/build/'],
  'lib/io/': ['lib/core/', 'lib/build/ports.ts', 'lib/build/run-types.ts', 'lib/search/engine/'],
  'lib/cli/': ['lib/core/', 'lib/build/', 'lib/dev/', 'lib/io/', 'lib/migrate/'],
  // The public API: `defineConfig`, `build`, and the types of both.
  'lib/index.ts': ['type:lib/', 'lib/build/', 'lib/cli/'],
  'bin/': ['lib/cli/'],
};

const units = sourceTree('lib', 'templates', 'bin');

function ownerOf(path: string): string | undefined {
  return Object.keys(TABLE).find((folder) => path.startsWith(folder));
}

function isAllowed({ from, target, typeOnly }: Import): boolean {
  const owner = ownerOf(from);
  if (owner === undefined || target === undefined) return false;
  if (owner === 'templates/' && target.startsWith('templates/client/')) return false;
  if (target.startsWith(owner)) return true;
  return (TABLE[owner] ?? []).some((allowed) =>
    allowed.startsWith('type:') ? typeOnly && target.startsWith(allowed.slice(5)) : target.startsWith(allowed),
  );
}

const show = ({ from, line, specifier, typeOnly }: Import): string =>
  `${from}:${line} imports ${typeOnly ? 'types of ' : ''}${specifier}`;

const imports = units.flatMap((unit) => unit.imports);

describe('layers', () => {
  test('every file belongs to a row of the table', () => {
    expect(units.map((unit) => unit.path).filter((path) => ownerOf(path) === undefined)).toEqual([]);
  });

  test('every row of the table has a file', () => {
    const owners = new Set(units.map((unit) => ownerOf(unit.path)));
    expect(Object.keys(TABLE).filter((row) => !owners.has(row))).toEqual([]);
  });

  test('imports go down only', () => {
    expect(imports.filter((one) => one.target !== undefined && !isAllowed(one)).map(show)).toEqual([]);
  });

  test.each([
    ['lib/core/text/ui-strings.ts', 'templates/components/i18n/strings.ts'],
    ['lib/core/ui/icons.ts', 'lib/core/hash.ts'],
    ['lib/content/transform/elements/icon.ts', 'templates/components/elements/icon-paths.ts'],
    ['templates/client/main.ts', 'lib/core/ui/shell-strings.ts'],
    ['templates/pages/search.tsx', 'lib/core/hash.ts'],
  ])('the rules reject an import in %s of %s', (from, target) => {
    expect(isAllowed({ from, target, specifier: target, line: 1, typeOnly: false })).toBe(false);
  });

  test('relative imports name an existing file, with its extension', () => {
    const paths = new Set([
      ...units.map((unit) => unit.path),
      ...repositoryFiles().filter((path) => path.endsWith('.css')),
    ]);
    const missing = imports.filter(({ target }) => target !== undefined && !paths.has(target));
    expect(missing.map(show)).toEqual([]);
  });

  test('only lib/io, lib/cli and bin use Node, except for hashes', () => {
    const wrong = imports.filter(
      ({ from, specifier }) =>
        specifier.startsWith('node:') &&
        !/^(?:lib\/io|lib\/cli|bin)\//.test(from) &&
        `${from} ${specifier}` !== 'lib/core/hash.ts node:crypto',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the content and the configuration of the site import docsgen by its package name', () => {
    const site = sourceTree('content', 'config').flatMap((unit) => unit.imports);
    expect(
      site.filter(({ target }) => target !== undefined && /^(?:lib|templates|bin)\//.test(target)).map(show),
    ).toEqual([]);
  });
});

describe('cycles', () => {
  test('no import cycle exists, not even of types', () => {
    expect(cycles(imports)).toEqual([]);
  });
});

/** Lists import cycles as `a → b → a`. */
function cycles(all: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target } of all) if (target !== undefined) next.set(from, [...(next.get(from) ?? []), target]);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const one of next.get(path) ?? []) walk(one, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return found;
}
