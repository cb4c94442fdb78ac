import type { SiteConfig } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { translator, wordsOf } from '../../core/text/ui-strings.ts';

const TYPES = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'success', 'important'] as const;

/** The name of an admonition: its label for assistive technology, and its title unless the page sets another one. */
const NAME = new RegExp(
  `<aside class="admonition [^>]* aria-label="(${TYPES.join('|')})"[^>]*><p class="admonition-title">(?:\\1(?=</p>))?`,
  'g',
);

/** Returns a function that translates the names of admonitions in a body. Undefined if their names are in English. */
export function admonitionTitles({ i18n }: SiteConfig): ((html: string) => string) | undefined {
  const { messages } = wordsOf(i18n);
  if (!TYPES.some((type) => `admonition.${type}` in messages)) return undefined;
  const translate = translator(i18n);
  const names = new Map<string, string>(TYPES.map((type) => [type, escapeHtml(translate(`admonition.${type}`))]));
  return (html) =>
    html.replace(NAME, (start: string, type: string) => {
      const name = names.get(type) ?? type;
      const labeled = start.replace(`aria-label="${type}"`, () => `aria-label="${name}"`);
      return labeled.endsWith(`>${type}`) ? labeled.slice(0, -type.length) + name : labeled;
    });
}
