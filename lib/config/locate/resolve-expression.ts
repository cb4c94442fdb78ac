import type ts from 'typescript';
import type { SourcePath } from '../../core/paths.ts';
import { findExport, resolveModule } from './exports.ts';
import { memberOf } from './members.ts';
import { findInitializer, MAX_STEPS, parse, type ConfigProject, type Member, type SourceNode } from './project.ts';

/** Follows names, imports, type assertions and wrapper calls to the object, array or literal that they refer to. */
export function resolveExpression(project: ConfigProject, start: SourceNode): SourceNode {
  let current = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = unwrap(project, current);
    if (!next) return current;
    current = next;
  }
  return current;
}

/** Finds a member of an object, an array or a module. Returns undefined if the source code does not contain it. */
export function findMember(project: ConfigProject, container: SourceNode, key: string | number): Member | undefined {
  const { typescript } = project;
  if (!typescript.isSourceFile(container.node)) {
    return memberOf({ typescript, resolve: (start) => resolveExpression(project, start) }, container, key);
  }
  const value = findExport(project, container.file, String(key));
  return value && { name: value, value };
}

function unwrap(project: ConfigProject, current: SourceNode): SourceNode | undefined {
  const { typescript } = project;
  const { node } = current;
  if (
    typescript.isAsExpression(node) ||
    typescript.isSatisfiesExpression(node) ||
    typescript.isParenthesizedExpression(node) ||
    typescript.isNonNullExpression(node)
  ) {
    return { ...current, node: node.expression };
  }
  if (typescript.isIdentifier(node)) return findDefinition(project, node.text, current);
  if (typescript.isPropertyAccessExpression(node)) {
    const object = resolveExpression(project, { ...current, node: node.expression });
    return findMember(project, object, node.name.text)?.value;
  }
  return typescript.isCallExpression(node) ? wrappedArgument(project, node, current) : undefined;
}

/** Calls that return their argument: `defineConfig(…)`, `Object.freeze(…)`, and wrappers of configurations of other generators. */
const WRAPPER = /^(?:define[A-Z]\w*|with[A-Z]\w*|freeze|starlight)$/;

/** Returns the argument of a call that returns it. Other calls may return a different value. */
function wrappedArgument(
  { typescript }: ConfigProject,
  call: ts.CallExpression,
  current: SourceNode,
): SourceNode | undefined {
  const callee = call.expression;
  const name = typescript.isIdentifier(callee)
    ? callee.text
    : typescript.isPropertyAccessExpression(callee)
      ? callee.name.text
      : '';
  const [argument] = call.arguments;
  return argument && WRAPPER.test(name) ? { ...current, node: argument } : undefined;
}

/** Finds the variable, in an enclosing function or at the top level, or the import that defines a name. */
function findDefinition(
  project: ConfigProject,
  name: string,
  { node, source, file }: SourceNode,
): SourceNode | undefined {
  const { typescript } = project;
  for (const statement of [...statementsAround(project, node), ...source.statements]) {
    const value = typescript.isVariableStatement(statement) ? findInitializer(project, statement, name) : undefined;
    if (value) return { node: value, source, file };
    const imported = typescript.isImportDeclaration(statement) ? findImport(project, statement, name, file) : undefined;
    if (imported) return imported;
  }
  return undefined;
}

/** Returns the statements of the blocks around a node, from the innermost block to the outermost. */
function statementsAround({ typescript }: ConfigProject, node: ts.Node): readonly ts.Statement[] {
  const statements: ts.Statement[] = [];
  // The syntax tree of JSON has no parents.
  for (let outer = node.parent as ts.Node | undefined; outer; outer = outer.parent as ts.Node | undefined)
    if (typescript.isBlock(outer)) statements.push(...outer.statements);
  return statements;
}

function findImport(
  project: ConfigProject,
  statement: ts.ImportDeclaration,
  name: string,
  file: SourcePath,
): SourceNode | undefined {
  const target = resolveModule(project, file, (statement.moduleSpecifier as ts.StringLiteral).text);
  if (!target || !statement.importClause) return undefined;
  const { name: defaultImport, namedBindings } = statement.importClause;
  if (defaultImport?.text === name) return findExport(project, target, 'default');
  if (!namedBindings) return undefined;
  if (project.typescript.isNamespaceImport(namedBindings)) {
    const source = parse(project, target);
    return namedBindings.name.text === name ? { node: source, source, file: target } : undefined;
  }
  const element = namedBindings.elements.find((specifier) => specifier.name.text === name);
  return element && findExport(project, target, (element.propertyName ?? element.name).text);
}
