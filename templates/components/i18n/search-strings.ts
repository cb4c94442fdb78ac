import { SEARCH_STRINGS } from '../../../lib/core/ui/search-strings.ts';
import { translate, translatePlural } from './translate.tsx';
import { TRANSLATIONS } from './translations.ts';

export { SEARCH_STRINGS };

export type SearchStringId = keyof typeof SEARCH_STRINGS;

/** Returns the text for an id with its placeholders replaced. */
export function text(id: SearchStringId, values: Readonly<Record<string, string | number>> = {}): string {
  return translate({ id, message: SEARCH_STRINGS[id] }, values);
}

/** Returns the text for a count, in the plural form of the language. */
export function plural(id: 'search.count' | 'search.seeAll', count: number): string {
  return translatePlural({ id, message: SEARCH_STRINGS[id] }, count, TRANSLATIONS, 'en');
}
