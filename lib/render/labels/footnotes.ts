import type { SiteConfig } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { translator, wordsOf } from '../../core/text/ui-strings.ts';

const TITLE = /(id="[\w-]*footnote-label"[^>]*>)Footnotes(?=<\/h2>)/g;
const BACK = /(aria-label=")Back to reference (\d+(?:-\d+)?)(?=")/g;

/** Returns a function that translates the labels of footnotes in a body. Undefined if the site does not translate them. */
export function footnoteLabels({ i18n }: SiteConfig): ((html: string) => string) | undefined {
  const { messages } = wordsOf(i18n);
  if (!('footnotes.title' in messages) && !('footnotes.back' in messages)) return undefined;
  const translate = translator(i18n);
  const title = escapeHtml(translate('footnotes.title'));
  return (html) => {
    if (!html.includes('data-footnotes')) return html;
    return html
      .replace(TITLE, (_, start: string) => start + title)
      .replace(BACK, (_, start: string, number: string) => start + escapeHtml(translate('footnotes.back', { number })));
  };
}
