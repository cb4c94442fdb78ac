import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPacked, run, type Consumer } from '../support/packed-consumer.ts';
import { packageOf, repositoryFiles, visit } from '../support/source-tree.ts';

describe('docsgen as a package', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = installPacked();
  }, 300_000);
  afterAll(() => consumer.remove());

  describe('the tarball', () => {
    test('contains the bundles, their declarations, the templates, and the data and search engine that they import', () => {
      const kinds = new Map([
        [/^dist\/(?:docsgen|index|components|build-worker|typescript-worker|sample-process)\.js$/, 'entry'],
        [/^dist\/[\w-]+-[A-Z\d]{8}\.js$/, 'chunk'],
        [/^dist\/types\/(?:lib\/[\w/-]+|templates\/(?!client|islands)[\w/-]+)\.d\.ts$/, 'declaration'],
        [/^templates\/[\w/-]+\.tsx?$/, 'template'],
        [/^templates\/[\w/-]+\.css$/, 'style sheet'],
        [/^templates\/fonts\/(?:[\w-]+\.(?:woff2|ttf)|OFL\.txt)$/, 'font or its license'],
        [/^lib\/search\/engine\/[\w/-]+\.ts$/, 'search engine'],
        [/^lib\/core\/text\/suggest\.ts$/, 'text helper'],
        [/^lib\/core\/ui\/[\w/-]+\.ts$/, 'UI string or icon'],
        [/^lib\/cli\/starters\//, 'starter'],
        [/^dist\/licenses\.txt$/, 'licenses of bundled packages'],
        [/^docs\/static\/schemas\/[\w-]+\.json$/, 'schema of a report or of a manifest'],
        [/^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/, 'root'],
      ]);
      const counts: Record<string, number> = {};
      for (const path of filesBelow(consumer.docsgen)) {
        const kind = [...kinds].find(([pattern]) => pattern.test(path))?.[1] ?? `unexpected: ${path}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const several: unknown = expect.any(Number);
      expect(counts).toEqual({
        entry: 6,
        chunk: several,
        declaration: several,
        template: repositoryFiles().filter((path) => /^templates\/.*\.tsx?$/.test(path)).length,
        'style sheet': repositoryFiles().filter((path) => /^templates\/.*\.css$/.test(path)).length,
        'font or its license': 6,
        'search engine': several,
        'text helper': 1,
        'UI string or icon': repositoryFiles().filter((path) => path.startsWith('lib/core/ui/')).length,
        starter: repositoryFiles().filter((path) => path.startsWith('lib/cli/starters/')).length,
        'licenses of bundled packages': 1,
        'schema of a report or of a manifest': 2,
        root: 4,
      });
    });

    test('is smaller than 1.5 MB', () => {
      expect(consumer.size).toBeLessThan(1_500_000);
    });

    test('depends on the packages that its files import, and on no others', () => {
      const files = filesBelow(consumer.docsgen).filter((path) => !path.startsWith('lib/cli/starters/'));
      const imported = new Set(files.flatMap((path) => importedPackages(join(consumer.docsgen, path))));
      const { dependencies, peerDependencies } = consumer.manifest;
      // Declarations of React are a separate package, and search scripts contain Preact instead of React. docsgen loads
      // grammars by name (lib/content/code/prism.ts), and bundles mermaid from the packages of the site.
      expect([...imported, '@types/react', 'mermaid', 'preact', 'refractor'].sort()).toEqual(
        Object.keys({ ...dependencies, ...peerDependencies }).sort(),
      );
    });

    test('contains the licenses of the bundled packages', () => {
      const text = readFileSync(join(consumer.docsgen, 'dist/licenses.txt'), 'utf8');
      const parts = text.split(/\n\n-{80}\n\n/).slice(1);
      const commander = parts.find((part) => part.startsWith('commander '));
      expect(commander).toMatch(/^commander \d+\.\d+\.\d+ \(MIT\)\n\n\(The MIT License\)\n\nCopyright/);
      expect(parts.map((part) => part.split(' ')[0])).toContain('@clack/prompts');
    });

    test('contains every file that its manifest refers to', () => {
      const { bin, exports } = consumer.manifest;
      const targets = [
        ...Object.values(bin),
        ...Object.values(exports).flatMap((target) => (typeof target === 'string' ? target : Object.values(target))),
      ];
      expect(targets).toHaveLength(11);
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
      120_000,
    );

    test('is built by build(), with its component page, MDX, island and template override', () => {
      expect(run(consumer.folder, process.execPath, 'build.mjs')).toBe('4 pages\n');
      const home = readFileSync(join(consumer.folder, 'built/index.html'), 'utf8');
      expect(home).toContain('<p id="guide-address">/docs/guide</p>');
      expect(home).toContain('2 stars');
      expect(home).toMatch(/<main class="stars_\w{8}_stars">/);
      expect(home).toContain('<p class="above-footer">light footer</p>');
      expect(home).toMatch(/<docsgen-island [^>]*src="\/assets\/islands\/Likes/);
      expect(readFileSync(join(consumer.folder, 'built/docs/guide/index.html'), 'utf8')).toContain('one star');
    });

    test('is built by the command line', () => {
      const docsgen = join(consumer.docsgen, consumer.manifest.bin['docsgen']!);
      run(consumer.folder, process.execPath, docsgen, 'build', '--out-dir', 'built-by-command');
      expect(filesBelow(join(consumer.folder, 'built-by-command'))).toEqual(filesBelow(join(consumer.folder, 'built')));
    });

    test('is the same with any NODE_ENV, and React prints no warnings for developers', () => {
      const page = 'export default () => <ul>{[1, 2].map((n) => <li>{String(process.env["NODE_ENV"])}</li>)}</ul>;';
      writeFileSync(join(consumer.folder, 'content/pages/keys.tsx'), page);
      const docsgen = join(consumer.docsgen, consumer.manifest.bin['docsgen']!);
      const commands = [['build.mjs'], [docsgen, 'build', '--out-dir', 'built', '--no-cache', '--quiet']];
      const outputs = commands.flatMap((command) =>
        [undefined, 'development', 'test', 'production'].map((NODE_ENV) => {
          const env = { PATH: process.env['PATH'], NODE_ENV };
          const { stderr, status } = spawnSync(process.execPath, command, {
            cwd: consumer.folder,
            env,
            encoding: 'utf8',
          });
          expect({ command, NODE_ENV, stderr, status }).toEqual({ command, NODE_ENV, stderr: '', status: 0 });
          return textOfFiles(join(consumer.folder, 'built'));
        }),
      );
      expect(new Set(outputs.map((output) => output.get('keys/index.html')?.includes('<li>production</li>')))).toEqual(
        new Set([true]),
      );
      for (const output of outputs) expect(output).toEqual(outputs[0]);
    }, 120_000);

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
  expect(fileNames).toHaveLength(8);
  const program = ts.createProgram(fileNames, parsed);
  return [...errors, ...ts.getPreEmitDiagnostics(program)].map((error) =>
    [
      error.file?.fileName.slice(folder.length + 1),
      error.file?.getLineAndCharacterOfPosition(error.start ?? 0).line,
      ts.flattenDiagnosticMessageText(error.messageText, '\n'),
    ].join(':'),
  );
}

/** Returns the packages that a JavaScript, TypeScript or CSS file imports in any syntax. */
function importedPackages(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.css'))
    return [...text.matchAll(/@import '([^'.][^']*)'/g)].flatMap((match) => packageOf(match[1]!) ?? []);
  if (!/\.[jt]sx?$/.test(path)) return [];
  const found: string[] = [];
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest), (node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text);
  });
  return found
    .filter((name) => !isBuiltin(name) && !/^docsgen(?:\/|$)/.test(name))
    .flatMap((name) => packageOf(name) ?? []);
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const isRequire = ts.isIdentifier(expression) && /^(?:__)?require\d*$/.test(expression.text);
  return isRequire || expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
}

function textOfFiles(folder: string): Map<string, string> {
  return new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Paths relative to the folder, sorted. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}
