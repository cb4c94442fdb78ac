/**
 * Returns a sentence, with a space before it, if two names look the same but consist of different characters. Without it, a message that
 * contains both names would be a riddle. Returns an empty text for all other names.
 */
export function formNote(one: string, other: string): string {
  if (one === other || one.normalize('NFC') !== other.normalize('NFC')) return '';
  return ' The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD).';
}
