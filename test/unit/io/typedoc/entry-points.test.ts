import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { resolveEntryPoints } from '../../../../lib/io/typedoc/entry-points.ts';
import { removeFolders, repository, type Files } from './repository.ts';

afterAll(removeFolders);

/** Returns the modules of entry points with their paths in a repository whose site is in `docs`, or the messages of diagnostics. */
function modulesOf(files: Files, ...from: readonly string[]): unknown {
  const root = repository({ 'docs/site.config.ts': '', ...files });
  const entryPoints = from.map((one) => ({ name: one, from: one }));
  const { value, diagnostics } = resolveEntryPoints(join(root, 'docs'), entryPoints);
  if (diagnostics.length > 0) return diagnostics.map(({ subject, message, hint }) => `${subject}: ${message} ${hint}`);
  return Object.fromEntries(value.map(({ name, file }) => [name, file.slice(root.length + 1)]));
}

const manifest = (value: Readonly<Record<string, unknown>>): string => JSON.stringify({ name: 'acme', ...value });

describe('the package that the site belongs to', () => {
  test('has the modules that it exports, with their sources', () => {
    const exports = {
      '.': { types: './dist/index.d.ts', import: './dist/index.js' },
      './react': './dist/react/index.js',
      './node': { source: './platforms/node.mts', default: './dist/node.js' },
      './styles.css': './dist/styles.css',
      './package.json': './package.json',
    };
    const files = {
      'package.json': manifest({ exports }),
      'src/index.ts': '',
      'src/react/index.tsx': '',
      'platforms/node.mts': '',
      'dist/index.d.ts': '',
    };
    expect(modulesOf(files, '.')).toEqual({
      acme: 'src/index.ts',
      'acme/react': 'src/react/index.tsx',
      'acme/node': 'platforms/node.mts',
    });
  });

  test('has declarations if it has no sources', () => {
    const files = { 'package.json': manifest({ main: './out/main.js' }), 'out/main.d.ts': '' };
    expect(modulesOf(files, '.')).toEqual({ acme: 'out/main.d.ts' });
  });

  test('is not the package.json of the site, which exports nothing', () => {
    const files = {
      'docs/package.json': '{"name":"docs"}',
      'package.json': manifest({ types: 'a.d.ts' }),
      'a.d.ts': '',
    };
    expect(modulesOf(files, '.')).toEqual({ acme: 'a.d.ts' });
  });

  test('has a module for each file that a pattern matches', () => {
    const exports = { './*': './dist/*.js', './internal/*': null };
    const files = {
      'package.json': manifest({ exports }),
      'dist/a.d.ts': '',
      'dist/b/c.d.ts': '',
      'dist/internal/d.d.ts': '',
    };
    expect(modulesOf(files, '.')).toEqual({ 'acme/a': 'dist/a.d.ts', 'acme/b/c': 'dist/b/c.d.ts' });
  });

  test('has no internal modules', () => {
    const exports = { '.': './a.js', './internal/*': './internal/*.js', './react/internals': './b.js' };
    const files = { 'package.json': manifest({ exports }), 'a.d.ts': '', 'internal/c.d.ts': '', 'b.d.ts': '' };
    expect(modulesOf(files, '.')).toEqual({ acme: 'a.d.ts' });
  });

  test('is missing if no package.json exports modules with types', () => {
    expect(modulesOf({ 'package.json': manifest({ main: 'index.js' }), 'index.js': '' }, '.')).toEqual([
      'api: No package.json in the site folder or above it exports a module with types. Set `api.entryPoints` to the modules that the reference describes, or add `exports` to the package.json.',
    ]);
  });
});

describe('the packages of a monorepo', () => {
  const files = {
    'packages/core/package.json': '{"name":"@acme/core","exports":"./dist/index.js"}',
    'packages/core/src/index.ts': '',
    'packages/react/package.json':
      '{"name":"@acme/react","exports":{".":"./dist/index.js","./hooks":"./dist/hooks.js"}}',
    'packages/react/src/index.ts': '',
    'packages/react/src/hooks.ts': '',
    'packages/tools/package.json': '{"name":"@acme/tools"}',
  };

  test('are documented with a pattern', () => {
    expect(modulesOf(files, '../packages/*')).toEqual({
      '@acme/core': 'packages/core/src/index.ts',
      '@acme/react': 'packages/react/src/index.ts',
      '@acme/react/hooks': 'packages/react/src/hooks.ts',
    });
  });

  test('are documented by their folders', () => {
    expect(modulesOf(files, '../packages/react')).toEqual({
      '@acme/react': 'packages/react/src/index.ts',
      '@acme/react/hooks': 'packages/react/src/hooks.ts',
    });
  });

  test.each([
    ['../packages/tools', 'its package.json exports no module with types'],
    ['../packages', 'the folder has no package.json'],
    ['../package/*', 'no file or package matches it'],
  ])('%s is reported', (from, reason) => {
    expect(modulesOf(files, from)).toEqual([
      expect.stringContaining(`api.entryPoints[0].from: The entry point \`${from}\` does not exist: ${reason}.`),
    ]);
  });
});

describe('an installed package', () => {
  const files = {
    'node_modules/zed/package.json': '{"name":"zed","exports":{".":"./index.js","./mini":{"types":"./mini.d.cts"}}}',
    'node_modules/zed/index.d.ts': '',
    'node_modules/zed/mini.d.cts': '',
    'node_modules/plain/package.json': '{"name":"plain","main":"plain.js"}',
    'node_modules/@types/plain/package.json': '{"name":"@types/plain","types":"index.d.ts"}',
    'node_modules/@types/plain/index.d.ts': '',
  };

  test('is one module', () => {
    expect(modulesOf(files, 'zed', 'plain')).toEqual({
      zed: 'node_modules/zed/index.d.ts',
      plain: 'node_modules/@types/plain/index.d.ts',
    });
  });

  test('has all modules that it exports with `/*`', () => {
    expect(modulesOf(files, 'zed/*', 'plain/*')).toEqual({
      zed: 'node_modules/zed/index.d.ts',
      'zed/mini': 'node_modules/zed/mini.d.cts',
      plain: 'node_modules/@types/plain/index.d.ts',
    });
  });
});

test('files can be given by a pattern, which omits tests', () => {
  expect(
    modulesOf({ 'docs/src/a.ts': '', 'docs/src/b.tsx': '', 'docs/src/a.test.ts': '' }, './src/*.{ts,tsx}'),
  ).toEqual({
    './src/a.ts': 'docs/src/a.ts',
    './src/b.tsx': 'docs/src/b.tsx',
  });
});

describe('the TypeScript configuration', () => {
  const tsconfigsOf = (entry: { from: string; tsconfig?: string }): readonly (string | undefined)[] => {
    const root = repository({
      'tsconfig.json': '{}',
      'tsconfig.lib.json': '{}',
      'src/index.ts': '',
      'packages/a/tsconfig.json': '{}',
      'packages/a/index.ts': '',
      'docs/node_modules/zed/package.json': '{"name":"zed","types":"index.d.ts"}',
      'docs/node_modules/zed/index.d.ts': '',
    });
    const { value } = resolveEntryPoints(join(root, 'docs'), [{ name: entry.from, ...entry }]);
    return value.map(({ tsconfig }) => tsconfig?.slice(root.length + 1));
  };

  test.each([
    [{ from: '../src/index.ts' }, 'tsconfig.json'],
    [{ from: '../packages/a/index.ts' }, 'packages/a/tsconfig.json'],
    [{ from: '../src/index.ts', tsconfig: '../tsconfig.lib.json' }, 'tsconfig.lib.json'],
    [{ from: 'zed' }, undefined],
  ])('of %o is %s', (entry, tsconfig) => {
    expect(tsconfigsOf(entry)).toEqual([tsconfig]);
  });
});
