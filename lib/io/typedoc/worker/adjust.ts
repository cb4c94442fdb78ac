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
import { exportsOf } from './exports.ts';

/** Adjusts what TypeDoc converts to what pages show. */
export function adjustConversion(converter: Converter): void {
  converter.on(Converter.EVENT_CREATE_PARAMETER, showUnexportedShape);
  keepOwnComments(converter);
}

/**
 * Shows the shape of a parameter's type if the type is private to its file (`type Props = {…}` of a component), because its name would
 * link to nothing. `@inlineType` is TypeDoc's tag for this. It also applies to the names inside of the shape, so shapes that contain
 * themselves would not end.
 */
function showUnexportedShape(context: Context, parameter: ParameterReflection): void {
  const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration) || isInsideShape(parameter)) return;
  const type = declaration.type;
  if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return;
  const symbol = context.checker.getSymbolAtLocation(type.typeName);
  const target = symbol && shapeIn(declaration.getSourceFile(), symbol);
  if (!target || isExported(context.checker, symbol, target) || contains(target, symbol.name)) return;
  parameter.comment ??= new Comment();
  parameter.comment.blockTags.push(new CommentTag('@inlineType', [{ kind: 'text', text: type.typeName.text }]));
}

function isInsideShape(parameter: ParameterReflection): boolean {
  for (let parent: Reflection | undefined = parameter.parent; parent; parent = parent.parent) {
    if (parent.kindOf(ReflectionKind.TypeLiteral)) return true;
  }
  return false;
}

function shapeIn(file: ts.SourceFile, symbol: ts.Symbol): ts.Declaration | undefined {
  const [target, ...others] = symbol.declarations ?? [];
  if (!target || others.length > 0 || target.getSourceFile() !== file) return undefined;
  return ts.isTypeAliasDeclaration(target) || ts.isInterfaceDeclaration(target) ? target : undefined;
}

/** Bundled declarations export everything in one list at the end of the file. */
function isExported(checker: ts.TypeChecker, symbol: ts.Symbol, target: ts.Declaration): boolean {
  if (ts.getCombinedModifierFlags(target) & ts.ModifierFlags.Export) return true;
  return exportsOf(checker, target.getSourceFile()).includes(symbol);
}

/** Whether the declaration refers to itself. */
function contains(declaration: ts.Declaration, name: string): boolean {
  const refers = (node: ts.Node): boolean =>
    (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === name) ||
    (ts.forEachChild(node, refers) ?? false);
  return refers(declaration);
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
