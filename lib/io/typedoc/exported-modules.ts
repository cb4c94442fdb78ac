import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { glob } from '../files/glob.ts';
import {
  conditionsOf,
  existingFile,
  exportMapOf,
  firstDeclaration,
  packageOf,
  typesPackageOf,
  type Package,
} from './packages.ts';

/** A module that a package exports. */
export interface ExportedModule {
  /** The name in an import: `acme/react`. */
  readonly name: string;
  /** The absolute path of its source or declaration file. */
  readonly file: string;
  /** The package that exports it. */
  readonly ofPackage: Pick<Package, 'name' | 'dir'>;
}

/**
 * Returns the modules that a package exports, in the order of its package.json. In a repository, the sources are preferred to the built
 * declarations, which can be missing or outdated. Modules without types are omitted, and each file has one name.
 */
export function exportedModules(from: Package, prefersDeclarations = isInstalled(from)): readonly ExportedModule[] {
  const findFile = prefersDeclarations ? firstDeclaration : sourceOrDeclaration;
  const modules = new Map<string, string>();
  for (const [subpath, targets] of subpathsOf(from)) {
    const file = findFile(from, targets, subpath);
    const name = from.name + subpath.slice(1);
    if (file !== undefined && !modules.has(file)) modules.set(file, name);
  }
  if (modules.size === 0 && prefersDeclarations && !isInstalled(from)) return exportedModules(from, false);
  if (modules.size === 0) return modulesOfTypesPackage(from);
  return [...modules].map(([file, name]) => ({ name, file, ofPackage: from }));
}

/** Returns the modules of the package with separate declarations, under the names of the package that they describe. */
function modulesOfTypesPackage(from: Package): readonly ExportedModule[] {
  const typesName = typesPackageOf(from.name);
  const typed = from.name.startsWith('@types/') ? undefined : packageOf(from.dir, typesName);
  if (!typed) return [];
  return exportedModules(typed).map(({ name, file }) => {
    return { name: from.name + name.slice(typesName.length), file, ofPackage: from };
  });
}

function isInstalled({ dir }: Package): boolean {
  return dir.split(sep).includes('node_modules');
}

/** The targets of each exported subpath. A pattern (`./*`) stands for the files that match it. */
function subpathsOf(from: Package): readonly (readonly [string, readonly string[]])[] {
  const entries = Object.entries(exportMapOf(from));
  const hidden = entries.flatMap(([subpath, target]) => (target === null ? [patternOf(subpath)] : []));
  return entries.flatMap(([subpath, target]): (readonly [string, readonly string[]])[] => {
    if (/\.(?:json|css|scss|wasm|node)$/.test(subpath) || target === null || isInternal(subpath)) return [];
    const targets = conditionsOf(target).concat(sourcesIn(target));
    if (!subpath.includes('*')) return [[subpath, targets]];
    return expandPattern(from, subpath, targets).filter(
      ([name]) => !isInternal(name) && !hidden.some((pattern) => pattern.test(name)),
    );
  });
}

/** Some packages export their internal modules for other packages of the project, for example `rxjs/internal/*`. */
function isInternal(subpath: string): boolean {
  return subpath.split('/').some((part) => part === 'internal' || part === 'internals');
}

function patternOf(subpath: string): RegExp {
  const [head = '', tail = ''] = subpath.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(subpath.includes('*') ? `^${head}.*${tail}$` : `^${head}$`);
}

/** Returns the subpaths that a pattern stands for, with their targets. */
function expandPattern(
  { dir }: Package,
  subpath: string,
  targets: readonly string[],
): (readonly [string, readonly string[]])[] {
  for (const target of targets) {
    const [head, tail] = target
      .replace(/^\.\//, '')
      .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
      .split('*');
    if (head === undefined || tail === undefined || head === '') continue;
    const end = tail === '' ? '' : glob.escapePath(tail);
    const pattern = `${glob.escapePath(head)}**/*${end}.{d.ts,d.mts,d.cts,ts,tsx,mts}`;
    const files = glob.sync(pattern, { cwd: dir, ignore: ['**/node_modules/**', '**/*.{test,spec}.*'] }).sort();
    const names = new Set(
      files.map((file) => {
        const stem = file.slice(head.length).replace(/(?:\.d)?\.[cm]?tsx?$/, '');
        return stem.slice(0, stem.length - tail.length);
      }),
    );
    if (names.size > 0)
      return [...names].map((name) => [subpath.replace('*', name), targets.map((one) => one.replaceAll('*', name))]);
  }
  return [];
}

/** Returns the TypeScript sources that any condition names, such as `source` or `development`. */
function sourcesIn(target: unknown): readonly string[] {
  if (typeof target === 'string') return /\.[cm]?tsx?$/.test(target) && !/\.d\.[cm]?ts$/.test(target) ? [target] : [];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(sourcesIn);
}

/** Returns the source of a module, or else its declarations. */
function sourceOrDeclaration(from: Package, targets: readonly string[], subpath: string): string | undefined {
  const { dir } = from;
  const stems = [...targets.map(stemOf), subpath === '.' ? 'index' : subpath.slice(2)];
  const candidates = [
    ...sourcesIn([...targets]),
    ...stems.flatMap((stem) => [`src/${stem}`, `src/${stem}/index`, `source/${stem}`]).flatMap(withExtensions),
    ...(subpath === '.' ? withExtensions('index') : []),
  ];
  const source = candidates.find((path) => existsSync(join(dir, path)));
  return source === undefined ? firstDeclaration(from, targets) : existingFile(join(dir, source));
}

function withExtensions(stem: string): readonly string[] {
  return ['.ts', '.tsx', '.mts', '.cts'].map((extension) => stem + extension);
}

/** Returns the path of a built file below the folder of built files: `./dist/esm/react.d.ts` → `react`. */
function stemOf(target: string): string {
  return target
    .replace(/^\.\//, '')
    .replace(/^(?:dist|lib|build|out|esm|cjs|types)\/(?:(?:esm|cjs|types|src)\/)?/, '')
    .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
}
