import { listNames } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';
import { placeholdersIn } from '../../core/text/ui-strings.ts';

/** A translated text and its original. */
export interface TranslatedText {
  /** The id of the text, for messages. */
  readonly id: string;
  readonly original: string;
  readonly text: string;
  /** The name of the locale. */
  readonly locale: string;
  /** Whether `|` separates plural forms. */
  readonly isPlural: boolean;
}

/** A problem of a translation, and how to fix it. */
export interface TextProblem {
  readonly message: string;
  readonly hint: string;
}

/** Returns the placeholders that docsgen would not replace, and the plural forms that have no effect or are missing. */
export function textProblems(translated: TranslatedText): TextProblem[] {
  const { id, original, text, isPlural } = translated;
  const known = placeholdersIn(original);
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => ({
      message: `The translation of \`${id}\` contains \`{${name}}\`, which is not a placeholder of this text.`,
      hint: placeholderHint(name, known),
    })),
    ...(isPlural ? pluralProblems(translated) : []),
  ];
}

/** Returns the placeholders that a translation lacks, so that readers miss a value or a link. A misspelled one is not missing. */
export function missingPlaceholders({ id, original, text }: TranslatedText): TextProblem[] {
  const used = placeholdersIn(text);
  const known = placeholdersIn(original);
  const misspelled = used.filter((name) => !known.includes(name)).map((name) => nearest(name, known));
  const missing = known.filter((name) => !used.includes(name) && !misspelled.includes(name));
  return missing.map((name) => ({
    message: `The translation of \`${id}\` lacks the placeholder \`{${name}}\`.`,
    hint: `The original is \`${original}\`. Add \`{${name}}\` where its value belongs.`,
  }));
}

function placeholderHint(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean \`{${near}}\`?`;
  return known.length === 0
    ? 'This text has no placeholders. Remove the braces.'
    : `The placeholders of this text are ${listNames(known.map((one) => `{${one}}`))}.`;
}

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

function pluralProblems({ id, text, locale }: TranslatedText): TextProblem[] {
  const rules = new Intl.PluralRules(locale);
  const used = new Set(rules.resolvedOptions().pluralCategories);
  const forms = ORDER.filter((category) => used.has(category));
  const found = text.split('|').length;
  const order = `Write the forms in this order, separated by \`|\`: ${forms.join(', ')}.`;
  if (found > forms.length)
    return [
      {
        message: `The translation of \`${id}\` has ${found} plural forms, but \`${locale}\` uses only ${forms.length}.`,
        hint: order,
      },
    ];
  const sharing = found === 1 ? [] : categoriesOfCounts(rules).filter((one) => forms.indexOf(one) >= found - 1);
  if (sharing.length < 2) return [];
  return [
    {
      message: `The translation of \`${id}\` has ${found} plural forms, but \`${locale}\` uses ${forms.length}. ${listNames(sharing)} share the last form.`,
      hint: order,
    },
  ];
}

/** Returns the plural categories of the counts that pages usually show. Some languages have others for fractions and millions. */
function categoriesOfCounts(rules: Intl.PluralRules): Intl.LDMLPluralRule[] {
  const counts = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return ORDER.filter((category) => counts.includes(category));
}
