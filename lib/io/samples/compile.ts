import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import type { CompilerMessage, SampleModule } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { CompilerAnswer } from '../../build/ports.ts';
import { sharedSourceFiles, type ShareSourceFiles } from '../typescript/source-files.ts';

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

/** Type-checks the modules of all pages as one program. Throws if `isAborted` returns true. */
export function compile(
  { siteDir, pages, declarations, compilerOptions }: CompilerTask,
  share: ShareSourceFiles = sharedSourceFiles(),
  isAborted: () => boolean = () => false,
): CompilerAnswer {
  const converted = ts.convertCompilerOptionsFromJson(compilerOptions, siteDir);
  const wrongOption = converted.errors[0];
  if (wrongOption) throw new Error(ts.flattenDiagnosticMessageText(wrongOption.messageText, ' '));
  const options: ts.CompilerOptions = { ...OPTIONS, ...absolutePaths(siteDir, converted.options), noEmit: true };
  const modules = pages.flatMap((page, number) => modulesOf(siteDir, page, number));
  const virtual = new Map(modules.flatMap((one) => (one.file === undefined ? [[one.name, one]] : [])));
  const host = hostOf({ siteDir, options, share }, virtual);
  const rootNames = [...modules.map(({ name }) => name), ...declarations.map((path) => resolve(siteDir, path))];
  const program = ts.createProgram({ rootNames, options, host });
  const messages = pages.map((): CompilerMessage[] => []);
  const token = cancellationToken(isAborted);
  for (const { name, page, module } of modules) {
    const source = program.getSourceFile(name);
    if (!source) continue;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source, token)];
    messages[page]!.push(...found.map((one) => messageOf(one, source, module)));
  }
  const read = program.getSourceFiles().flatMap(({ fileName }) => (virtual.has(fileName) ? [] : [fileName]));
  return { messages, read: read.map((path) => relative(siteDir, path).split(sep).join('/')) };
}

function cancellationToken(isAborted: () => boolean): ts.CancellationToken {
  return {
    isCancellationRequested: isAborted,
    throwIfCancellationRequested: () => {
      // The compiler recognizes only this class, which is not an error.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      if (isAborted()) throw new ts.OperationCanceledException();
    },
  };
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

/** A module of the program. */
interface ProgramModule extends SampleModule {
  /** The absolute path of its file, or a path that does not exist on disk. */
  readonly name: string;
  /** The index of the page, and of the module in the page. */
  readonly page: number;
  readonly module: number;
  /** The modules of the page, by the path for imports. Several modules may have the same path. */
  readonly siblings: ReadonlyMap<string, readonly ProgramModule[]>;
}

type VirtualModules = ReadonlyMap<string, ProgramModule>;

/** Places virtual modules below the folder of their page, so that packages resolve as they do for the page. */
function modulesOf(siteDir: string, { source, modules }: CompilerTask['pages'][number], page: number): ProgramModule[] {
  const siblings = new Map<string, ProgramModule[]>();
  return modules.map((one, module) => {
    const path = one.file ?? join(dirname(source), `~${page}.${module}`, one.path);
    const made: ProgramModule = { ...one, page, module, siblings, name: posixed(join(siteDir, path)) };
    siblings.set(one.path, [...(siblings.get(one.path) ?? []), made]);
    return made;
  });
}

interface HostOptions {
  readonly siteDir: string;
  readonly options: ts.CompilerOptions;
  readonly share: ShareSourceFiles;
}

function hostOf({ siteDir, options, share }: HostOptions, virtual: VirtualModules): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host, getSourceFile: share(ts, { ...host }, options) };
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    (name) => host.getCanonicalFileName(name),
    options,
  );
  host.fileExists = (path) => virtual.has(path) || onDisk.fileExists(path);
  host.readFile = (path) => virtual.get(path)?.text ?? onDisk.readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = virtual.get(path)?.text;
    if (text === undefined) return onDisk.getSourceFile(path, languageVersion, ...rest);
    return ts.createSourceFile(path, text, languageVersion, true);
  };
  host.resolveModuleNameLiterals = (literals, containing, ...[redirected, settings, source]) =>
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
  return host;
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

function messageOf({ start = 0, length = 1, code, messageText }: ts.Diagnostic, source: ts.SourceFile, module: number) {
  const { line, character: column } = source.getLineAndCharacterOfPosition(start);
  // Only the first line of a longer range is marked.
  const lineEnd = source.text.indexOf('\n', start);
  const marked = Math.min(length, (lineEnd === -1 ? source.text.length : lineEnd) - start);
  return { module, line, column, length: marked, code, text: ts.flattenDiagnosticMessageText(messageText, '\n') };
}

function posixed(path: string): string {
  return path.split(sep).join('/');
}
