import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type PluggableList } from 'unified';
import { VFile } from 'vfile';
import { checkSource } from './grammar/micromark-limits.ts';
import { checkTree } from './limits/tree-limits.ts';
import { markdownGrammar, type Syntax } from './grammar/grammar.ts';

export type { PluggableList, VFile };

/** Options for the conversion from mdast to hast. */
interface HtmlOptions {
  /** Added to the ids of footnotes. A page needs no prefix, because it contains no other document. */
  readonly idPrefix: string;
  readonly rehypePlugins?: PluggableList;
}

/** Creates a processor that turns mdast into HTML, including raw HTML. */
export function htmlProcessor({ idPrefix, rehypePlugins = [] }: HtmlOptions) {
  return unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: idPrefix })
    .use(rehypePlugins)
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useShortestReferences: true } })
    .freeze();
}

/**
 * Parses Markdown and runs remark plugins, which may extend the syntax.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export async function parseWithPlugins(file: VFile, remarkPlugins: PluggableList, syntax: Syntax): Promise<Root> {
  const processor = unified().use(remarkParse).use(markdownGrammar, String(file), syntax).use(remarkPlugins).freeze();
  checkSource(String(file));
  const tree = processor.parse(file);
  checkTree(tree);
  return (await processor.run(tree, file)) as Root;
}

/** Runs rehype plugins and writes the HTML. */
export async function toHtmlWithPlugins(tree: Root, file: VFile, options: HtmlOptions): Promise<string> {
  const processor = htmlProcessor(options);
  return processor.stringify(await processor.run(tree, file), file);
}

/** Creates the file that plugins receive. Their messages are added to it. */
export function pluginFile(path: string, value: string, data: Record<string, unknown>): VFile {
  return new VFile({ path, value, data });
}
