import type { Root } from 'mdast';

/** The fields of MDX's nodes that carry code. */
interface MdxNode {
  readonly type: string;
  readonly children?: readonly MdxNode[];
  /** A list for JSX. Directives have an object of strings. */
  readonly attributes?: readonly MdxAttribute[] | object | null;
  readonly data?: { readonly estree?: { readonly body: readonly Code[] } } | null | undefined;
}

interface MdxAttribute {
  readonly type: string;
  /** A string where the attribute is written in quotes. */
  readonly value?: string | MdxNode | null;
}

/** The fields of ESTree's nodes that literals have. */
interface Code {
  readonly type: string;
  readonly expression?: Code;
  readonly expressions?: readonly Code[];
  readonly regex?: unknown;
  readonly operator?: string;
  readonly argument?: Code;
  readonly elements?: readonly (Code | null)[];
  readonly properties?: readonly Code[];
  readonly computed?: boolean;
  readonly kind?: string;
  readonly value?: unknown;
}

/**
 * Returns whether an MDX document has no code except imports, literals and comments. Such a document renders the same HTML
 * each time if the modules that it imports do.
 */
export function isStaticMdx(tree: Root): boolean {
  return isStaticNode(tree as MdxNode);
}

function isStaticNode({ type, children = [], attributes, data }: MdxNode): boolean {
  const code = data?.estree?.body;
  if (code && !code.every(type === 'mdxjsEsm' ? isImport : isLiteralStatement)) return false;
  const ofJsx: readonly MdxAttribute[] = Array.isArray(attributes) ? attributes : [];
  return ofJsx.every(isStaticAttribute) && children.every(isStaticNode);
}

function isStaticAttribute({ type, value }: MdxAttribute): boolean {
  // The other type is a spread: `{...props}`.
  if (type !== 'mdxJsxAttribute') return false;
  return typeof value !== 'object' || value === null || isStaticNode(value);
}

function isImport({ type }: Code): boolean {
  return type === 'ImportDeclaration';
}

function isLiteralStatement({ type, expression }: Code): boolean {
  return type === 'ExpressionStatement' && expression !== undefined && isLiteral(expression);
}

function isLiteral(code: Code): boolean {
  switch (code.type) {
    case 'Literal':
      return !code.regex;
    case 'TemplateLiteral':
      return code.expressions?.length === 0;
    case 'UnaryExpression':
      return code.operator === '-' && code.argument !== undefined && isLiteral(code.argument);
    case 'ArrayExpression':
      return code.elements?.every((element) => element !== null && isLiteral(element)) === true;
    case 'ObjectExpression':
      return code.properties?.every(isLiteralProperty) === true;
    default:
      return false;
  }
}

function isLiteralProperty({ type, computed, kind, value }: Code): boolean {
  return type === 'Property' && !computed && kind === 'init' && isLiteral(value as Code);
}
