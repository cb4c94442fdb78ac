import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { glob } from '../files/glob.ts';
import type { EntryPointConfig } from '../../core/model/config.ts';
import type { TypedocOptions } from '../../core/model/reference.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { nearest } from '../../core/text/suggest.ts';
import { exportedModules } from './exported-modules.ts';
import {
  existingFile,
  exportMapOf,
  packageIn,
  packageOf,
  resolvePackagePath,
  splitSpecifier,
  type Package,
} from './packages.ts';

/** The entry points to convert. */
export interface TypedocRequest {
  /** An absolute path. Entry points and locations are relative to it. */
  readonly siteDir: string;
  readonly entryPoints: readonly EntryPointConfig[];
  readonly excludeInternal: boolean;
  /** Whether the published declarations of a package are preferred to its sources. Default: only in `node_modules`. */
  readonly prefersDeclarations?: boolean;
  /** Default: TypeDoc's defaults. */
  readonly options?: TypedocOptions;
}

/** A module of the API reference and the file that declares it. */
export interface EntryFile {
  readonly name: string;
  /** An absolute path, links followed. */
  readonly file: string;
  /** The absolute path of the TypeScript configuration. Undefined for declarations of installed packages. */
  readonly tsconfig?: string;
  /** The package whose exports were listed, if the entry point is a package and not a module. */
  readonly ofPackage?: Pick<Package, 'name' | 'dir'>;
}

const SOURCE = /\.[cm]?tsx?$/;

/** Returns the modules of all entry points, and an `api.missing-entry-point` diagnostic for each entry point without modules. */
export function resolveEntryPoints(
  siteDir: string,
  entryPoints: readonly EntryPointConfig[],
  { prefersDeclarations = false }: Pick<TypedocRequest, 'prefersDeclarations'> = {},
): WithDiagnostics<EntryFile[]> {
  const site = realpathSync(siteDir);
  const found = new Map<string, EntryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, entry] of entryPoints.entries()) {
    const modules = modulesOf(site, entry, prefersDeclarations);
    if (modules.length === 0) diagnostics.push(missingEntryPoint(site, entry, index));
    for (const module of modules) {
      const tsconfig = tsconfigOf(site, entry, module.file);
      if (!found.has(module.name)) found.set(module.name, { ...module, ...(tsconfig !== undefined && { tsconfig }) });
    }
  }
  return withDiagnostics([...found.values()], diagnostics);
}

type Modules = readonly Omit<EntryFile, 'tsconfig'>[];

function modulesOf(siteDir: string, { name, from }: EntryPointConfig, prefersDeclarations: boolean): Modules {
  if (!isPath(from)) return modulesOfPackage(siteDir, name, from);
  if (from === '.') return ownPackage(siteDir);
  if (prefersDeclarations) return declaredModules(join(siteDir, from));
  if (!glob.isDynamicPattern(from)) return modulesAt(siteDir, name, from);
  const matches = glob.sync(from, {
    cwd: siteDir,
    onlyFiles: false,
    ignore: ['**/node_modules/**', '**/*.d.ts', '**/*.{test,spec}.*'],
  });
  return matches.sort().flatMap((path) => modulesAt(siteDir, path, path));
}

/** `acme` and `acme/react` are modules. `acme/*` stands for all modules of the package. */
function modulesOfPackage(siteDir: string, name: string, from: string): Modules {
  const all = /^((?:@[^/]+\/)?[^/]+)\/\*$/.exec(from);
  const installed = all && packageOf(siteDir, all[1]!);
  if (installed) return exportedModules(installed);
  const file = resolvePackagePath(siteDir, from);
  return file === undefined ? [] : [{ name, file }];
}

/** Returns the module in a file, or the modules of the package in a folder. */
function modulesAt(siteDir: string, name: string, path: string): Modules {
  const file = existingFile(join(siteDir, path));
  if (file !== undefined) return SOURCE.test(file) ? [{ name, file }] : [];
  const local = packageIn(join(siteDir, path));
  return local ? exportedModules(local) : [];
}

/** Returns the modules of the package in a folder, from its declarations if it contains any. */
function declaredModules(dir: string): Modules {
  const local = packageIn(dir);
  return local ? exportedModules(local, true) : [];
}

/** Returns the modules of the package that the site belongs to: the nearest folder whose package.json exports modules with types. */
function ownPackage(siteDir: string): Modules {
  for (let at = siteDir; ; at = dirname(at)) {
    const local = packageIn(at);
    const modules = local && isLibrary(local) ? exportedModules(local) : [];
    if (modules.length > 0 || dirname(at) === at) return modules;
  }
}

function isLibrary({ exports, types, main }: Package): boolean {
  return (exports ?? types ?? main) !== undefined;
}

/** Returns the configured file, or the nearest tsconfig.json above a file of the repository. */
function tsconfigOf(siteDir: string, { tsconfig }: EntryPointConfig, file: string): string | undefined {
  if (tsconfig !== undefined) return join(siteDir, tsconfig);
  if (file.split(sep).includes('node_modules')) return undefined;
  for (let at = dirname(file); ; at = dirname(at)) {
    const candidate = join(at, 'tsconfig.json');
    if (existsSync(candidate)) return candidate;
    if (dirname(at) === at) return undefined;
  }
}

function isPath(from: string): boolean {
  return from.startsWith('.') || from.startsWith('/') || SOURCE.test(from);
}

function missingEntryPoint(siteDir: string, entry: EntryPointConfig, index: number): Diagnostic {
  if (entry.from === '.') return noPackage();
  const close = nearest(entry.from, candidatesFor(siteDir, entry.from));
  const looked = isPath(entry.from) ? whyNoFile(siteDir, entry.from) : whyNoPackage(siteDir, entry.from);
  return diagnostic('api.missing-entry-point', `The entry point \`${entry.from}\` does not exist: ${looked}.`, {
    subject: `api.entryPoints[${index}].from`,
    hint:
      close === undefined
        ? 'Use a module name as in an import, the path of a `.ts` file, or the folder of a package.'
        : `Did you mean \`${close}\`?`,
  });
}

function noPackage(): Diagnostic {
  const message = 'No package.json in the site folder or above it exports a module with types.';
  const hint =
    'Set `api.entryPoints` to the modules that the reference describes, or add `exports` to the package.json.';
  return diagnostic('api.missing-entry-point', message, { subject: 'api', hint });
}

function whyNoFile(siteDir: string, from: string): string {
  if (glob.isDynamicPattern(from)) return 'no file or package matches it';
  if (!existsSync(join(siteDir, from))) return 'file not found';
  return packageIn(join(siteDir, from))
    ? 'its package.json exports no module with types'
    : 'the folder has no package.json';
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
  if (own) return Object.keys(exportMapOf(own)).map((key) => name + key.slice(1));
  const scope = name.startsWith('@') ? `${name.split('/')[0]}/` : '';
  return namesIn(join(siteDir, 'node_modules', scope)).map((one) => scope + one);
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
