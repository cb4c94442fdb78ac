import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import type { HoversAnswer } from '../../build/ports.ts';
import type { ModuleHover } from '../../core/model/index.ts';
import { cancellationToken } from './cancellation.ts';
import { quickInfoText } from './hover-text.ts';
import { moduleResolver, modulesOf, virtualModules, type ProgramModule, type VirtualModules } from './modules.ts';
import { compilerOptionsOf, type CompilerTask } from './options.ts';

/**
 * Returns what the language service knows about each name in the modules. Each page is a separate program, because the order of types in a
 * union depends on everything that a program has checked before, and global declarations of one page must not change another page.
 */
export function findHovers(task: CompilerTask, isAborted: () => boolean = () => false): HoversAnswer {
  const { siteDir, pages } = task;
  const modules = pages.map((page, number) => modulesOf(siteDir, page, number));
  const site = openSite(task, virtualModules(modules.flat()), isAborted);
  const read = new Set<string>();
  const hovers = modules.map((ofPage) => {
    site.show(ofPage);
    const found = ofPage.map((module) => hoversOf(site.service, module, siteDir));
    for (const { fileName } of site.service.getProgram()?.getSourceFiles() ?? []) read.add(fileName);
    return found;
  });
  const files = [...read, ...site.missing].filter((path) => !site.virtual.has(path));
  return { hovers, read: files.map((path) => relative(siteDir, path).split(sep).join('/')) };
}

interface Site {
  readonly service: ts.LanguageService;
  readonly virtual: VirtualModules;
  /** The paths at which the compiler has looked for modules that it did not find. */
  readonly missing: ReadonlySet<string>;
  /** Makes the modules of one page the program. */
  readonly show: (modules: readonly ProgramModule[]) => void;
}

function openSite(task: CompilerTask, virtual: VirtualModules, isAborted: () => boolean): Site {
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

function hoversOf(service: ts.LanguageService, { name }: ProgramModule, siteDir: string): ModuleHover[] {
  const source = service.getProgram()?.getSourceFile(name);
  if (!source) return [];
  const errors = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
  const isBroken = (start: number, end: number): boolean =>
    errors.some((error) => error.start !== undefined && error.start < end && start < error.start + (error.length ?? 0));
  return namesIn(source).flatMap((node) => {
    const start = node.getStart(source);
    if (isBroken(start, node.end)) return [];
    const text = quickInfoText(service.getQuickInfoAtPosition(name, start), siteDir);
    const { line, character: column } = source.getLineAndCharacterOfPosition(start);
    return text ? { line, column, length: node.end - start, ...text } : [];
  });
}

/** Returns the names in a module, in order. The name in a closing tag repeats that of the opening tag. */
function namesIn(source: ts.SourceFile): ts.Node[] {
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node);
    else if (!ts.isJsxClosingElement(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
