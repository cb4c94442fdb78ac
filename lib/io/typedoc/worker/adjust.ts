import {
  Comment,
  CommentTag,
  type Context,
  Converter,
  type ParameterReflection,
  type Reflection,
  ReflectionKind,
  TypeScript as ts,
} from 'typedoc';

/** Adjusts what TypeDoc converts to what pages show. */
export function adjustConversion(converter: Converter): void {
  converter.on(Converter.EVENT_CREATE_PARAMETER, showUnexportedShape);
  keepOwnComments(converter);
}

/**
 * Shows the shape of a parameter's type if the type is private to its file (`type Props = {…}` of a component), because its name would
 * link to nothing. `@inlineType` is TypeDoc's tag for this.
 */
function showUnexportedShape(context: Context, parameter: ParameterReflection): void {
  const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration)) return;
  const type = declaration.type;
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return;
  const symbol = context.checker.getSymbolAtLocation(type.typeName);
  if (!symbol || !isPrivateTo(declaration.getSourceFile(), symbol, context.checker)) return;
  if (isExpandedArray(context.checker.getTypeFromTypeNode(type), context.checker)) return;
  parameter.comment ??= new Comment();
  parameter.comment.blockTags.push(new CommentTag('@inlineType', [{ kind: 'text', text: type.typeName.text }]));
}

/** Returns whether TypeDoc would show a type as an object with all methods of arrays: a read-only tuple, or a type that extends an array. */
function isExpandedArray(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!checker.isTupleType(type)) return checker.isArrayLikeType(type) && !checker.isArrayType(type);
  return (type as ts.TupleTypeReference).target.readonly;
}

/**
 * Returns whether only the file itself can use a type. The declarations of a file that is no module are global, such as those of the DOM.
 * Bundled declarations export their types in a list at the end of the file.
 */
function isPrivateTo(file: ts.SourceFile, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const [target, ...others] = symbol.declarations ?? [];
  const module = checker.getSymbolAtLocation(file);
  if (!module || !target || others.length > 0 || target.parent !== file) return false;
  if (!ts.isTypeAliasDeclaration(target) && !ts.isInterfaceDeclaration(target)) return false;
  return !checker.tryGetMemberInModuleExports(symbol.name, module);
}

/**
 * Removes inherited comments that only apply to the supertype: a member that overrides an internal member is not internal, and the comment
 * of a parent does not describe a class without a comment.
 */
function keepOwnComments(converter: Converter): void {
  const bare = new Set<Reflection>();
  const before = (context: Context): void => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (reflection.kindOf(ReflectionKind.ClassOrInterface) && !reflection.comment) bare.add(reflection);
      if (!reflection.comment?.inheritedFromParentDeclaration) continue;
      for (const tag of ['@internal', '@hidden', '@ignore'] as const) reflection.comment.removeModifier(tag);
    }
  };
  const after = (): void => bare.forEach((reflection) => delete reflection.comment);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, before, 1e6);
  converter.on(Converter.EVENT_END, after, -1e6);
}
