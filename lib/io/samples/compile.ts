import { relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import type { CompilerMessage } from '../../core/model/index.ts';
import type { CompilerAnswer } from '../../build/ports.ts';
import { sharedSourceFiles, type ShareSourceFiles } from '../typescript/source-files.ts';
import { cancellationToken } from './cancellation.ts';
import { moduleResolver } from './modules.ts';
import { modulesOf, virtualModules, type VirtualModules } from './page-modules.ts';
import { compilerOptionsOf, type CompilerTask } from './options.ts';

/** Type-checks the modules of all pages as one program. Throws if `isAborted` returns true. */
export function compile(
  task: CompilerTask,
  share: ShareSourceFiles = sharedSourceFiles(),
  isAborted: () => boolean = () => false,
): CompilerAnswer {
  const { siteDir, pages, declarations } = task;
  const options = compilerOptionsOf(task);
  const modules = pages.flatMap((page, number) => modulesOf(siteDir, page, number));
  const virtual = virtualModules(modules);
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

interface HostOptions {
  readonly siteDir: string;
  readonly options: ts.CompilerOptions;
  readonly share: ShareSourceFiles;
}

function hostOf({ siteDir, options, share }: HostOptions, virtual: VirtualModules): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host, getSourceFile: share(ts, { ...host }, options) };
  host.fileExists = (path) => virtual.has(path) || onDisk.fileExists(path);
  host.readFile = (path) => virtual.get(path)?.text ?? onDisk.readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = virtual.get(path)?.text;
    if (text === undefined) return onDisk.getSourceFile(path, languageVersion, ...rest);
    return ts.createSourceFile(path, text, languageVersion, true);
  };
  host.resolveModuleNameLiterals = moduleResolver({ siteDir, host, options, virtual });
  return host;
}

function messageOf({ start = 0, length = 1, code, messageText }: ts.Diagnostic, source: ts.SourceFile, module: number) {
  const { line, character: column } = source.getLineAndCharacterOfPosition(start);
  // Only the first line of a longer range is marked.
  const lineEnd = source.text.indexOf('\n', start);
  const marked = Math.min(length, (lineEnd === -1 ? source.text.length : lineEnd) - start);
  return { module, line, column, length: marked, code, text: ts.flattenDiagnosticMessageText(messageText, '\n') };
}
