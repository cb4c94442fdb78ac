import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { hashBytes, hashJson } from '../core/hash.ts';
import { existingFile, packageOf, resolveEntryPoints, resolvePackagePath, splitSpecifier } from './entry-points.ts';
import type { TypedocRequest } from './typedoc.ts';

/**
 * The key of {@link runTypedoc} for a cache: the request, the versions of TypeDoc and TypeScript, and the content of all
 * files that the entry points reach. Packages that are only imported count by their version. Takes a few milliseconds.
 */
export function typedocInputsHash(request: TypedocRequest): string {
  const { siteDir, entryPoints, excludeInternal } = request;
  const entries = resolveEntryPoints(siteDir, entryPoints).value;
  const documented = new Set(entries.map((entry) => packageFolderOf(entry.file)));
  const files = new Map<string, string>();
  const packages = new Map<string, string>();
  const queue = entries.map((entry) => entry.file);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const name = relative(siteDir, file).replaceAll(sep, '/');
    if (files.has(name)) continue;
    const text = readFileSync(file, 'utf8');
    files.set(name, hashBytes(text));
    for (const specifier of specifiersIn(text)) {
      const next = follow(file, specifier, { documented, packages });
      if (next !== undefined) queue.push(next);
    }
  }
  return hashJson({ entryPoints, excludeInternal, tools: toolVersions(), files: sorted(files), packages: sorted(packages) });
}

interface Followed {
  readonly documented: ReadonlySet<string>;
  readonly packages: Map<string, string>;
}

/** The file behind an import when its content counts; notes the version of a package whose content doesn't. */
function follow(file: string, specifier: string, { documented, packages }: Followed): string | undefined {
  if (specifier.startsWith('.')) return relativeImport(file, specifier);
  const { name } = splitSpecifier(specifier);
  for (const one of [name, `@types/${name.replace(/^@/, '').replace('/', '__')}`]) {
    const version = packageOf(dirname(file), one)?.version;
    if (version !== undefined) packages.set(one, version);
  }
  const target = resolvePackagePath(dirname(file), specifier);
  if (target === undefined) return undefined;
  const isOurs = documented.has(packageFolderOf(target)) || !target.includes(`${sep}node_modules${sep}`);
  return isOurs ? target : undefined;
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1|<reference\s+(?:path|types)="([^"]+)"/g;

function specifiersIn(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[2] ?? match[3] ?? '').filter((found) => found !== '');
}

function relativeImport(file: string, specifier: string): string | undefined {
  const stem = join(dirname(file), specifier).replace(/\.([cm]?)jsx?$/, '');
  const candidates = ['', '.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '/index.ts', '/index.tsx', '/index.d.ts'];
  for (const ending of candidates) {
    const found = existingFile(stem + ending);
    if (found !== undefined) return found;
  }
  return undefined;
}

function packageFolderOf(file: string): string {
  const at = file.lastIndexOf(`${sep}node_modules${sep}`);
  if (at === -1) return '';
  const inside = file.slice(at + '/node_modules/'.length).split(sep);
  return file.slice(0, at) + sep + inside.slice(0, inside[0]?.startsWith('@') ? 2 : 1).join(sep);
}

function toolVersions(): readonly string[] {
  const require = createRequire(import.meta.url);
  return ['typedoc', 'typescript'].map((name) => {
    const manifest = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string };
    return `${name} ${manifest.version}`;
  });
}

function sorted(map: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
