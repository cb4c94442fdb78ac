import type { ResolvedTerm, SiteConfig } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { translator } from '../../core/text/ui-strings.ts';
import { localeOf } from '../../core/locales/locale.ts';

/** The words of the bar of letters. */
export interface LetterWords {
  /** The name of the bar for screen readers. */
  readonly label: string;
  /** The language of the terms. */
  readonly locale: string;
}

/** Returns the words in the language of a site. */
export function letterWords(config: SiteConfig): LetterWords {
  return { label: translator(config.i18n)('glossary.letters'), locale: localeOf(config).htmlLang };
}

/** Shorter lists need no bar. */
const FEWEST_TERMS = 10;
const LATIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const NO_LETTER = '#';

/** Returns terms in the alphabetical order of a language. */
export function inAlphabet(terms: readonly ResolvedTerm[], locale: string): readonly ResolvedTerm[] {
  const { compare } = new Intl.Collator(locale);
  return [...terms].sort((a, b) => compare(a.name, b.name));
}

/**
 * Returns links to the first term of each letter. Languages in Latin script show the whole alphabet, where letters without terms are text.
 * Empty if the list is short, or if its terms have no ids.
 */
export function letterBar(terms: readonly ResolvedTerm[], { label, locale }: LetterWords): string {
  const hashes = firstOfLetters(terms, locale);
  if (terms.length < FEWEST_TERMS || hashes.size === 0) return '';
  const shown = [...new Set([...alphabetOf(locale), ...hashes.keys()])].sort(inOrder(locale));
  const items = shown.map((letter) => `<li>${letterItem(letter, hashes.get(letter))}</li>`);
  const name = escapeHtml(label);
  return `<nav class="glossary-letters" aria-label="${name}" data-nosearch=""><ul>${items.join('')}</ul></nav>`;
}

function letterItem(letter: string, hash: string | undefined): string {
  const text = escapeHtml(letter);
  return hash === undefined ? `<span>${text}</span>` : `<a href="#${escapeHtml(hash)}">${text}</a>`;
}

function firstOfLetters(terms: readonly ResolvedTerm[], locale: string): Map<string, string> {
  const letterOf = letters(locale);
  const hashes = new Map<string, string>();
  for (const { name, to } of terms) {
    const letter = letterOf(name);
    if (to && !hashes.has(letter)) hashes.set(letter, to.hash);
  }
  return hashes;
}

/** Letters with accents that the language sorts like plain ones belong to these: É to E in French, but not Å to A in Swedish. */
function letters(locale: string): (name: string) => string {
  const base = new Intl.Collator(locale, { sensitivity: 'base' });
  return (name) => {
    const [first = ''] = name.trim().normalize('NFC');
    if (!/\p{L}/u.test(first)) return NO_LETTER;
    const [upper = first] = first.toLocaleUpperCase(locale);
    return LATIN.find((letter) => base.compare(letter, upper) === 0) ?? upper;
  };
}

function alphabetOf(locale: string): readonly string[] {
  return new Intl.Locale(locale).maximize().script === 'Latn' ? LATIN : [];
}

function inOrder(locale: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) => Number(b === NO_LETTER) - Number(a === NO_LETTER) || compare(a, b);
}
