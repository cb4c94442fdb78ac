/** The scripts that are written from right to left (`Bidi_Class` R or AL in the Unicode Character Database) and are in use today. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Returns the text direction of a language tag, which follows from its script: `ar`, `fa`, `he`, `ur` and `pa-Arab` are `rtl`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
