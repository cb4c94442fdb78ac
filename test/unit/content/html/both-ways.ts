import type { Root } from 'mdast';
import { excerptOf } from '../../../../lib/content/excerpt.ts';
import { parseMarkdown } from '../../../../lib/content/grammar/grammar.ts';
import { writeHtml } from '../../../../lib/content/html/index.ts';
import { toHtmlByRehype } from '../../../../lib/content/html/to-html.ts';
import { transformContext, type TransformSource } from '../../../../lib/content/transform/context.ts';
import { transform } from '../../../../lib/content/transform/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { stripPlaceholders } from '../../../../lib/core/html/placeholders.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

/** The HTML of a tree by the fast writer and by the libraries, which must be equal. */
export interface BothWays {
  readonly fast: string | undefined;
  readonly reference: string;
}

export function bothWays(tree: Root, idPrefix = ''): BothWays {
  // The fast writer must run first, because the libraries change the tree.
  return { fast: writeHtml(tree, idPrefix), reference: toHtmlByRehype(tree, idPrefix) };
}

/** Returns the transformed tree of Markdown. */
export function transformed(source: string, part: TransformSource['part'], placeholderPrefix: string): Root {
  const text = stripPlaceholders(source);
  const tree = parseMarkdown(text);
  const walk = { file: sourcePath('content/docs/page.md'), text, mdx: false, placeholderPrefix, part, loadPackage };
  transform(transformContext(walk, tree), tree);
  return tree;
}

/** Returns the HTML of Markdown in all forms: parsed only, as a page, as an excerpt and as a fragment. */
export function everyWriting(text: string): Readonly<Record<string, BothWays>> {
  const page = transformed(text, 'page', '');
  const excerpt = excerptOf(page, 2);
  return {
    parsed: bothWays(parseMarkdown(text)),
    page: bothWays(page),
    excerpt: bothWays(excerpt, 'a1b2-'),
    fragment: bothWays(transformed(text, 'fragment', `x"'&.`), `x"'&.`),
  };
}

/**
 * Returns whether a text fails an assertion in the development build of a library, such as `*`, CR and `[x] a`. The published build has no
 * assertions.
 */
export function failsAssertion(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ASSERTION') return true;
    throw error;
  }
}
