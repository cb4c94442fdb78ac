import type ts from 'typescript';
import { unescapeHtml } from '../../core/text/escape.ts';

/** The syntax tree of a module, with the compiler that made it. */
export interface ParsedModule {
  readonly typescript: typeof ts;
  readonly source: ts.SourceFile;
}

/** Returns the string that an expression always evaluates to: a literal, joined literals, or a constant of the module. */
export function staticText(module: ParsedModule, node: ts.Expression): string | undefined {
  const { typescript, source } = module;
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (
    typescript.isParenthesizedExpression(node) ||
    typescript.isAsExpression(node) ||
    typescript.isSatisfiesExpression(node)
  )
    return staticText(module, node.expression);
  if (typescript.isBinaryExpression(node) && node.operatorToken.kind === typescript.SyntaxKind.PlusToken) {
    const [left, right] = [staticText(module, node.left), staticText(module, node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (!typescript.isIdentifier(node)) return undefined;
  const constant = source.statements
    .filter((statement) => typescript.isVariableStatement(statement))
    .filter(({ declarationList }) => (declarationList.flags & typescript.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => typescript.isIdentifier(name) && name.text === node.text)?.initializer;
  // A constant that names another one could name itself.
  return constant && !typescript.isIdentifier(constant) ? staticText(module, constant) : undefined;
}

/** Returns the value of a property of an object literal. */
export function propertyOf(
  { typescript }: ParsedModule,
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined {
  for (const property of object.properties) {
    if (!property.name || !isNamed(typescript, property.name, name)) continue;
    if (typescript.isPropertyAssignment(property)) return property.initializer;
    if (typescript.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

function isNamed(typescript: typeof ts, node: ts.PropertyName, name: string): boolean {
  return (typescript.isIdentifier(node) || typescript.isStringLiteral(node)) && node.text === name;
}

/** Returns the value of an attribute. Undefined if there is no such attribute, and `dynamic` if its value is not known. */
export function attributeOf(
  module: ParsedModule,
  { attributes }: ts.JsxOpeningLikeElement,
  name: string,
): string | undefined | typeof DYNAMIC {
  const { typescript, source } = module;
  for (const attribute of attributes.properties) {
    if (typescript.isJsxSpreadAttribute(attribute)) return DYNAMIC;
    if (attribute.name.getText(source) !== name) continue;
    const { initializer } = attribute;
    if (initializer && typescript.isStringLiteral(initializer)) return unescapeHtml(initializer.text);
    const expression = initializer && typescript.isJsxExpression(initializer) ? initializer.expression : undefined;
    return (expression && staticText(module, expression)) ?? DYNAMIC;
  }
  return undefined;
}

/** Returns the text in an element if it is one string, as React receives it. Undefined if the element is empty. */
export function childText(module: ParsedModule, children: readonly ts.JsxChild[]): string | undefined | typeof DYNAMIC {
  const { typescript } = module;
  const parts = children.flatMap((child): (string | typeof DYNAMIC)[] => {
    if (typescript.isJsxText(child)) {
      const text = unescapeHtml(withoutLineBreaks(child.text));
      return text === '' ? [] : [text];
    }
    if (!typescript.isJsxExpression(child)) return [DYNAMIC];
    return child.expression ? [staticText(module, child.expression) ?? DYNAMIC] : [];
  });
  return parts.length > 1 ? DYNAMIC : parts[0];
}

/** The value of a text that is only known when the code runs. */
export const DYNAMIC = Symbol('dynamic');

/** Removes the white space around line breaks, as JSX does. */
function withoutLineBreaks(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
