import type { SiteConfig } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { wordsOf } from '../../core/text/ui-strings.ts';

const LABEL = /(<a class="heading-link" href="[^"]*" aria-label=")Direct link to(?= )/g;

/** Returns a function that translates the labels of the links at headings in a body. Undefined if the site does not translate them. */
export function headingLinkLabels({ i18n }: SiteConfig): ((html: string) => string) | undefined {
  const translation = wordsOf(i18n).messages['api.directLink'];
  if (translation === undefined) return undefined;
  const label = escapeHtml(translation);
  return (html) => html.replace(LABEL, (_, start: string) => start + label);
}
