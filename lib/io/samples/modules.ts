import { join } from 'node:path';
import ts from 'typescript';
import { posixed } from './options.ts';
import { siblingOf, type VirtualModules } from './page-modules.ts';

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

function extensionOf(name: string): string {
  return /\.d\.[cm]?ts$|\.[cm]?tsx?$/.exec(name)?.[0] ?? ts.Extension.Ts;
}
