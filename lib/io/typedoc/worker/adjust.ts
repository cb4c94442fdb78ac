import { Comment, type Context, Converter, type Reflection, ReflectionKind } from 'typedoc';
import { showUnexportedShape } from './unexported-shapes.ts';

/** Adjusts what TypeDoc converts to what pages show. */
export function adjustConversion(converter: Converter): void {
  converter.on(Converter.EVENT_CREATE_PARAMETER, showUnexportedShape);
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_, reflection) => keepModuleName(reflection), 1e6);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => keepModuleName(project), 1e6);
  keepOwnComments(converter);
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

/**
 * Shows the text of `@module` as the description of a module if it is a sentence: `@module Stream utility.` In TypeDoc, the text is the name
 * of the module, but readers cannot import a module with a space in its name.
 */
function keepModuleName(reflection: Reflection): void {
  const { comment } = reflection;
  const tag = reflection.kindOf([ReflectionKind.Module, ReflectionKind.Project])
    ? comment?.getTag('@module')
    : undefined;
  if (!comment || !tag || !/\s/.test(Comment.combineDisplayParts(tag.content).trim())) return;
  const separator = comment.summary.length > 0 ? [{ kind: 'text' as const, text: '\n\n' }] : [];
  comment.summary = [...tag.content, ...separator, ...comment.summary];
  comment.removeTags('@module');
}
