import type { Html, Parents, Root, RootContent } from 'mdast';
import { includedPart, includeOf } from './include-comments.ts';
import { findFrontMatter } from '../front-matter/block.ts';
import { parseMarkdown } from '../grammar/grammar.ts';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { locationOfNode, type TransformContext } from '../transform/context.ts';

/**
 * Returns the transformed content of the file that a comment includes: `<!--@include: ./part.md-->`. Undefined for other HTML. Diagnostics
 * about the content have locations in that file.
 */
export function includedMarkdown(
  context: TransformContext,
  node: Html,
  visitChildren: (context: TransformContext, parent: Parents) => void,
): RootContent[] | undefined {
  if (context.mdx || !node.value.includes('@include:')) return undefined;
  const include = includeOf(node.value, context.file);
  if (!include) return undefined;
  const { candidates, region, range } = include;
  const path = candidates.find((candidate) => context.includes[candidate] !== undefined) ?? candidates.at(-1)!;
  const file = context.includes[path];
  const report = (problem: string, hint: string): RootContent[] => {
    const location = locationOfNode(context, node);
    context.diagnostics.push(diagnostic('content.missing-asset', problem, { location, hint }));
    return [];
  };
  if ([context.file, ...context.includedIn].includes(path))
    return report(`The file \`${path}\` includes itself.`, 'Remove one of the comments.');
  if (file === undefined)
    return report(`The file \`${path}\`, which this page includes, does not exist.`, WHERE_FILES_ARE);
  const isPart = region !== undefined || range !== undefined;
  const text = includedPart(isPart ? file : withoutFrontMatter(file), include);
  if (text === undefined)
    return report(
      `\`${path}\` has no region \`${region}\`, which this page includes.`,
      `Mark the region with \`<!-- #region ${region} -->\` and \`<!-- #endregion ${region} -->\`.`,
    );
  const tree: Root = parseMarkdown(text, { math: context.hasMath });
  const includedIn = [context.file, ...context.includedIn];
  visitChildren({ ...context, file: path, text, includedIn, hasOpeners: () => true }, tree);
  return tree.children;
}

const WHERE_FILES_ARE =
  'The path is relative to this file, or to the folder of the Markdown files if it starts with `@/`.';

/** Keeps the number of lines, so that locations are exact. */
function withoutFrontMatter(text: string): string {
  const block = findFrontMatter(text);
  return block ? text.slice(0, block.bodyStart).replace(/[^\n]+/g, '') + text.slice(block.bodyStart) : text;
}
