import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * Returns the characters of a named character reference of HTML: `eacute` → `é`. Undefined if there is no such name. Names are
 * case-sensitive. This module is the only one that imports the table of names.
 */
export function namedCharacter(name: string): string | undefined {
  return decodeNamedCharacterReference(name) || undefined;
}
