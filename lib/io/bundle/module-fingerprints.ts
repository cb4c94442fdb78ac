import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import type { SourcePath } from '../../core/paths.ts';
import { TEMPLATES, type CompiledMdx, type LoadedModules, type ModuleRequest } from '../../build/ports.ts';
import { STYLE_SHEET } from './css/style-imports.ts';
import type { BundledFile } from './esbuild.ts';
import { packageRoot } from '../installation.ts';
import { isCompatModule } from './compat/index.ts';
import { isSiteReact } from './site-code/site-react.ts';
import { isClientOnly } from './browser/island-modules.ts';
import { fileOfInput, type FilesRead } from '../cache/dependency-cache.ts';

/** A bundle of modules, and what is known about the code in it. */
export interface FingerprintedBundle {
  readonly siteDir: string;
  readonly files: readonly BundledFile[];
  /** Collects the other files that the fingerprints depend on. */
  readonly read: FilesRead;
  /** Compiled MDX by the name of its file. */
  readonly mdx: Readonly<Record<string, CompiledMdx>>;
  /** The folder of the site's templates, if the author declares them pure. */
  readonly pureDir: SourcePath | undefined;
}

/** The namespace of modules that only pass components on to an imported MDX file. */
export const MDX_PART = 'docsgen-mdx-part';

/** The code that a file of a bundle runs, its imports included. */
export interface Fingerprint {
  /** The hash of the code and of the state of its packages. Undefined if a package has no state, such as a linked one. */
  readonly hash: string | undefined;
  /** Whether all of the code is docsgen's templates and UI data, static MDX, or declared pure. */
  readonly isPure: boolean;
}

/** Returns a function that computes the fingerprint of a file of a bundle. */
export function fingerprints(bundled: FingerprintedBundle): (path: string) => Fingerprint {
  const byPath = new Map(bundled.files.map((file) => [file.path, file]));
  const known = new Map<string, Fingerprint>();
  const partOf = (path: string): Fingerprint => {
    const found = known.get(path) ?? fingerprintOfPart(bundled, byPath.get(path), path);
    known.set(path, found);
    return found;
  };
  return (path) => {
    const parts = [...reached(path, byPath)].map(partOf);
    const hashes = parts.map(({ hash }) => hash);
    return {
      hash: hashes.includes(undefined) ? undefined : hashBytes(hashes.join('\n')),
      isPure: parts.every(({ isPure }) => isPure),
    };
  };
}

/** The fingerprints of the modules that are pure, or that their author declares to be. */
export function pureFingerprints(
  all: Readonly<Record<string, Fingerprint>>,
  exports: LoadedModules['exports'],
  { pureTemplates }: ModuleRequest,
): Record<string, string> {
  const isDeclared = (key: string): boolean => (key === TEMPLATES ? pureTemplates : exports[key]?.pure === true);
  const pure = Object.entries(all).flatMap(([key, { hash, isPure }]) =>
    hash !== undefined && (isPure || isDeclared(key)) ? [[key, hash] as const] : [],
  );
  return Object.fromEntries(pure);
}

/** A file of a bundle and everything that it imports, in the order of the imports. */
function reached(path: string, byPath: ReadonlyMap<string, BundledFile>): ReadonlySet<string> {
  const found = new Set([path]);
  for (const one of found) for (const imported of byPath.get(one)?.imports ?? []) found.add(imported);
  return found;
}

function fingerprintOfPart(bundled: FingerprintedBundle, file: BundledFile | undefined, path: string): Fingerprint {
  // docsgen's React. Its version is a part of every key.
  if (path.startsWith('file:')) return { hash: path, isPure: true };
  if (!file) return { hash: stateOfPackage(bundled, path), isPure: false };
  // Source maps change with the lines of a source, but no page shows them.
  const code = file.text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  return { hash: hashBytes(code), isPure: file.inputs.every((input) => isPure(bundled, input)) };
}

/** Whether a module is known to give the same result each time it runs, apart from what it imports. */
function isPure({ siteDir, mdx, pureDir }: FingerprintedBundle, input: string): boolean {
  const compiled = mdx[input.replace(/^docsgen-mdx:/, '')];
  if (compiled) return compiled.isStatic;
  // Data has no code, and the code of a component that docsgen makes of an SVG file always renders the same.
  if (/^docsgen-import:|\.(?:json|ya?ml)$/.test(input)) return true;
  // Style sheets contain no code. Pages depend on their style sheets separately.
  if (STYLE_SHEET.test(input)) return true;
  // The build does not run `*.client.tsx`, only the module that replaces it.
  if (isSiteReact(input) || isClientOnly(input) || isCompatModule(input) || input.startsWith(`${MDX_PART}:`))
    return true;
  const path = fileOfInput(siteDir, input);
  // They list other pages, which are not among the dependencies of the page.
  if (path.startsWith(join(packageRoot(), 'templates/compat/lists') + sep)) return false;
  const ownFolders = ['templates', 'lib/core/ui'].map((folder) => join(packageRoot(), folder));
  const pureFolders = pureDir === undefined ? ownFolders : [...ownFolders, join(siteDir, pureDir)];
  return pureFolders.some((folder) => path.startsWith(folder + sep));
}

/** The files in which package managers record what they installed. */
const INSTALLED = ['.package-lock.json', '.yarn-state.yml', '.modules.yaml'];

/** The state of a package: its version, and the versions of all installed packages. Linked packages can change without either. */
function stateOfPackage({ siteDir, read }: FingerprintedBundle, specifier: string): string | undefined {
  if (isBuiltin(specifier)) return specifier;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
  const packages = name === undefined ? undefined : packagesWith(siteDir, name);
  if (name === undefined || packages === undefined) return undefined;
  const manifest = join(packages, name, 'package.json');
  if (!realpathSync(manifest).includes(`${sep}node_modules${sep}`)) return undefined;
  const files = [manifest, ...INSTALLED.map((one) => join(packages, one))];
  for (const file of files) read.add(file);
  return hashBytes(files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\0'));
}

function packagesWith(folder: string, name: string): string | undefined {
  const packages = join(folder, 'node_modules');
  if (existsSync(join(packages, name, 'package.json'))) return packages;
  return dirname(folder) === folder ? undefined : packagesWith(dirname(folder), name);
}
