import type ts from 'typescript';
import type { Located, Member } from './locate-project.ts';

/** What looking up a member needs of the modules around it. */
export interface MemberTools {
  readonly typescript: typeof ts;
  readonly follow: (here: Located) => Located;
}

/** A key of an object or an item of a list, through spreads and both sides of a choice. */
export function memberOf(tools: MemberTools, of: Located, key: string | number): Member | undefined {
  const { typescript } = tools;
  const { node } = of;
  if (typescript.isObjectLiteralExpression(node)) return keyOf(tools, of, node, String(key));
  if (typescript.isArrayLiteralExpression(node) && typeof key === 'number') {
    const item = itemsOf(tools, of)?.[key];
    return item && { name: item, value: item };
  }
  for (const choice of choicesOf(tools, node)) {
    const found = memberOf(tools, tools.follow({ ...of, node: choice }), key);
    if (found) return found;
  }
  return undefined;
}

/** Of two keys of one name the later counts, and a spread counts where it stands. */
function keyOf(tools: MemberTools, of: Located, object: ts.ObjectLiteralExpression, key: string): Member | undefined {
  const { typescript } = tools;
  for (const property of [...object.properties].reverse()) {
    if (typescript.isSpreadAssignment(property)) {
      const found = memberOf(tools, tools.follow({ ...of, node: property.expression }), key);
      if (found) return found;
    } else if (nameOf(typescript, property) === key) {
      const name = { ...of, node: property.name };
      if (typescript.isPropertyAssignment(property)) return { name, value: { ...of, node: property.initializer } };
      return { name, value: name };
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

/** All items of a list with its spreads written out, or undefined from where the source doesn't show how many there are. */
function itemsOf(tools: MemberTools, of: Located): Located[] | undefined {
  const items: Located[] = [];
  for (const element of (of.node as ts.ArrayLiteralExpression).elements) {
    if (!tools.typescript.isSpreadElement(element)) {
      items.push({ ...of, node: element });
      continue;
    }
    const spread = tools.follow({ ...of, node: element.expression });
    const inner = tools.typescript.isArrayLiteralExpression(spread.node) ? itemsOf(tools, spread) : undefined;
    if (!inner) return items;
    items.push(...inner);
  }
  return items;
}

/** The values that `a ? b : c`, `a ?? b`, `a || b` and `a && b` can have. */
function choicesOf({ typescript }: MemberTools, node: ts.Node): ts.Expression[] {
  if (typescript.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  return typescript.isBinaryExpression(node) ? [node.left, node.right] : [];
}
