import { API_STRINGS } from '../../../lib/core/ui/api-strings.ts';
import { SEARCH_STRINGS } from '../../../lib/core/ui/search-strings.ts';
import { SHELL_STRINGS } from '../../../lib/core/ui/shell-strings.ts';
import { translate, translatePlural } from './translate.tsx';
import { TRANSLATIONS } from './translations.ts';

/** The text of the templates by id. */
export const STRINGS = { ...SHELL_STRINGS, ...SEARCH_STRINGS, ...API_STRINGS } as const;

export type StringId = keyof typeof STRINGS;

/** Returns the text for an id with its placeholders replaced. Unknown placeholders are not replaced. */
export function text(id: StringId, values: Readonly<Record<string, string | number>> = {}): string {
  return translate({ id, message: STRINGS[id] }, values);
}

/** Returns the text for a count, in the plural form of the language. */
export function plural(id: 'category.count' | 'tags.count', count: number): string {
  return translatePlural({ id, message: STRINGS[id] }, count, TRANSLATIONS, 'en');
}
