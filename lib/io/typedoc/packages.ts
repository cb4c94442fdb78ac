import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package with the parts of its package.json that name its modules. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** An absolute path, links followed. */
  readonly dir: string;
  readonly exports?: unknown;
  readonly types?: string;
  readonly main?: string;
  readonly description?: string;
}

const SOURCE = /\.[cm]?tsx?$/;

/** Returns the declaration file of a package's subpath (`@lexical/react/LexicalComposer`), resolved from `dir`. */
export function resolvePackagePath(dir: string, specifier: string, find = packageOf): string | undefined {
  const { name, subpath } = splitSpecifier(specifier);
  const installed = find(dir, name);
  const declared = installed && typesOf(installed, subpath);
  if (declared !== undefined) return declared;
  const typed = find(dir, typesPackageOf(name));
  return typed && typesOf(typed, subpath);
}

/** Returns the name of the package with separate declarations: `@a/b` → `@types/a__b`. */
export function typesPackageOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Returns the nearest installation of a package in a folder or its parents. */
export function packageOf(dir: string, name: string): Package | undefined {
  for (let at = dir; ; at = dirname(at)) {
    const found = packageIn(join(at, 'node_modules', name));
    if (found) return { ...found, name };
    if (dirname(at) === at) return undefined;
  }
}

/** Returns the package in a folder, or undefined if the folder has no valid package.json. */
export function packageIn(dir: string): Package | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
    const text = (key: string): string | undefined => {
      const value = manifest[key];
      return typeof value === 'string' ? value : undefined;
    };
    const types = text('types') ?? text('typings');
    const main = text('main');
    const description = text('description');
    return {
      name: text('name') ?? '',
      version: text('version') ?? '',
      dir: realpathSync(dir),
      exports: manifest['exports'],
      ...(types !== undefined && { types }),
      ...(main !== undefined && { main }),
      ...(description !== undefined && { description }),
    };
  } catch {
    return undefined;
  }
}

/** Returns the name and version of the package that contains the file of a module, from the nearest package.json with both. */
export function owningPackage({ file }: { readonly file: string }): Pick<Package, 'name' | 'version'> | undefined {
  for (let at = dirname(file); ; at = dirname(at)) {
    const { name = '', version = '' } = packageIn(at) ?? {};
    if (name !== '' && version !== '') return { name, version };
    if (dirname(at) === at) return undefined;
  }
}

/** Returns the description of a package if the module is its main module. */
export function descriptionOf({ name, file }: { readonly name: string; readonly file: string }): string | undefined {
  for (let at = dirname(file); ; at = dirname(at)) {
    const found = packageIn(at);
    if (found?.name === name) return found.description;
    if (dirname(at) === at) return undefined;
  }
}

/** Splits a specifier into package name and subpath: `@a/b/c` → `@a/b` and `./c`. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), subpath: ['.', ...parts.slice(length)].join('/') };
}

/** Returns the folder of the installed package that contains a file, or an empty string for files of the repository. */
export function packageFolderOf(file: string): string {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? '';
}

/** Returns the declaration file of a subpath: `./react`. */
export function typesOf(from: Package, subpath: string): string | undefined {
  return firstDeclaration(from, targetsOf(from, subpath));
}

/** Returns the declaration file of the first target that has one. */
export function firstDeclaration({ dir }: Package, targets: readonly string[]): string | undefined {
  for (const target of targets) {
    const file = declarationOf(join(dir, target));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Returns the exports by subpath. If the package.json has no `exports`, uses `types` and `main`. */
export function exportMapOf({ exports, types, main }: Package): Readonly<Record<string, unknown>> {
  if (exports === undefined) return { '.': [types, main, 'index.d.ts'].filter((path) => path !== undefined) };
  return isSubpathMap(exports) ? exports : { '.': exports };
}

/** Returns the targets of a subpath, best first: `types`, then `import`, `default` and others. */
function targetsOf(from: Package, subpath: string): readonly string[] {
  const map = exportMapOf(from);
  if (subpath in map) return conditionsOf(map[subpath]);
  if (from.exports === undefined) return [subpath];
  for (const [pattern, target] of Object.entries(map)) {
    const [head, tail] = pattern.split('*');
    if (head === undefined || tail === undefined) continue;
    if (!subpath.startsWith(head) || !subpath.endsWith(tail) || subpath.length < head.length + tail.length) continue;
    const rest = subpath.slice(head.length, subpath.length - tail.length);
    return conditionsOf(target).map((one) => one.replaceAll('*', rest));
  }
  return [];
}

/** Returns the paths in the conditions of an export, best first. */
export function conditionsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap(conditionsOf);
  if (typeof target !== 'object' || target === null) return [];
  const conditions = target as Readonly<Record<string, unknown>>;
  return ['types', 'import', 'node', 'default', 'require'].flatMap((name) => conditionsOf(conditions[name]));
}

function isSubpathMap(exportMap: unknown): exportMap is Readonly<Record<string, unknown>> {
  if (typeof exportMap !== 'object' || exportMap === null || Array.isArray(exportMap)) return false;
  return Object.keys(exportMap).some((key) => key.startsWith('.'));
}

/** Returns the declaration file of a target: the file itself, or the one for a JavaScript file or a path without extension. */
function declarationOf(path: string): string | undefined {
  if (SOURCE.test(path)) return existingFile(path);
  const stem = path.replace(/\.([cm]?)jsx?$/, '');
  const kind = /\.([cm])jsx?$/.exec(path)?.[1] ?? '';
  return existingFile(`${stem}.d.${kind}ts`) ?? existingFile(`${stem}.d.ts`) ?? existingFile(join(stem, 'index.d.ts'));
}

/** Returns the real path of a file, or undefined if there is no such file. */
export function existingFile(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}
