/** Matches a block with its fences. It ends at the first line with as many backticks as its first line. */
const BLOCK = /^ *(`{3,4}) *mdx-code-block\r?\n[^]*?^ *\1(?=[ \t]*\r?$)/gm;

/**
 * Removes the fences of `mdx-code-block`, so that their content is a part of the page. Translation tools leave code blocks alone, so
 * Docusaurus sites wrap their JSX in such blocks. Spaces replace the fences, so that locations stay the same.
 */
export function unwrapMdxCodeBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  return text.replace(BLOCK, (block) => block.replace(/^.*|.*$/g, (fence) => ' '.repeat(fence.length)));
}
