import type ts from 'typescript';
import type { Member, SourceNode } from './project.ts';

/** The dependencies of {@link memberOf}. `resolve` is passed to avoid an import cycle with resolve-expression.ts. */
export interface MemberContext {
  readonly typescript: typeof ts;
  readonly resolve: (start: SourceNode) => SourceNode;
}

/** Finds a property of an object or an item of an array, also through spreads and in the branches of a condition. */
export function memberOf(context: MemberContext, container: SourceNode, key: string | number): Member | undefined {
  const { typescript } = context;
  const { node } = container;
  if (typescript.isObjectLiteralExpression(node)) return propertyOf(context, container, node, String(key));
  if (typescript.isArrayLiteralExpression(node) && typeof key === 'number') {
    const items: SourceNode[] = [];
    collectItems(context, container, node, items);
    const item = items[key];
    return item && { name: item, value: item };
  }
  for (const branch of branchesOf(context, node)) {
    const member = memberOf(context, context.resolve({ ...container, node: branch }), key);
    if (member) return member;
  }
  return undefined;
}

/** Finds a property of an object. As at run time, the last property or spread that sets the key wins. */
function propertyOf(
  context: MemberContext,
  container: SourceNode,
  object: ts.ObjectLiteralExpression,
  key: string,
): Member | undefined {
  const { typescript } = context;
  for (const property of [...object.properties].reverse()) {
    if (typescript.isSpreadAssignment(property)) {
      const member = memberOf(context, context.resolve({ ...container, node: property.expression }), key);
      if (member) return member;
    } else if (nameOf(typescript, property) === key) {
      const name = { ...container, node: property.name };
      if (!typescript.isPropertyAssignment(property)) return { name, value: name };
      return { name, value: { ...container, node: property.initializer } };
    }
  }
  return undefined;
}

function nameOf(typescript: typeof ts, property: ts.ObjectLiteralElementLike): string | undefined {
  const { name } = property;
  if (!name) return undefined;
  if (typescript.isComputedPropertyName(name)) {
    return typescript.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
  }
  return name.text;
}

/**
 * Adds the items of an array to `items`, with its spreads expanded. Returns false and stops at a spread of unknown length,
 * because the indexes of the items after it are unknown.
 */
function collectItems(
  context: MemberContext,
  container: SourceNode,
  array: ts.ArrayLiteralExpression,
  items: SourceNode[],
): boolean {
  const { typescript, resolve } = context;
  return array.elements.every((element) => {
    if (!typescript.isSpreadElement(element)) return items.push({ ...container, node: element }) > 0;
    const spread = resolve({ ...container, node: element.expression });
    return typescript.isArrayLiteralExpression(spread.node) && collectItems(context, spread, spread.node, items);
  });
}

/** Returns the expressions that `a ? b : c`, `a ?? b`, `a || b` and `a && b` can evaluate to. */
function branchesOf({ typescript }: MemberContext, node: ts.Node): ts.Expression[] {
  if (typescript.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  return typescript.isBinaryExpression(node) ? [node.left, node.right] : [];
}
