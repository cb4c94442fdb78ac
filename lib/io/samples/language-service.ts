import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { cancellationToken } from './cancellation.ts';
import { moduleResolver } from './modules.ts';
import type { ProgramModule, VirtualModules } from './page-modules.ts';
import { compilerOptionsOf, type CompilerTask } from './options.ts';

/** The language service for the modules of a site. Its program contains the modules of one page. */
export interface PageService {
  readonly service: ts.LanguageService;
  readonly virtual: VirtualModules;
  /** The paths at which the compiler has looked for modules that it did not find. */
  readonly missing: ReadonlySet<string>;
  /** Makes the modules of one page the program. */
  readonly show: (modules: readonly ProgramModule[]) => void;
}

/** Opens the language service of a task. Throws if `isAborted` returns true while it works. */
export function openService(task: CompilerTask, virtual: VirtualModules, isAborted: () => boolean): PageService {
  const { siteDir, declarations } = task;
  const options = compilerOptionsOf(task);
  const missing = new Set<string>();
  const disk = ts.createCompilerHost(options);
  const read = oncePerPath((path) => virtual.get(path)?.text ?? disk.readFile(path));
  const files = { ...disk, fileExists: (path: string) => virtual.has(path) || disk.fileExists(path), readFile: read };
  const resolver = moduleResolver({ siteDir, host: files, options, virtual });
  let shown: readonly ProgramModule[] = [];
  const host: ts.LanguageServiceHost = {
    fileExists: files.fileExists,
    readFile: read,
    ...directoriesOf(disk),
    getCurrentDirectory: () => disk.getCurrentDirectory(),
    getDefaultLibFileName: (settings) => disk.getDefaultLibFileName(settings),
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...shown.map(({ name }) => name), ...declarations.map((path) => resolve(siteDir, path))],
    // No file changes during a task.
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    useCaseSensitiveFileNames: () => disk.useCaseSensitiveFileNames(),
    getCancellationToken: () => cancellationToken(isAborted),
    resolveModuleNameLiterals: (...request) => {
      const found = resolver(...request);
      const [literals, containing] = request;
      for (const [index, { text }] of literals.entries()) {
        if (found[index]?.resolvedModule) continue;
        // An example outside of the site also uses the packages of the site.
        const folders = [containing, join(siteDir, 'sample.ts')].flatMap((from) => foldersOf(text, from));
        for (const folder of folders) if (!VIRTUAL.test(folder)) missing.add(folder);
      }
      return found;
    },
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry(disk.useCaseSensitiveFileNames()));
  return { service, virtual, missing, show: (modules) => (shown = modules) };
}

type Directories = Pick<ts.LanguageServiceHost, 'directoryExists' | 'getDirectories' | 'realpath'>;

function directoriesOf(disk: ts.CompilerHost): Directories {
  return {
    directoryExists: (path) => disk.directoryExists?.(path) ?? true,
    getDirectories: (path) => disk.getDirectories?.(path) ?? [],
    realpath: (path) => disk.realpath?.(path) ?? path,
  };
}

/** Programs of several pages read the same files, and none of them changes during a task. */
function oncePerPath(read: (path: string) => string | undefined): (path: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (path) => {
    if (!texts.has(path)) texts.set(path, read(path));
    return texts.get(path);
  };
}

/** Returns the folders in which the compiler looks for a module: those of its package, or that of its file. */
function foldersOf(specifier: string, from: string): string[] {
  if (specifier.startsWith('.')) return [dirname(join(dirname(from), specifier))];
  const [scope = '', name] = specifier.split('/');
  const isScoped = scope.startsWith('@') && name !== undefined;
  const own = isScoped ? `${scope}/${name}` : scope;
  const types = isScoped ? `${scope.slice(1)}__${name}` : scope;
  return foldersAbove(from).flatMap((folder) => {
    const packages = join(folder, 'node_modules');
    return [join(packages, own), join(packages, '@types', types)];
  });
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

/** Matches paths below the folder of a module that is not on disk. */
const VIRTUAL = /[/\\]~\d+\.\d+(?:[/\\]|$)/;
