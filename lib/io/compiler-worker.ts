// The compiler, in a thread of its own: it takes seconds, and blocks.
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import ts from 'typescript';
import type { CompilerMessage, SampleModule } from '../core/model/index.ts';
import type { CompilerAnswer } from '../pipeline/ports.ts';
import type { CompilerTask } from './compiler.ts';

/** Samples are read by people who will paste them into strict projects. */
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
  // Style sheets and the like.
  noUncheckedSideEffectImports: false,
};

/** Type-checks the modules of all pages as one program. */
export function compile({ siteDir, pages, declarations, compilerOptions }: CompilerTask): CompilerAnswer {
  const given = ts.convertCompilerOptionsFromJson(compilerOptions, siteDir);
  const wrongOption = given.errors[0];
  if (wrongOption) throw new Error(ts.flattenDiagnosticMessageText(wrongOption.messageText, ' '));
  const options: ts.CompilerOptions = { ...OPTIONS, ...given.options, noEmit: true };
  const modules = pages.flatMap((page, number) => modulesOf(siteDir, page, number));
  const virtual = new Map(modules.flatMap((one) => (one.file === undefined ? [[one.name, one]] : [])));
  const host = hostOf(options, virtual);
  const rootNames = [...modules.map(({ name }) => name), ...declarations.map((path) => resolve(siteDir, path))];
  const program = ts.createProgram({ rootNames, options, host });
  const messages = pages.map((): CompilerMessage[] => []);
  for (const { name, page, module } of modules) {
    const source = program.getSourceFile(name);
    if (!source) continue;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    messages[page]!.push(...found.map((one) => messageOf(one, source, module)));
  }
  const read = program.getSourceFiles().flatMap(({ fileName }) => (virtual.has(fileName) ? [] : [fileName]));
  return { messages, read: read.map((path) => relative(siteDir, path).split(sep).join('/')) };
}

/** A module as the program knows it. */
interface ProgramModule extends SampleModule {
  /** Absolute. That of its file, or one that is not on disk. */
  readonly name: string;
  /** Which of the pages, and which of its modules. */
  readonly page: number;
  readonly module: number;
  /** The modules of its page, by the path that they import each other by: each may be there more than once. */
  readonly beside: ReadonlyMap<string, readonly ProgramModule[]>;
}

type VirtualModules = ReadonlyMap<string, ProgramModule>;

/** What is on no disk lies below the folder of its page, so that packages are found as they would be from there. */
function modulesOf(siteDir: string, { source, modules }: CompilerTask['pages'][number], page: number): ProgramModule[] {
  const beside = new Map<string, ProgramModule[]>();
  return modules.map((one, module) => {
    const path = one.file ?? join(dirname(source), `~${page}.${module}`, one.path);
    const made: ProgramModule = { ...one, page, module, beside, name: posixed(join(siteDir, path)) };
    beside.set(one.path, [...(beside.get(one.path) ?? []), made]);
    return made;
  });
}

function hostOf(options: ts.CompilerOptions, virtual: VirtualModules): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
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
      return ts.resolveModuleName(literal.text, containing, settings, host, cache, redirected, mode);
    });
  return host;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What a module of a page imports from beside it: of several by one name, the last one before it on the page. */
function siblingOf(from: ProgramModule | undefined, specifier: string): ProgramModule | undefined {
  if (!from || !specifier.startsWith('.')) return undefined;
  const stem = posix.join(posix.dirname(from.path), specifier).replace(/\.([cm]?)jsx?$/, '');
  for (const ending of ENDINGS) {
    const found = from.beside.get(stem + ending);
    if (found) return found.findLast(({ module }) => module < from.module) ?? found[0];
  }
  return undefined;
}

function extensionOf(name: string): string {
  return /\.d\.[cm]?ts$|\.[cm]?tsx?$/.exec(name)?.[0] ?? ts.Extension.Ts;
}

function messageOf({ start = 0, length = 1, code, messageText }: ts.Diagnostic, source: ts.SourceFile, module: number) {
  const { line, character: column } = source.getLineAndCharacterOfPosition(start);
  // What goes over several lines is marked in its first.
  const lineEnd = source.text.indexOf('\n', start);
  const marked = Math.min(length, (lineEnd === -1 ? source.text.length : lineEnd) - start);
  return { module, line, column, length: marked, code, text: ts.flattenDiagnosticMessageText(messageText, '\n') };
}

function posixed(path: string): string {
  return path.split(sep).join('/');
}

if (parentPort) {
  const port = parentPort;
  try {
    port.postMessage(compile(workerData as CompilerTask));
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
