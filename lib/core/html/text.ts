import { unescapeHtml } from '../text/escape.ts';
import { HtmlTokenizer } from './tokenizer.ts';

/** Returns the text of an HTML fragment without tags, with character references replaced and white space collapsed. */
export function textOfHtml(html: string): string {
  const tokens = new HtmlTokenizer(html);
  let text = '';
  while (tokens.next()) text += tokens.kind === 'text' ? tokens.text() : ' ';
  return unescapeHtml(text).replace(/\s+/g, ' ').trim();
}
