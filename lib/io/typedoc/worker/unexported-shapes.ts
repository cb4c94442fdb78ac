import {
  Comment,
  CommentTag,
  type Context,
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  TypeScript as ts,
} from 'typedoc';
import { exportsOf } from './exports.ts';

/**
 * Shows the shape of a parameter's type if the type is private to its file (`type Props = {…}` of a component), because its name would
 * link to nothing. `@inlineType` is TypeDoc's tag for this. It also applies to the names inside of the shape, so shapes that contain
 * themselves would not end.
 */
export function showUnexportedShape(context: Context, parameter: ParameterReflection): void {
  const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration) || isInsideShape(parameter)) return;
  const { type } = declaration;
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return;
  const { checker } = context;
  const symbol = checker.getSymbolAtLocation(type.typeName);
  const shape = symbol && privateShape(declaration.getSourceFile(), symbol, checker);
  if (!shape || contains(shape, symbol.name) || isExpandedArray(checker.getTypeFromTypeNode(type), checker)) return;
  parameter.comment ??= new Comment();
  parameter.comment.blockTags.push(new CommentTag('@inlineType', [{ kind: 'text', text: type.typeName.text }]));
}

function isInsideShape(parameter: ParameterReflection): boolean {
  for (let parent: Reflection | undefined = parameter.parent; parent; parent = parent.parent) {
    if (parent.kindOf(ReflectionKind.TypeLiteral)) return true;
  }
  return false;
}

/**
 * Returns the declaration of a type that only the file itself can use. The declarations of a file that is no module are global, such as
 * those of the DOM. Bundled declarations export their types in a list at the end of the file.
 */
function privateShape(
  file: ts.SourceFile,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): ts.TypeAliasDeclaration | ts.InterfaceDeclaration | undefined {
  const [shape, ...others] = symbol.declarations ?? [];
  if (!shape || others.length > 0 || shape.parent !== file || !checker.getSymbolAtLocation(file)) return undefined;
  if (!ts.isTypeAliasDeclaration(shape) && !ts.isInterfaceDeclaration(shape)) return undefined;
  return exportsOf(checker, file).includes(symbol) ? undefined : shape;
}

/** Whether the declaration refers to itself. */
function contains(declaration: ts.Declaration, name: string): boolean {
  const refers = (node: ts.Node): boolean =>
    (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === name) ||
    (ts.forEachChild(node, refers) ?? false);
  return refers(declaration);
}

/** Whether TypeDoc would show a type as an object with all methods of arrays: a read-only tuple, or a type that extends an array. */
function isExpandedArray(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!checker.isTupleType(type)) return checker.isArrayLikeType(type) && !checker.isArrayType(type);
  return (type as ts.TupleTypeReference).target.readonly;
}
