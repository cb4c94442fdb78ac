import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';

/**
 * The one door to unified: text → mdast and mdast → HTML. What docsgen adds to Markdown is done between the two,
 * on the tree, in ./transform.
 */
const parser = unified().use(remarkParse).use(remarkGfm).use(containerDirectives).freeze();

/** Options of mdast → hast, shared with MDX. Ids of footnotes stay as they are: pages hold no foreign ids to clash with. */
export const REHYPE_OPTIONS = { allowDangerousHtml: true, clobberPrefix: '' } as const;

const compiler = unified()
  .use(remarkRehype, REHYPE_OPTIONS)
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useShortestReferences: true } })
  .freeze();

/** CommonMark with GFM and container directives. Never throws: every text is Markdown. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** The HTML of a tree; raw HTML in it is kept. */
export function toHtml(tree: Root): string {
  const hast = compiler.runSync(tree) as HastRoot;
  return compiler.stringify(hast);
}

/** The syntax plugins of our Markdown, for MDX. */
export const SYNTAX_PLUGINS = [remarkGfm, containerDirectives];

/**
 * Container directives alone (`:::tip`). Text and leaf directives stay off: they turn `10:30` and `node:fs` in
 * prose into elements, which surprises every author once.
 */
function containerDirectives(this: Processor): void {
  const data = this.data();
  const [container] = [directive().flow![58]!].flat();
  (data.micromarkExtensions ??= []).push({ flow: { 58: container! } });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
