import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { EntryPointConfig } from '../../core/model/config.ts';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { nearest } from '../../core/text/suggest.ts';

/** The entry points to convert. */
export interface TypedocRequest {
  /** An absolute path. Entry points and locations are relative to it. */
  readonly siteDir: string;
  readonly entryPoints: readonly EntryPointConfig[];
  readonly excludeInternal: boolean;
}

/** A module of the API reference and the file that declares it. */
export interface EntryFile {
  readonly name: string;
  /** An absolute path, links followed. */
  readonly file: string;
}

/** An installed package. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
  readonly exports?: unknown;
  readonly types?: string;
}

const SOURCE = /\.[cm]?tsx?$/;

/** Returns the file of each entry point, and an `api.missing-entry-point` diagnostic for each entry point without one. */
export function resolveEntryPoints(
  siteDir: string,
  entryPoints: readonly EntryPointConfig[],
): WithDiagnostics<EntryFile[]> {
  const found: EntryFile[] = [];
  const missing = entryPoints.flatMap((entry, index) => {
    const file = isPath(entry.from) ? existingFile(join(siteDir, entry.from)) : resolvePackagePath(siteDir, entry.from);
    if (file === undefined) return [missingEntryPoint(siteDir, entry, index)];
    found.push({ name: entry.name, file });
    return [];
  });
  return withDiagnostics(found, missing);
}

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
export function packageOf(dir: string, name: string): InstalledPackage | undefined {
  for (let at = dir; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    const manifest = readManifest(candidate);
    if (manifest) return { ...manifest, name, dir: realpathSync(candidate) };
    if (dirname(at) === at) return undefined;
  }
}

/** Splits a specifier into package name and subpath: `@a/b/c` → `@a/b` and `./c`. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), subpath: ['.', ...parts.slice(length)].join('/') };
}

function isPath(from: string): boolean {
  return from.startsWith('.') || from.startsWith('/') || SOURCE.test(from);
}

function readManifest(dir: string): Omit<InstalledPackage, 'name' | 'dir'> | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
    const types = manifest['types'] ?? manifest['typings'];
    const version = manifest['version'];
    return {
      version: typeof version === 'string' ? version : '',
      exports: manifest['exports'],
      ...(typeof types === 'string' && { types }),
    };
  } catch {
    return undefined;
  }
}

function typesOf(from: InstalledPackage, subpath: string): string | undefined {
  if (from.exports === undefined) {
    const target = subpath === '.' ? (from.types ?? 'index.d.ts') : subpath;
    return declarationOf(join(from.dir, target));
  }
  for (const target of targetsOf(from.exports, subpath)) {
    const file = declarationOf(join(from.dir, target));
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Returns the targets of a subpath in an export map, best first: `types`, then `import`, `default` and others. */
function targetsOf(exportMap: unknown, subpath: string): readonly string[] {
  const map = isSubpathMap(exportMap) ? exportMap : { '.': exportMap };
  if (subpath in map) return conditionsOf(map[subpath]);
  for (const [pattern, target] of Object.entries(map)) {
    const [head, tail] = pattern.split('*');
    if (head === undefined || tail === undefined) continue;
    if (!subpath.startsWith(head) || !subpath.endsWith(tail) || subpath.length < head.length + tail.length) continue;
    const rest = subpath.slice(head.length, subpath.length - tail.length);
    return conditionsOf(target).map((one) => one.replaceAll('*', rest));
  }
  return [];
}

function conditionsOf(target: unknown): readonly string[] {
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

function missingEntryPoint(siteDir: string, entry: EntryPointConfig, index: number) {
  const close = nearest(entry.from, candidatesFor(siteDir, entry.from));
  const looked = isPath(entry.from) ? 'file not found' : whyNoPackage(siteDir, entry.from);
  return diagnostic('api.missing-entry-point', `The entry point \`${entry.from}\` does not exist: ${looked}.`, {
    subject: `api.entryPoints[${index}].from`,
    hint:
      close === undefined
        ? 'Use a module name as in an import, or the path of a `.ts` file.'
        : `Did you mean \`${close}\`?`,
  });
}

function whyNoPackage(siteDir: string, from: string): string {
  const { name, subpath } = splitSpecifier(from);
  if (!packageOf(siteDir, name)) return `the package \`${name}\` is not installed`;
  return `\`${name}\` exports no declarations under \`${subpath}\``;
}

/** Returns candidates for a suggestion: the exports of the package, the packages of its scope, or the files of the folder. */
function candidatesFor(siteDir: string, from: string): readonly string[] {
  if (isPath(from)) {
    const folder = dirname(join(siteDir, from));
    return namesIn(folder).map(
      (name) => `${from.startsWith('./') ? './' : ''}${relative(siteDir, join(folder, name))}`,
    );
  }
  const { name } = splitSpecifier(from);
  const own = packageOf(siteDir, name);
  if (own) {
    const keys = isSubpathMap(own.exports) ? Object.keys(own.exports) : ['.'];
    return keys.map((key) => name + key.slice(1));
  }
  const scope = name.startsWith('@') ? `${name.split('/')[0]}/` : '';
  return namesIn(join(siteDir, 'node_modules', scope)).map((one) => scope + one);
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
