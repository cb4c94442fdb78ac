import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPacked, run, type Consumer } from '../support/packed-consumer.ts';
import { repositoryFiles } from '../support/source-tree.ts';

describe('docsgen as a package', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = installPacked();
  }, 300_000);
  afterAll(() => consumer.remove());

  describe('the tarball', () => {
    test('contains the bundles, their declarations, the templates and the search engine that browsers run', () => {
      const kinds = new Map([
        [/^dist\/(?:docsgen|index|components|typedoc-worker|compiler-worker)\.js$/, 'entry'],
        [/^dist\/[\w-]+-[A-Z\d]{8}\.js$/, 'chunk'],
        [/^dist\/types\/(?:lib\/[\w/-]+|templates\/(?!client|islands)[\w/-]+)\.d\.ts$/, 'declaration'],
        [/^templates\/[\w/-]+\.tsx?$/, 'template'],
        [/^templates\/[\w/-]+\.css$/, 'style sheet'],
        [/^lib\/search\/engine\/[\w/-]+\.ts$/, 'search engine'],
        [/^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/, 'root'],
      ]);
      const counts: Record<string, number> = {};
      for (const path of filesBelow(consumer.docsgen)) {
        const kind = [...kinds].find(([pattern]) => pattern.test(path))?.[1] ?? `unexpected: ${path}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const several: unknown = expect.any(Number);
      expect(counts).toEqual({
        entry: 5,
        chunk: several,
        declaration: several,
        template: repositoryFiles().filter((path) => /^templates\/.*\.tsx?$/.test(path)).length,
        'style sheet': repositoryFiles().filter((path) => /^templates\/.*\.css$/.test(path)).length,
        'search engine': several,
        root: 4,
      });
    });

    test('contains every file that its manifest refers to', () => {
      const { bin, exports } = consumer.manifest;
      const targets = [
        ...Object.values(bin),
        ...Object.values(exports).flatMap((conditions) => Object.values(conditions)),
      ];
      expect(targets).toHaveLength(8);
      const files = filesBelow(consumer.docsgen).map((path) => `./${path}`);
      const missing = targets
        .map((target) => (target.startsWith('./') ? target : `./${target}`).split('*') as [string, string?])
        .filter(([start, end = '']) => !files.some((path) => path.startsWith(start) && path.endsWith(end)));
      expect(missing).toEqual([]);
    });
  });

  describe('a site that installs the tarball', () => {
    test.each([
      ['nodenext', 'nodenext'],
      ['bundler', 'esnext'],
    ])(
      'type-checks with the strictest options, declarations of packages included, and moduleResolution %s',
      (moduleResolution, module) => {
        expect(typeErrors(consumer.folder, { moduleResolution, module })).toEqual([]);
      },
    );

    test('is built by build(), with its component page, MDX, island and template override', () => {
      expect(run(consumer.folder, process.execPath, 'build.mjs')).toBe('4 pages\n');
      const home = readFileSync(join(consumer.folder, 'built/index.html'), 'utf8');
      expect(home).toContain('<p id="guide-address">/docs/guide</p>');
      expect(home).toContain('2 stars');
      expect(home).toContain('<p class="above-footer">light footer</p>');
      expect(home).toMatch(/<docsgen-island [^>]*src="\/assets\/islands\/Likes/);
      expect(readFileSync(join(consumer.folder, 'built/docs/guide/index.html'), 'utf8')).toContain('one star');
    });

    test('is built by the command line', () => {
      const docsgen = join(consumer.docsgen, consumer.manifest.bin['docsgen']!);
      run(consumer.folder, process.execPath, docsgen, 'build', '--out-dir', 'built-by-command');
      expect(filesBelow(join(consumer.folder, 'built-by-command'))).toEqual(filesBelow(join(consumer.folder, 'built')));
    });

    test('renders a component without docsgen, from compiled JavaScript', () => {
      expect(run(consumer.folder, process.execPath, 'render.mjs')).toContain(
        '<p class="admonition-title">tip</p>Rendered',
      );
    });
  });
});

function typeErrors(folder: string, options: Readonly<Record<string, unknown>>): string[] {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2022',
      jsx: 'react-jsx',
      allowJs: true,
      allowImportingTsExtensions: true,
      types: [],
      ...options,
    },
    include: ['**/*'],
    exclude: ['node_modules', 'built*'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const {
    options: parsed,
    fileNames,
    errors,
  } = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (error) => expect.fail(String(error.messageText)),
  })!;
  expect(fileNames).toHaveLength(7);
  const program = ts.createProgram(fileNames, parsed);
  return [...errors, ...ts.getPreEmitDiagnostics(program)].map((error) =>
    [
      error.file?.fileName.slice(folder.length + 1),
      error.file?.getLineAndCharacterOfPosition(error.start ?? 0).line,
      ts.flattenDiagnosticMessageText(error.messageText, '\n'),
    ].join(':'),
  );
}

/** Paths relative to the folder, sorted. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}
