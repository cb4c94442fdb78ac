import type ts from 'typescript';
import type { SourcePath } from '../../core/paths.ts';

/** The files of a configuration. Each is parsed on first use. */
export interface ConfigProject {
  readonly typescript: typeof ts;
  readonly files: Readonly<Record<SourcePath, string>>;
  readonly parsed: Map<SourcePath, ts.SourceFile>;
}

/** A syntax node and the file that contains it. */
export interface SourceNode {
  readonly node: ts.Node;
  readonly source: ts.SourceFile;
  readonly file: SourcePath;
}

/** A property of an object, or an item of an array. The name of an array item is the item itself. */
export interface Member {
  readonly name: SourceNode;
  readonly value: SourceNode;
}

/** The maximum number of names to follow in a row, which ends circular definitions. */
export const MAX_STEPS = 50;

/** Prepares the files of a configuration. TypeScript is slow to load, so call this only to report a diagnostic. */
export async function openProject(files: ConfigProject['files']): Promise<ConfigProject> {
  return { typescript: (await import('typescript')).default, files, parsed: new Map() };
}

/** Returns the syntax tree of a file, which is empty for a file that does not exist. */
export function parse({ typescript, files, parsed }: ConfigProject, file: SourcePath): ts.SourceFile {
  const cached = parsed.get(file);
  if (cached) return cached;
  const source = typescript.createSourceFile(file, files[file] ?? '', typescript.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** Returns the initializer of a variable if a statement declares it. */
export function findInitializer(
  { typescript }: ConfigProject,
  statement: ts.VariableStatement,
  variable: string,
): ts.Expression | undefined {
  const { declarations } = statement.declarationList;
  return declarations.find(({ name }) => typescript.isIdentifier(name) && name.text === variable)?.initializer;
}
