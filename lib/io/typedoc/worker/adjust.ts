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
  const targets = context.checker.getSymbolAtLocation(type.typeName)?.declarations ?? [];
  if (targets.length !== 1 || !isPrivateTo(declaration.getSourceFile(), targets[0]!)) return;
  parameter.comment ??= new Comment();
  parameter.comment.blockTags.push(new CommentTag('@inlineType', [{ kind: 'text', text: type.typeName.text }]));
}

function isPrivateTo(file: ts.SourceFile, target: ts.Declaration): boolean {
  if (!ts.isTypeAliasDeclaration(target) && !ts.isInterfaceDeclaration(target)) return false;
  return target.getSourceFile() === file && !(ts.getCombinedModifierFlags(target) & ts.ModifierFlags.Export);
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
