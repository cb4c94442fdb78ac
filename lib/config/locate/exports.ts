import type ts from 'typescript';
import { extensionOf, sourcePath, sourcePathFrom, withoutExtension, type SourcePath } from '../../core/paths.ts';
import { findInitializer, MAX_STEPS, parse, type SourceNode, type ConfigProject } from './project.ts';

/** A name that another module exports. */
interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

/** Finds the expression that a module exports under a name. Follows re-exports. */
export function findExport(project: ConfigProject, file: SourcePath, name: string, steps = 0): SourceNode | undefined {
  if (project.files[file] === undefined || steps > MAX_STEPS) return undefined;
  if (extensionOf(file) === '.json') return jsonValue(project, file);
  const source = parse(project, file);
  for (const statement of source.statements) {
    const node = localExport(project, statement, name);
    if (node) return { node, source, file };
    const from = reexport(project, statement, name);
    const target = from && resolveModule(project, file, from.specifier);
    const reexported = target && findExport(project, target, from.name, steps + 1);
    if (reexported) return reexported;
  }
  return undefined;
}

/** Resolves a relative import to a file, with the extensions that bundlers try. */
export function resolveModule({ files }: ConfigProject, from: SourcePath, specifier: string): SourcePath | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const exact = sourcePathFrom(from, specifier);
  const stem = /^\.[cm]?jsx?$/.test(extensionOf(exact)) ? withoutExtension(exact) : exact;
  const candidates = SUFFIXES.map((suffix) => sourcePath(stem + suffix));
  return [exact, ...candidates].find((file) => files[file] !== undefined);
}

const SUFFIXES = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx', '.json', '/index.ts', '/index.js'];

/** Returns the expression or name that a statement exports from its module, without re-exports. */
function localExport(project: ConfigProject, statement: ts.Statement, name: string): ts.Node | undefined {
  const { typescript } = project;
  if (typescript.isExportAssignment(statement)) return name === 'default' ? statement.expression : undefined;
  if (typescript.isFunctionDeclaration(statement))
    return name === 'default' && isDefault(project, statement) ? statement : undefined;
  if (typescript.isExpressionStatement(statement))
    return name === 'default' ? commonExport(project, statement) : undefined;
  if (typescript.isVariableStatement(statement)) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
    return isExported ? findInitializer(project, statement, name) : undefined;
  }
  if (!typescript.isExportDeclaration(statement) || statement.moduleSpecifier) return undefined;
  const specifier = namedExport(project, statement, name);
  return specifier && (specifier.propertyName ?? specifier.name);
}

function isDefault({ typescript }: ConfigProject, { modifiers }: ts.FunctionDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.DefaultKeyword) ?? false;
}

/** Returns the value of `module.exports = value`. */
function commonExport({ typescript }: ConfigProject, { expression }: ts.ExpressionStatement): ts.Node | undefined {
  if (!typescript.isBinaryExpression(expression)) return undefined;
  return /^module\s*\.\s*exports$/.test(expression.left.getText()) ? expression.right : undefined;
}

/** Returns the module and the name that `export … from` re-exports under a name. */
function reexport(project: ConfigProject, statement: ts.Statement, name: string): ImportedName | undefined {
  if (!project.typescript.isExportDeclaration(statement) || !statement.moduleSpecifier) return undefined;
  const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!statement.exportClause) return { specifier, name };
  const element = namedExport(project, statement, name);
  return element && { specifier, name: (element.propertyName ?? element.name).text };
}

function namedExport(
  { typescript }: ConfigProject,
  statement: ts.ExportDeclaration,
  name: string,
): ts.ExportSpecifier | undefined {
  const clause = statement.exportClause;
  if (!clause || !typescript.isNamedExports(clause)) return undefined;
  return clause.elements.find((specifier) => specifier.name.text === name);
}

function jsonValue(project: ConfigProject, file: SourcePath): SourceNode | undefined {
  const source: ts.SourceFile = project.typescript.parseJsonText(file, project.files[file] ?? '');
  const statement = source.statements[0] as ts.ExpressionStatement | undefined;
  return statement && { node: statement.expression, source, file };
}
