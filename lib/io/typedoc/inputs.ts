import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { hashBytes, hashJson } from '../../core/hash.ts';
import { installedVersion } from '../installation.ts';
import { resolveEntryPoints, type TypedocRequest } from './entry-points.ts';
import {
  descriptionOf,
  existingFile,
  owningPackage,
  packageFolderOf,
  packageOf,
  resolvePackagePath,
  splitSpecifier,
  typesPackageOf,
  type Package,
} from './packages.ts';
import { pluginFiles, type PluginFile } from './plugins.ts';
import { projectFiles } from './project-files.ts';
import { readmeOf } from './readme.ts';
import { repositoryOf } from './repository.ts';

/** What {@link runTypedoc} reads. */
export interface TypedocInputs {
  /** A hash of the request, the versions of TypeDoc, TypeScript and imported packages, and the content of the files. */
  readonly key: string;
  /** The absolute paths of the configurations, and of all files of the documented packages that the entry points import. */
  readonly files: readonly string[];
}

/** Returns the inputs of a conversion. Takes a few milliseconds. */
export function typedocInputs(request: TypedocRequest): TypedocInputs {
  const { siteDir, entryPoints, excludeInternal, options } = request;
  const entries = resolveEntryPoints(siteDir, entryPoints, request).value;
  const documented = new Set(entries.map((entry) => packageFolderOf(entry.file)));
  const packages = packageFinder();
  const files = new Map<string, string>();
  const projects = projectFiles(entries);
  const queue = [...entries.map((entry) => entry.file), ...projects.files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const name = relative(siteDir, file).replaceAll(sep, '/');
    if (files.has(name)) continue;
    const text = readFileSync(file, 'utf8');
    files.set(name, hashBytes(text));
    for (const specifier of specifiersIn(text)) {
      const next = specifier.startsWith('.') ? relativeImport(file, specifier) : packages.follow(file, specifier);
      if (next !== undefined && (isOfSite(next) || documented.has(packageFolderOf(next)))) queue.push(next);
    }
  }
  const key = hashJson({
    entries: entries.map(({ name, file, tsconfig }) => [
      name,
      relative(siteDir, file),
      // A path relative to the site would otherwise depend on the current folder.
      tsconfig === undefined ? '' : relative(siteDir, tsconfig),
    ]),
    excludeInternal,
    package: entries[0] ? owningPackage(entries[0]) : {},
    options,
    plugins: pluginFiles(siteDir, options).map(pluginState),
    repository: repositoryOf(siteDir),
    tools: toolVersions(),
    readmes: entries.map((entry) => hashBytes(readmeOf(siteDir, entry)?.text ?? '')),
    descriptions: entries.map((entry) => descriptionOf(entry) ?? ''),
    files: sorted(files),
    packages: sorted(new Map([...packages.versions, ...projects.packages])),
  });
  return { key, files: [...files.keys()].map((name) => join(siteDir, name)) };
}

interface PackageFinder {
  /** The versions of all packages that were looked up. */
  readonly versions: ReadonlyMap<string, string>;
  /** Returns the declaration file of an imported package. */
  follow(file: string, specifier: string): string | undefined;
}

/** Creates a finder that reads each package.json once. */
function packageFinder(): PackageFinder {
  const versions = new Map<string, string>();
  const found = new Map<string, Package | undefined>();
  const resolved = new Map<string, string | undefined>();
  const find = (dir: string, name: string): Package | undefined => {
    const key = `${dir}\0${name}`;
    if (!found.has(key)) found.set(key, packageOf(dir, name));
    return found.get(key);
  };
  const follow = (file: string, specifier: string): string | undefined => {
    const dir = dirname(file);
    const { name } = splitSpecifier(specifier);
    for (const one of [name, typesPackageOf(name)]) {
      const version = find(dir, one)?.version;
      if (version !== undefined) versions.set(one, version);
    }
    return resolvePackagePath(dir, specifier, find);
  };
  return {
    versions,
    follow(file, specifier) {
      const key = `${dirname(file)}\0${specifier}`;
      if (!resolved.has(key)) resolved.set(key, follow(file, specifier));
      return resolved.get(key);
    },
  };
}

function isOfSite(file: string): boolean {
  return !file.includes(`${sep}node_modules${sep}`);
}

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1|<reference\s+(?:path|types)="([^"]+)"/g;

function specifiersIn(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[2] ?? match[3] ?? '').filter((found) => found !== '');
}

function relativeImport(file: string, specifier: string): string | undefined {
  const stem = join(dirname(file), specifier).replace(/\.([cm]?)jsx?$/, '');
  const candidates = ['', '.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '/index.ts', '/index.tsx', '/index.d.ts'];
  for (const extension of candidates) {
    const found = existingFile(stem + extension);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the name of a plugin with the version of its package, or with a hash of its file if it is not in a package. */
function pluginState({ name, file }: PluginFile): string {
  if (file === undefined) return name;
  const version = packageOf(dirname(file), name)?.version;
  return `${name} ${version ?? hashBytes(readFileSync(file))}`;
}

function toolVersions(): readonly string[] {
  return ['typedoc', 'typescript'].map((name) => `${name} ${installedVersion(name)}`);
}

function sorted(map: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
