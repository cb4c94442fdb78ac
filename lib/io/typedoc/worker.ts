import { join, relative, resolve } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import {
  Application,
  Comment,
  CommentTag,
  Configuration,
  type Context,
  Converter,
  Logger,
  LogLevel,
  normalizePath,
  type MinimalNode,
  type MinimalSourceFile,
  type ParameterReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  TypeScript as ts,
} from 'typedoc';
import { sourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { packageOf } from './entry-points.ts';
import type { TypedocAnswer, TypedocTask } from './index.ts';

type Message = TypedocAnswer['messages'][number];

/** Converts entry points to TypeDoc's JSON. TypeDoc's messages are part of the answer. Rejects if TypeDoc fails. */
export async function convertEntryPoints(task: TypedocTask): Promise<TypedocAnswer> {
  const program = programOf(task);
  const app = await Application.bootstrap(
    {
      // TypeDoc treats a single entry point as the project.
      name: task.entries.length === 1 ? task.entries[0]!.name : 'api',
      excludeInternal: task.excludeInternal,
      excludePrivate: true,
      excludeExternals: false,
      excludeNotDocumented: false,
      disableGit: true,
      sourceLinkTemplate: '{path}',
      gitRevision: 'none',
      readme: 'none',
      skipErrorChecking: true,
      sort: ['source-order'],
      suppressCommentWarningsInDeclarationFiles: true,
      modifierTags: [...Configuration.OptionDefaults.modifierTags, '@noInheritDoc'],
    },
    [],
  );
  const logger = new CollectingLogger(task.siteDir);
  app.logger = logger;
  app.converter.on(Converter.EVENT_CREATE_PARAMETER, showUnexportedShape);
  keepOwnComments(app.converter);
  const sources = task.entries.map((entry) => ({ ...entry, source: program.getSourceFile(entry.file)! }));
  const project = app.converter.convert(
    sources.map(({ name, source }) => ({ displayName: name, program, sourceFile: source })),
  );
  relateLocations(project, task.siteDir);
  const json = app.serializer.projectToObject(project, normalizePath(task.siteDir));
  return {
    project: JSON.stringify(json, compactJson),
    defaultNames: Object.fromEntries(sources.flatMap(({ name, source }) => defaultNameOf(name, source))),
    messages: [...syntaxErrors(program, task.siteDir), ...logger.messages],
  };
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  // Without lib.dom a program is half a second faster, but `Node | null` becomes `any`.
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

function programOf(task: TypedocTask): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const plain = new Set(task.entries.map((entry) => entry.file));
  const globals = globalsFor(task);
  const readSource = host.getSourceFile.bind(host);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (file) => file === globals.file || fileExists(file);
  host.readFile = (file) => (file === globals.file ? globals.text : readFile(file));
  host.getSourceFile = (file, options, ...rest) => {
    if (file === globals.file) return ts.createSourceFile(file, globals.text, options);
    if (!plain.has(file)) return readSource(file, options, ...rest);
    return ts.createSourceFile(file, withPlainExports(readFile(file) ?? ''), options);
  };
  return ts.createProgram({ rootNames: [globals.file, ...plain], options: OPTIONS, host });
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

/** Declares the global namespace JSX, which version 19 of React's types removed but older declarations still use. */
function globalsFor(task: TypedocTask): { readonly file: string; readonly text: string } {
  const version = Number.parseInt(packageOf(task.siteDir, '@types/react')?.version ?? '0', 10);
  const jsx = 'declare namespace JSX { interface Element {} interface IntrinsicElements {} }';
  return {
    file: join(task.siteDir, 'docsgen-globals.d.ts').replaceAll('\\', '/'),
    text: version >= 19 ? jsx : 'export {};',
  };
}

/**
 * Shows the shape of a parameter's type if the type is private to its file (`type Props = {…}` of a component), because its name would
 * link to nothing. `@inlineType` is TypeDoc's tag for this.
 */
function showUnexportedShape(context: Context, parameter: ParameterReflection): void {
  const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration)) return;
  const type = declaration.type;
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return;
  const targets = context.checker.getSymbolAtLocation(type.typeName)?.declarations ?? [];
  if (targets.length !== 1 || !isPrivateTo(declaration.getSourceFile(), targets[0]!)) return;
  parameter.comment ??= new Comment();
  parameter.comment.blockTags.push(new CommentTag('@inlineType', [{ kind: 'text', text: type.typeName.text }]));
}

function isPrivateTo(file: ts.SourceFile, target: ts.Declaration): boolean {
  if (!ts.isTypeAliasDeclaration(target) && !ts.isInterfaceDeclaration(target)) return false;
  return target.getSourceFile() === file && !(ts.getCombinedModifierFlags(target) & ts.ModifierFlags.Export);
}

/**
 * Removes inherited comments that only apply to the supertype: a member that overrides an internal member is not internal, and the comment
 * of a parent does not describe a class without a comment.
 */
function keepOwnComments(converter: Converter): void {
  const bare = new Set<Reflection>();
  const before = (context: Context): void => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (reflection.kindOf(ReflectionKind.ClassOrInterface) && !reflection.comment) bare.add(reflection);
      if (!reflection.comment?.inheritedFromParentDeclaration) continue;
      for (const tag of ['@internal', '@hidden', '@ignore'] as const) reflection.comment.removeModifier(tag);
    }
  };
  const after = (): void => bare.forEach((reflection) => delete reflection.comment);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, before, 1e6);
  converter.on(Converter.EVENT_END, after, -1e6);
}

/** Makes the file names in `sources` relative to the site. TypeDoc makes them relative to their common folder. */
function relateLocations(project: ProjectReflection, siteDir: string): void {
  for (const reflection of Object.values(project.reflections)) {
    const { sources } = reflection as { sources?: { fileName: string; fullFileName: string }[] };
    for (const source of sources ?? []) source.fileName = sourcePath(relative(siteDir, source.fullFileName));
  }
}

/** A JSON replacer that omits unused parts and converts TypeDoc's positions (lines from 1, characters from 0) to source locations. */
function compactJson(this: unknown, key: string, value: unknown): unknown {
  if (key === 'groups' || key === 'categories' || key === 'symbolIdMap' || key === 'files') return undefined;
  if (key === 'isExternal' || key === 'isInherited') return undefined;
  if (key !== 'sources' || !Array.isArray(value)) return value;
  const { name = ' ' } = this as { readonly name?: string };
  return (value as readonly SourcePosition[]).map(({ fileName, line, character }): SourceLocation => ({
    file: sourcePath(fileName),
    line,
    column: character + 1,
    length: name.length,
  }));
}

interface SourcePosition {
  readonly fileName: string;
  readonly line: number;
  readonly character: number;
}

/** Returns the local name of the default export: `plugin` for `export default plugin`, `Editor` for `export default class Editor`. */
function defaultNameOf(module: string, source: ts.SourceFile): readonly (readonly [string, string])[] {
  for (const statement of source.statements) {
    const isDefault = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
      : false;
    // `export default class {}` has no name.
    const name = 'name' in statement ? (statement.name as ts.Node | undefined) : undefined;
    if (isDefault && name && ts.isIdentifier(name)) return [[module, name.text]];
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
      return [[module, statement.expression.text]];
    }
  }
  return [];
}

/** Returns the syntax errors in files of the site. Authors can't fix those in packages. */
function syntaxErrors(program: ts.Program, siteDir: string): readonly Message[] {
  return program
    .getSourceFiles()
    .filter((file) => !file.fileName.includes('/node_modules/'))
    .flatMap((file) => program.getSyntacticDiagnostics(file))
    .map(({ messageText, file, start, length }) => ({
      text: ts.flattenDiagnosticMessageText(messageText, ' '),
      failed: true,
      location: locationIn(siteDir, file, start, length),
    }));
}

function locationIn(
  siteDir: string,
  file: ts.SourceFileLike & { readonly fileName: string },
  offset: number,
  length = 1,
) {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, offset);
  return { file: sourcePath(relative(siteDir, file.fileName)), line: line + 1, column: character + 1, length };
}

/** Collects warnings and errors instead of printing them. Drops those about declarations in packages. */
class CollectingLogger extends Logger {
  readonly messages: Message[] = [];
  readonly #siteDir: string;

  constructor(siteDir: string) {
    super();
    this.#siteDir = siteDir;
  }

  protected override addContext(message: string, level: Exclude<LogLevel, LogLevel.None>, ...at: LoggedAt): string {
    if (level < LogLevel.Warn) return message;
    const [file, offset = 0] = typeof at[0] === 'number' ? [at[1], at[0]] : [at[0]?.getSourceFile(), at[0]?.getStart()];
    if (file?.fileName.includes('/node_modules/')) return message;
    const failed = level === LogLevel.Error;
    if (file) {
      const location = positionIn(this.#siteDir, file, offset);
      this.messages.push({ text: message, failed, location });
    } else this.messages.push({ ...messageInComment(message, this.#siteDir), failed });
    return message;
  }
}

function positionIn(siteDir: string, file: MinimalSourceFile, offset: number): SourceLocation {
  const { line, character } = file.getLineAndCharacterOfPosition(offset);
  return { file: sourcePath(relative(siteDir, file.fileName)), line: line + 1, column: character + 1, length: 1 };
}

/** Converts the location at the end of some messages: `… in comment at ./src/index.ts:12`. TypeDoc's paths are relative to the process. */
function messageInComment(message: string, siteDir: string): Pick<Message, 'text' | 'location'> {
  const [, text, path, line] = /^(.*) in comment at (.+):(\d+)$/s.exec(message) ?? [];
  if (text === undefined || path === undefined) return { text: message };
  const file = sourcePath(relative(siteDir, resolve(path)));
  return { text: `${text.replace(/[.,]$/, '')}.`, location: { file, line: Number(line), column: 1, length: 1 } };
}

type LoggedAt = [MinimalNode?] | [number, MinimalSourceFile];

function isTask(value: unknown): value is TypedocTask {
  return typeof value === 'object' && value !== null && (value as Partial<TypedocTask>).kind === 'docsgen.typedoc';
}

// Test runners also use worker threads, so only a docsgen task starts the work.
if (!isMainThread && isTask(workerData)) {
  convertEntryPoints(workerData).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
}
