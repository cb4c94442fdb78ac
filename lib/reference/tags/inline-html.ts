/** Removes the element of a single paragraph. */
export function inlineHtml(html: string): string {
  return /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(html)?.[1] ?? html;
}
