import { compileSync } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { diagnostic } from '../core/diagnostic.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { Place } from '../core/place.ts';
import { REHYPE_OPTIONS, SYNTAX_PLUGINS } from './markdown.ts';
import { transform } from './transform/index.ts';
import type { TransformContext } from './transform/context.ts';

/**
 * MDX → a JavaScript module whose default export is the page; the one door to MDX. Undefined when it can't be parsed.
 * The tree takes the same walk as Markdown, so links, headings and code are the same in both.
 */
export function compileMdx(source: string, context: TransformContext): Outcome<string | undefined> {
  try {
    const file = compileSync(source, {
      remarkPlugins: [...SYNTAX_PLUGINS, () => (tree: Root) => transform(context, tree)],
      remarkRehypeOptions: { clobberPrefix: REHYPE_OPTIONS.clobberPrefix },
      elementAttributeNameCase: 'react',
    });
    return outcome(String(file));
  } catch (error) {
    const problem = mdxProblem(error, context);
    return outcome(undefined, [diagnostic('content.mdx-syntax', problem.message, problem)]);
  }
}

function mdxProblem(error: unknown, context: TransformContext): { message: string; place: Place; hint: string } {
  const { reason, place, line, column } = error as {
    reason?: string;
    place?: { start?: { line: number; column: number }; line?: number; column?: number };
    line?: number;
    column?: number;
  };
  const message = reason ?? (error instanceof Error ? error.message : String(error));
  // For a tag that is never closed the parser reports no place, but its words name the opening tag's.
  const named = /\((\d+):(\d+)-\d+:\d+\)/.exec(message);
  const at = named
    ? { line: Number(named[1]), column: Number(named[2]) }
    : (place?.start ?? { line: place?.line ?? line, column: place?.column ?? column });
  return {
    message: `This MDX can't be parsed: ${message.replace(/\.?\s*$/, '.')}`,
    place: { file: context.file, line: at.line ?? 1, column: at.column ?? 1, length: 1 },
    hint: 'In MDX `<` and `{` start JSX and expressions. Write `\\<` or `\\{` for the characters, or use a .md file.',
  };
}
