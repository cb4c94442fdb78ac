import type ts from 'typescript';
import type { ConfigProject, SourceNode } from './project.ts';
import { resolveExpression } from './resolve-expression.ts';

/**
 * Returns the value that a configuration exports, or that the function returns that it exports. Undefined for a function without a
 * `return` at its end.
 */
export function returnedValue(project: ConfigProject, exported: SourceNode): SourceNode | undefined {
  const { typescript } = project;
  const { node, ...place } = resolveExpression(project, exported);
  const called = typescript.isIdentifier(node) ? declaredFunction(project, place.source, node.text) : node;
  if (!called || !isFunction(project, called)) return exported;
  const returned = returnedBy(project, called);
  return returned && { ...place, node: returned };
}

function declaredFunction(
  { typescript }: ConfigProject,
  { statements }: ts.SourceFile,
  name: string,
): ts.Node | undefined {
  return statements.find((one) => typescript.isFunctionDeclaration(one) && one.name?.text === name);
}

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

function isFunction({ typescript }: ConfigProject, node: ts.Node): node is FunctionNode {
  return (
    typescript.isFunctionDeclaration(node) || typescript.isFunctionExpression(node) || typescript.isArrowFunction(node)
  );
}

function returnedBy({ typescript }: ConfigProject, { body }: FunctionNode): ts.Expression | undefined {
  if (!body || !typescript.isBlock(body)) return body;
  return body.statements.findLast(typescript.isReturnStatement)?.expression;
}
