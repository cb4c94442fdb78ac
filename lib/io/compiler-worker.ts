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
  const files = new Map(pages.flatMap((page, number) => virtualFiles(siteDir, page, number)));
  const host = hostOf(options, files);
  const rootNames = [...files.keys(), ...declarations.map((path) => resolve(siteDir, path))];
  const program = ts.createProgram({ rootNames, options, host });
  const messages = pages.map((): CompilerMessage[] => []);
  for (const [path, { page, module }] of files) {
    const source = program.getSourceFile(path);
    if (!source) continue;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    messages[page]!.push(...found.map((one) => messageOf(one, source, module)));
  }
  const read = program.getSourceFiles().flatMap(({ fileName }) => (files.has(fileName) ? [] : [fileName]));
  return { messages, read: read.map((path) => relative(siteDir, path).split(sep).join('/')) };
}

/** A module of a page, as a file that is not on disk. */
interface VirtualFile extends SampleModule {
  /** Which of the pages, and which of its modules. */
  readonly page: number;
  readonly module: number;
  /** The modules of its page, by the path that they import each other by: each may be there more than once. */
  readonly beside: ReadonlyMap<string, readonly VirtualFile[]>;
  readonly file: string;
}

/** Below the page's own folder, so that packages are found as they would be from there. */
function virtualFiles(siteDir: string, page: CompilerTask['pages'][number], number: number): [string, VirtualFile][] {
  const beside = new Map<string, VirtualFile[]>();
  return page.modules.map((one, module) => {
    const file = posixed(join(siteDir, dirname(page.source), `~${number}.${module}`, one.path));
    const made: VirtualFile = { ...one, page: number, module, beside, file };
    beside.set(one.path, [...(beside.get(one.path) ?? []), made]);
    return [file, made];
  });
}

function hostOf(options: ts.CompilerOptions, files: ReadonlyMap<string, VirtualFile>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    (name) => host.getCanonicalFileName(name),
    options,
  );
  host.fileExists = (path) => files.has(path) || onDisk.fileExists(path);
  host.readFile = (path) => files.get(path)?.text ?? onDisk.readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const virtual = files.get(path);
    if (!virtual) return onDisk.getSourceFile(path, languageVersion, ...rest);
    return ts.createSourceFile(path, virtual.text, languageVersion, true);
  };
  host.resolveModuleNameLiterals = (literals, containing, ...[redirected, settings, source]) =>
    literals.map((literal) => {
      const sibling = siblingOf(files.get(containing), literal.text);
      if (sibling) return { resolvedModule: { resolvedFileName: sibling.file, extension: extensionOf(sibling.file) } };
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      return ts.resolveModuleName(literal.text, containing, settings, host, cache, redirected, mode);
    });
  return host;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What a module of a page imports from beside it: of several by one name, the last one before it on the page. */
function siblingOf(from: VirtualFile | undefined, specifier: string): VirtualFile | undefined {
  if (!from || !specifier.startsWith('.')) return undefined;
  const stem = posix.join(posix.dirname(from.path), specifier).replace(/\.([cm]?)jsx?$/, '');
  for (const ending of ENDINGS) {
    const found = from.beside.get(stem + ending);
    if (found) return found.findLast(({ module }) => module < from.module) ?? found[0];
  }
  return undefined;
}

function extensionOf(file: string): string {
  return /\.d\.[cm]?ts$|\.[cm]?tsx?$/.exec(file)?.[0] ?? ts.Extension.Ts;
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
