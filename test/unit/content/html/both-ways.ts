import type { Root } from 'mdast';
import { excerptOf } from '../../../../lib/content/excerpt.ts';
import { parseMarkdown } from '../../../../lib/content/grammar.ts';
import { writeHtml } from '../../../../lib/content/html/index.ts';
import { normaliseSyntax } from '../../../../lib/content/syntax.ts';
import { toHtmlByRehype } from '../../../../lib/content/to-html.ts';
import { transformContext, type TransformSource } from '../../../../lib/content/transform/context.ts';
import { transform } from '../../../../lib/content/transform/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { withoutSlots } from '../../../../lib/core/slots.ts';

/** The HTML of a tree by our writer, and by the libraries that it is held to. */
export interface BothWays {
  readonly own: string | undefined;
  readonly reference: string;
}

export function bothWays(tree: Root, idPrefix = ''): BothWays {
  // First ours: the libraries change what they write.
  return { own: writeHtml(tree, idPrefix), reference: toHtmlByRehype(tree, idPrefix) };
}

/** The tree of a text as documents are compiled. */
export function transformed(original: string, part: TransformSource['part'], slotPrefix: string): Root {
  const text = normaliseSyntax(withoutSlots(original), false);
  const tree = parseMarkdown(text);
  const source = { file: sourcePath('content/docs/page.md'), original, text, mdx: false, slotPrefix, part };
  transform(transformContext(source, tree), tree);
  return tree;
}

/** Everything that is ever written of a text: its tree as it was parsed, as a page, as an excerpt and as a fragment. */
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
