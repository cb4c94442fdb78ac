import type ts from 'typescript';
import type { SourcePath } from '../core/paths.ts';

/** The texts of a configuration and what TypeScript makes of them, parsed when first asked for. */
export interface Project {
  readonly typescript: typeof ts;
  readonly files: Readonly<Record<SourcePath, string>>;
  readonly parsed: Map<SourcePath, ts.SourceFile>;
}

/** A piece of source: a node and the file that it stands in. */
export interface Located {
  readonly node: ts.Node;
  readonly source: ts.SourceFile;
  readonly file: SourcePath;
}

/** A key of an object or an item of a list. For an item, the name is the item itself. */
export interface Member {
  readonly name: Located;
  readonly value: Located;
}

/** How far a chain of names is followed; a circle ends here. */
export const MAX_STEPS = 50;

/** The syntax tree of a file; an empty one for a file that isn't there. */
export function parse({ typescript, files, parsed }: Project, file: SourcePath): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = typescript.createSourceFile(file, files[file] ?? '', typescript.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** The initial value of a top-level variable. */
export function declared(project: Project, statement: ts.VariableStatement, name: string): ts.Expression | undefined {
  const { isIdentifier } = project.typescript;
  return statement.declarationList.declarations.find((one) => isIdentifier(one.name) && one.name.text === name)
    ?.initializer;
}
