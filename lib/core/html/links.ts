import { NO_LINK_CHECK } from '../address.ts';
import { escapeHtml, unescapeHtml } from '../text/escape.ts';
import { applyEdits, valueEdit, type Edit } from './edit.ts';
import { HtmlTokenizer } from './tokenizer.ts';

/** Returns the address of a tag that links to another page. Undefined for other tags, and for links that are excluded from the link check. */
export function linkedAddress(tag: HtmlTokenizer): string | undefined {
  if (tag.name !== 'a' && tag.name !== 'area') return undefined;
  const href = tag.attribute('href');
  return href === undefined || tag.attribute(NO_LINK_CHECK) !== undefined ? undefined : decoded(href).trim();
}

function decoded(value: string): string {
  return value.includes('&') ? unescapeHtml(value) : value;
}

/** Replaces the addresses of links in HTML. */
export function mapLinks(html: string, replace: (address: string) => string): string {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    const address = tokens.kind === 'start' ? linkedAddress(tokens) : undefined;
    if (address === undefined) continue;
    const replaced = replace(address);
    const attribute = tokens.attributes().find(({ name }) => name === 'href');
    if (attribute && replaced !== address) edits.push(valueEdit(attribute, escapeHtml(replaced)));
  }
  return applyEdits(html, edits);
}
