const FENCE = /^ {0,3}(?:> ?)*\s*(`{3,}|~{3,})/;
const TITLED = /^([\s>]*:{3,}[\w-]+)[ \t]+([^\s{[].*?)[ \t]*$/;
const HEADING_ID = /^(\s*#{1,6}\s.*)\{(#[\w:.-]+\}\s*)$/;

/**
 * Rewrites `:::tip Title` to `:::tip[Title]`, and in MDX escapes `{#id}` at the end of a heading, which MDX would
 * take for an expression. Lines and columns up to the change stay as they are; fenced code is left alone.
 */
export function normaliseSyntax(text: string, mdx: boolean): string {
  if (!text.includes(':::') && !(mdx && text.includes('{#'))) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark && fence === undefined) fence = mark;
      else if (mark && fence !== undefined && mark.startsWith(fence)) fence = undefined;
      if (mark || fence !== undefined) return line;
      const escaped = mdx ? line.replace(HEADING_ID, '$1\\{$2') : line;
      return escaped.replace(TITLED, (_, opening: string, title: string) => `${opening}[${title}]`);
    })
    .join('\n');
}
