import { describe, expect, test } from 'vitest';
import { sourceTree, type Import } from '../support/source-tree.ts';

/**
 * The table of ARCHITECTURE.md: who may import whom. A pattern is the start of a path; `type:` allows types alone,
 * which vanish. Everyone may import from their own folder.
 */
const STAGE = ['lib/core/', 'type:templates/view'];
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'templates/client/': ['type:templates/live'],
  // The engine of search is neutral: it runs in browsers and on Node.
  'lib/search/engine/': [],
  'templates/islands/': ['templates/components/', 'templates/client/', 'lib/search/engine/', 'type:templates/view'],
  'templates/': ['templates/'],
  'lib/core/model/': ['lib/core/', 'type:templates/view'],
  'lib/core/': [],
  'lib/config/': STAGE,
  'lib/content/': STAGE,
  'lib/api/': STAGE,
  'lib/graph/': STAGE,
  'lib/bundle/': STAGE,
  'lib/search/': STAGE,
  'lib/check/': STAGE,
  'lib/write/': STAGE,
  'lib/render/': STAGE,
  'lib/pipeline/': [
    ...STAGE,
    'type:templates/live',
    ...['config', 'content', 'api', 'graph', 'bundle', 'search', 'check', 'write', 'render'].map(
      (one) => `lib/${one}/`,
    ),
  ],
  'lib/io/': ['lib/core/', 'lib/pipeline/ports.ts', 'lib/pipeline/api.ts', 'lib/search/engine/', 'type:templates/live'],
  'lib/commands/': ['lib/core/', 'lib/pipeline/', 'lib/io/'],
  // The public API: `defineConfig`, `build` and the types of both.
  'lib/index.ts': ['type:lib/', 'lib/pipeline/', 'lib/commands/'],
  'bin/': ['lib/commands/'],
};

const units = sourceTree('lib', 'templates', 'bin');

function ownerOf(path: string): string | undefined {
  return Object.keys(TABLE).find((folder) => path.startsWith(folder));
}

function isAllowed({ from, target, typeOnly }: Import): boolean {
  const owner = ownerOf(from);
  if (owner === undefined || target === undefined) return false;
  const folder = owner === 'lib/core/model/' ? 'lib/core/' : owner;
  if (owner === 'templates/' && target.startsWith('templates/client/')) return false;
  if (target.startsWith(folder)) return true;
  return TABLE[owner]!.some((allowed) =>
    allowed.startsWith('type:') ? typeOnly && target.startsWith(allowed.slice(5)) : target.startsWith(allowed),
  );
}

const show = ({ from, line, specifier, typeOnly }: Import): string =>
  `${from}:${line} imports ${typeOnly ? 'types of ' : ''}${specifier}`;

const imports = units.flatMap((unit) => unit.imports);

describe('layers', () => {
  test('every file has a place in the table', () => {
    expect(units.map((unit) => unit.path).filter((path) => ownerOf(path) === undefined)).toEqual([]);
  });

  test('imports go down only', () => {
    expect(imports.filter((one) => one.target !== undefined && !isAllowed(one)).map(show)).toEqual([]);
  });

  test('relative imports name a file that is there, with its ending', () => {
    const paths = new Set(units.map((unit) => unit.path));
    const missing = imports.filter(({ target }) => target !== undefined && !paths.has(target));
    expect(missing.map(show)).toEqual([]);
  });

  test('only lib/io, lib/commands and bin use Node, but for the hash of core', () => {
    const wrong = imports.filter(
      ({ from, specifier }) =>
        specifier.startsWith('node:') &&
        !/^(?:lib\/io|lib\/commands|bin)\//.test(from) &&
        !(from === 'lib/core/hash.ts' && specifier === 'node:crypto'),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the content and the configuration of the site know docsgen by its name alone', () => {
    const site = sourceTree('content', 'config').flatMap((unit) => unit.imports);
    expect(
      site.filter(({ target }) => target !== undefined && /^(?:lib|templates|bin)\//.test(target)).map(show),
    ).toEqual([]);
  });
});

describe('cycles', () => {
  test('no file imports itself by a detour, not even for types', () => {
    expect(cycles(imports)).toEqual([]);
  });
});

/** One circle for every file that closes one, as `a → b → a`. */
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
