import { nearest } from '../../../core/text/suggest.ts';
import { grammarNames } from './names.ts';

const GRAMMARS: ReadonlyMap<string, string> = grammarNames();

/** Returns the grammar of a language by name or alias, in lower case. Undefined if the language is unknown. */
export function grammarOf(language: string): string | undefined {
  return GRAMMARS.get(language);
}

/** Returns the known language with the most similar name. `own` are the names that the site adds. */
export function similarLanguage(language: string, own: Iterable<string> = []): string | undefined {
  return nearest(language, [...own, ...GRAMMARS.keys()]);
}
