import { resolve, sep } from 'node:path';
import ts from 'typescript';
import type { SampleModule } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** Strict, because readers paste code samples into strict projects. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  // Allows imports of style sheets and similar files.
  noUncheckedSideEffectImports: false,
};

/** The task for the thread. */
export interface CompilerTask {
  readonly siteDir: string;
  readonly pages: readonly { readonly source: SourcePath; readonly modules: readonly SampleModule[] }[];
  /** Declaration files for all modules, relative to the site. */
  readonly declarations: readonly SourcePath[];
  /** As in a tsconfig.json. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

/** The task to find the types in modules. */
export interface TypesTask extends CompilerTask {
  /** Whether the names in the modules have hovers. */
  readonly hovers: boolean;
}

/** Returns the options of the compiler. Throws if the site has an invalid option. */
export function compilerOptionsOf({
  siteDir,
  compilerOptions,
}: Pick<CompilerTask, 'siteDir' | 'compilerOptions'>): ts.CompilerOptions {
  const converted = ts.convertCompilerOptionsFromJson(compilerOptions, siteDir);
  const wrongOption = converted.errors[0];
  if (wrongOption) throw new Error(ts.flattenDiagnosticMessageText(wrongOption.messageText, ' '));
  return { ...OPTIONS, ...absolutePaths(siteDir, converted.options), noEmit: true };
}

/** Resolves `paths` relative to the site, because the program has no tsconfig.json that they could be relative to. */
function absolutePaths(siteDir: string, options: ts.CompilerOptions): ts.CompilerOptions {
  if (!options.paths) return options;
  const paths = Object.entries(options.paths).map(([name, targets]) => [
    name,
    targets.map((target) => posixed(resolve(siteDir, target))),
  ]);
  return { ...options, paths: Object.fromEntries(paths) as ts.MapLike<string[]> };
}

/** Returns a path with slashes, as the compiler uses it. */
export function posixed(path: string): string {
  return path.split(sep).join('/');
}
