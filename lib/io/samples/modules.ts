import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import type { SampleModule } from '../../core/model/index.ts';
import { posixed, type CompilerTask } from './options.ts';

/** A module of the program. */
export interface ProgramModule extends SampleModule {
  /** The absolute path of its file, or a path that does not exist on disk. */
  readonly name: string;
  /** The index of the page, and of the module in the page. */
  readonly page: number;
  readonly module: number;
  /** The modules of the page, by the path for imports. Several modules may have the same path. */
  readonly siblings: ReadonlyMap<string, readonly ProgramModule[]>;
}

/** The modules that are not on disk, by name. */
export type VirtualModules = ReadonlyMap<string, ProgramModule>;

/** Places virtual modules below the folder of their page, so that packages resolve as they do for the page. */
export function modulesOf(
  siteDir: string,
  { source, modules }: CompilerTask['pages'][number],
  page: number,
): ProgramModule[] {
  const siblings = new Map<string, ProgramModule[]>();
  return modules.map((one, module) => {
    const path = one.file ?? join(dirname(source), `~${page}.${module}`, one.path);
    const made: ProgramModule = { ...one, page, module, siblings, name: posixed(join(siteDir, path)) };
    siblings.set(one.path, [...(siblings.get(one.path) ?? []), made]);
    return made;
  });
}

/** Returns the modules that are not on disk. */
export function virtualModules(modules: readonly ProgramModule[]): VirtualModules {
  return new Map(modules.flatMap((one) => (one.file === undefined ? [[one.name, one]] : [])));
}

/** What the imports of modules are resolved with. */
export interface ResolverOptions {
  readonly siteDir: string;
  readonly host: ts.ModuleResolutionHost & Pick<ts.CompilerHost, 'getCurrentDirectory' | 'getCanonicalFileName'>;
  readonly options: ts.CompilerOptions;
  readonly virtual: VirtualModules;
}

type ResolveModules = NonNullable<ts.CompilerHost['resolveModuleNameLiterals']>;

/** Returns a function that resolves imports: of other modules of the page, and as the compiler does. */
export function moduleResolver({ siteDir, host, options, virtual }: ResolverOptions): ResolveModules {
  const canonical = (name: string): string => host.getCanonicalFileName(name);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), canonical, options);
  return (literals, containing, ...[redirected, settings, source]) =>
    literals.map((literal) => {
      const sibling = siblingOf(virtual.get(containing), literal.text);
      if (sibling) return { resolvedModule: { resolvedFileName: sibling.name, extension: extensionOf(sibling.name) } };
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      const resolveFrom = (file: string): ts.ResolvedModuleWithFailedLookupLocations =>
        ts.resolveModuleName(literal.text, file, settings, host, cache, redirected, mode);
      const found = resolveFrom(containing);
      // An example in a source file outside of the site also uses the packages that the site installs.
      const usesSite = !found.resolvedModule && virtual.has(containing) && !literal.text.startsWith('.');
      return usesSite ? resolveFrom(posixed(join(siteDir, 'sample.ts'))) : found;
    });
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Returns the module of the same page that a relative import means: of several with the same path, the last one above it. */
function siblingOf(from: ProgramModule | undefined, specifier: string): ProgramModule | undefined {
  if (!from || !specifier.startsWith('.')) return undefined;
  const stem = posix.join(posix.dirname(from.path), specifier).replace(/\.([cm]?)jsx?$/, '');
  for (const extension of EXTENSIONS) {
    const found = from.siblings.get(stem + extension);
    if (found) return found.findLast(({ module }) => module < from.module) ?? found[0];
  }
  return undefined;
}

function extensionOf(name: string): string {
  return /\.d\.[cm]?ts$|\.[cm]?tsx?$/.exec(name)?.[0] ?? ts.Extension.Ts;
}
