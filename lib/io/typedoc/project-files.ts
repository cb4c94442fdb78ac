import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { glob } from '../files/glob.ts';
import type { EntryFile } from './entry-points.ts';
import { existingFile, packageOf, splitSpecifier } from './packages.ts';

/** What TypeScript configurations add to a program, apart from the imports of its files. */
export interface ProjectFiles {
  /** Configurations, declarations of globals, and files that an import can name by an alias. Absolute paths. */
  readonly files: readonly string[];
  /** The versions of packages that declare globals or that a configuration extends. */
  readonly packages: ReadonlyMap<string, string>;
}

/** Returns what the TypeScript configurations of entry points add to their programs. Does not load TypeScript, which takes too long. */
export function projectFiles(entries: readonly EntryFile[]): ProjectFiles {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  for (const config of new Set(entries.flatMap(({ tsconfig = [] }) => tsconfig))) {
    const chain = configChain(config, packages);
    for (const file of chain) files.add(file);
    const hasAliases = chain.some((file) => /"(?:paths|baseUrl|rootDirs)"/.test(readFileSync(file, 'utf8')));
    for (const file of sourcesIn(dirname(config), hasAliases)) files.add(file);
    for (const [name, version] of globalTypes(dirname(config))) packages.set(name, version);
  }
  return { files: [...files], packages };
}

/** Returns a configuration and those that it extends. Adds packages with configurations to `packages`. */
function configChain(config: string, packages: Map<string, string>): readonly string[] {
  const chain = new Set<string>();
  const queue = [config];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (chain.has(file) || existingFile(file) === undefined) continue;
    chain.add(file);
    const [, extended = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? [];
    for (const [, specifier = ''] of extended.matchAll(/"([^"]*)"/g)) {
      if (specifier.startsWith('.')) {
        const path = resolve(dirname(file), specifier);
        queue.push(existsSync(path) ? path : `${path}.json`);
        continue;
      }
      const { name } = splitSpecifier(specifier);
      packages.set(name, packageOf(dirname(file), name)?.version ?? '');
    }
  }
  return [...chain];
}

/** Returns the declaration files below a folder, or all TypeScript files. */
function sourcesIn(dir: string, all: boolean): readonly string[] {
  return glob.sync(all ? '**/*.{ts,tsx,mts,cts}' : '**/*.d.{ts,mts,cts}', {
    cwd: dir,
    absolute: true,
    ignore: ['**/node_modules/**', '**/.*/**'],
  });
}

/** Returns the versions of the packages in `node_modules/@types`, which TypeScript includes without an import. */
function globalTypes(dir: string): readonly (readonly [string, string])[] {
  const types = join(dir, 'node_modules/@types');
  const above = dirname(dir) === dir ? [] : globalTypes(dirname(dir));
  if (!existsSync(types)) return above;
  const own = readdirSync(types).map((name): readonly [string, string] => {
    return [`@types/${name}`, packageOf(dir, `@types/${name}`)?.version ?? ''];
  });
  return [...above, ...own];
}
