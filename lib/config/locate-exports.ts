import type ts from 'typescript';
import { extensionOf, sourcePath, sourcePathFrom, withoutExtension, type SourcePath } from '../core/paths.ts';
import { declared, MAX_STEPS, parse, type Located, type Project } from './locate-project.ts';

/** A name of another module. */
interface Reference {
  readonly specifier: string;
  readonly name: string;
}

/** What a module exports by a name, as an expression; re-exports are followed. */
export function exported(project: Project, file: SourcePath, name: string, steps = 0): Located | undefined {
  if (project.files[file] === undefined || steps > MAX_STEPS) return undefined;
  if (extensionOf(file) === '.json') return wholeJson(project, file);
  const source = parse(project, file);
  for (const statement of source.statements) {
    const node = ownExport(project, statement, name);
    if (node) return { node, source, file };
    const from = reexport(project, statement, name);
    const target = from && resolveModule(project, file, from.specifier);
    const found = target && exported(project, target, from.name, steps + 1);
    if (found) return found;
  }
  return undefined;
}

/** The local file that a specifier means, by the endings that bundlers try. */
export function resolveModule({ files }: Project, from: SourcePath, specifier: string): SourcePath | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const exact = sourcePathFrom(from, specifier);
  const stem = /^\.[cm]?jsx?$/.test(extensionOf(exact)) ? withoutExtension(exact) : exact;
  const guesses = ENDINGS.map((ending) => sourcePath(stem + ending));
  return [exact, ...guesses].find((file) => files[file] !== undefined);
}

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx', '.json', '/index.ts', '/index.js'];

/** The expression or name that a statement exports itself. */
function ownExport(project: Project, statement: ts.Statement, name: string): ts.Node | undefined {
  const { typescript } = project;
  if (typescript.isExportAssignment(statement)) return name === 'default' ? statement.expression : undefined;
  if (typescript.isVariableStatement(statement)) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
    return isExported ? declared(project, statement, name) : undefined;
  }
  if (!typescript.isExportDeclaration(statement) || statement.moduleSpecifier) return undefined;
  const specifier = namedExport(project, statement, name);
  return specifier && (specifier.propertyName ?? specifier.name);
}

/** Where a name comes from in `export … from`. */
function reexport(project: Project, statement: ts.Statement, name: string): Reference | undefined {
  if (!project.typescript.isExportDeclaration(statement) || !statement.moduleSpecifier) return undefined;
  const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!statement.exportClause) return { specifier, name };
  const element = namedExport(project, statement, name);
  return element && { specifier, name: (element.propertyName ?? element.name).text };
}

function namedExport(
  { typescript }: Project,
  statement: ts.ExportDeclaration,
  name: string,
): ts.ExportSpecifier | undefined {
  const clause = statement.exportClause;
  if (!clause || !typescript.isNamedExports(clause)) return undefined;
  return clause.elements.find((one) => one.name.text === name);
}

function wholeJson(project: Project, file: SourcePath): Located | undefined {
  const source: ts.SourceFile = project.typescript.parseJsonText(file, project.files[file] ?? '');
  const statement = source.statements[0] as ts.ExpressionStatement | undefined;
  return statement && { node: statement.expression, source, file };
}
