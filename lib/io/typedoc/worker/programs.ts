import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { TypeScript as ts } from 'typedoc';
import type { EntryFile } from '../entry-points.ts';
import type { TypedocTask } from '../index.ts';
import { packageOf } from '../packages.ts';
import type { ShareSourceFiles } from '../../typescript/source-files.ts';

/** A TypeScript program of the entry points that share a configuration. */
export interface ConvertedProgram {
  readonly program: ts.Program;
  readonly entries: readonly EntryFile[];
  readonly unresolved: readonly UnresolvedImport[];
  /** The errors in the TypeScript configuration. */
  readonly configErrors: readonly ts.Diagnostic[];
}

/** An import whose module TypeScript could not find. */
export interface UnresolvedImport {
  readonly file: ts.SourceFile;
  readonly specifier: string;
  /** The offset of the specifier. */
  readonly start: number;
}

/** The options for the declarations of installed packages, which have no configuration. */
const PACKAGE_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  // Without lib.dom a program is half a second faster, but `Node | null` becomes `any`.
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  resolveJsonModule: true,
  strict: true,
};

const REQUIRED_OPTIONS: ts.CompilerOptions = {
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  composite: false,
  incremental: false,
  declaration: false,
  // Entry points contain re-exports of types without `type`, see withPlainExports.
  isolatedModules: false,
  verbatimModuleSyntax: false,
};

/** Creates a program for each TypeScript configuration, and one for installed packages. */
export function programsOf(task: TypedocTask, share: ShareSourceFiles): readonly ConvertedProgram[] {
  const byConfig = new Map<string, EntryFile[]>();
  for (const entry of task.entries) {
    const key = entry.tsconfig ?? '';
    byConfig.set(key, [...(byConfig.get(key) ?? []), entry]);
  }
  return [...byConfig].map(([tsconfig, entries]) => {
    if (tsconfig === '') return withNodeTypes(task, entries, share);
    const { options, fileNames, errors } = readConfig(tsconfig);
    // Other files of the project only matter if they declare globals.
    const globals = fileNames.filter((file) => /\.d\.[cm]?ts$/.test(file));
    const program = programOf({ entries, options: { ...options, ...REQUIRED_OPTIONS }, globals, share });
    return { ...program, configErrors: errors };
  });
}

function readConfig(path: string): ts.ParsedCommandLine {
  const file = ts.readJsonConfigFile(path, (name) => ts.sys.readFile(name));
  const parsed = ts.parseJsonSourceFileConfigFileContent(file, ts.sys, dirname(path), undefined, path);
  // A configuration without files is not an error, because the entry points are the files.
  const errors = parsed.errors.filter(({ code }) => code !== 18_002 && code !== 18_003);
  return { ...parsed, errors };
}

/** Creates the program of installed packages. It includes Node's types if a package imports a module of Node. */
function withNodeTypes(
  { siteDir }: TypedocTask,
  entries: readonly EntryFile[],
  share: ShareSourceFiles,
): ConvertedProgram {
  const options = { ...PACKAGE_OPTIONS, ...REQUIRED_OPTIONS };
  const input = { entries, options, globals: [], share, virtual: jsxNamespace(siteDir) };
  const found = programOf(input);
  const needsNode = found.unresolved.some(({ specifier }) => isBuiltin(specifier));
  const types = needsNode ? packageOf(siteDir, '@types/node') : undefined;
  if (!types) return { ...found, configErrors: [] };
  const globals = [join(types.dir, 'index.d.ts')];
  return { ...programOf({ ...input, globals, oldProgram: found.program }), configErrors: [] };
}

/** Declares the global namespace JSX, which version 19 of React's types removed but older declarations still use. */
function jsxNamespace(siteDir: string): VirtualFile {
  const version = Number.parseInt(packageOf(siteDir, '@types/react')?.version ?? '0', 10);
  const jsx = 'declare namespace JSX { interface Element {} interface IntrinsicElements {} }';
  return {
    path: join(siteDir, 'docsgen-globals.d.ts').replaceAll('\\', '/'),
    text: version >= 19 ? jsx : 'export {};',
  };
}

interface VirtualFile {
  readonly path: string;
  readonly text: string;
}

interface ProgramInput {
  readonly entries: readonly EntryFile[];
  readonly options: ts.CompilerOptions;
  /** The paths of files that declare globals. */
  readonly globals: readonly string[];
  readonly share: ShareSourceFiles;
  readonly virtual?: VirtualFile;
  readonly oldProgram?: ts.Program;
}

function programOf(input: ProgramInput): Omit<ConvertedProgram, 'configErrors'> {
  const { entries, options, globals, virtual, oldProgram } = input;
  const plain = new Set(entries.map((entry) => entry.file));
  const host = hostOf(input, plain);
  const unresolved: UnresolvedImport[] = [];
  const canonical = (path: string): string => host.getCanonicalFileName(path);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), canonical, options);
  host.resolveModuleNameLiterals = (...[literals, from, redirected, used, file]) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(file, literal, used);
      const resolution = ts.resolveModuleName(literal.text, from, used, host, cache, redirected, mode);
      // TypeScript adds imports without a position, for example of the JSX runtime.
      if (!resolution.resolvedModule && literal.pos >= 0)
        unresolved.push({ file, specifier: literal.text, start: literal.getStart(file) });
      return resolution;
    });
  const rootNames = [...(virtual ? [virtual.path] : []), ...globals, ...plain];
  const program = ts.createProgram({ rootNames, options, host, ...(oldProgram && { oldProgram }) });
  return { program, entries, unresolved };
}

/** Creates a host that also knows a virtual file, and that changes the exports of entry points. */
function hostOf({ options, share, virtual }: ProgramInput, plain: ReadonlySet<string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (file) => file === virtual?.path || fileExists(file);
  host.readFile = (file) => (file === virtual?.path ? virtual.text : readFile(file));
  const readPlain = (file: string): string | undefined => {
    const text = host.readFile(file);
    return text !== undefined && plain.has(file) ? withPlainExports(text) : text;
  };
  host.getSourceFile = share(ts, { readFile: readPlain }, options);
  return host;
}

/**
 * Turns `export type { Editor }` into `export { Editor }` without moving a character, because TypeDoc shows every type-only export as an
 * interface, even a class.
 */
function withPlainExports(text: string): string {
  return text
    .replace(/^([ \t]*export[ \t]+)type(?=\s*[{*])/gm, '$1    ')
    .replace(/^[ \t]*export\s*\{[^}]*\}/gm, (list) => list.replace(/([{,]\s*)type(?=\s+[\w$])(?!\s+as\b)/g, '$1    '));
}
