import { Fragment, isValidElement, type ReactNode } from 'react';
import { WORDS, type Words } from './words.ts';

/** What there is to translate: by an id, by its words in the language that the site is written in, or both (SPEC §5). */
export type Message =
  { readonly id: string; readonly message?: string } | { readonly id?: string; readonly message: string };

type Text = string | number;

const PLACEHOLDER = /\{(\w+)\}/g;

/** A message in the language of the site, its `{placeholders}` filled in; an unknown placeholder stays as it is. */
export function translate(message: Message, values: Readonly<Record<string, Text>> = {}, words = WORDS): string {
  return wordsOf(message, words).replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The form for a number of things. Forms stand in the order of `Intl.PluralRules` (one, two, few, many, other), split
 * by `|`; of a message that has too few the last one counts.
 */
export function translatePlural(message: Message, count: number, words = WORDS): string {
  const forms = wordsOf(message, words).split('|');
  const rules = new Intl.PluralRules(words.locale);
  const form = formOrder(rules).indexOf(rules.select(count));
  return translate({ message: forms[Math.min(form, forms.length - 1)]! }, { count }, { ...words, messages: {} });
}

interface TranslateProps {
  readonly id?: string;
  /** For placeholders; elements too, as `<Translate values={{ link: <a href="/x">here</a> }}>Look {link}.</Translate>` */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The message: one plain string. */
  readonly children?: string;
}

/** {@link translate} as an element, for messages that hold other elements. */
export function Translate({ id, values = {}, children }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    const got = isValidElement(children)
      ? 'an element'
      : Array.isArray(children)
        ? 'several children'
        : typeof children;
    throw new TypeError(
      `<Translate> takes one plain string as its content, and got ${got}. Give elements and values through \`values\`, and put their names in braces.`,
    );
  }
  const message = wordsOf({ id, message: children } as Message, WORDS);
  // Split by a pattern with one group: every second part is the name of a placeholder.
  return message
    .split(PLACEHOLDER)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>);
}

function wordsOf({ id, message }: Message, { messages }: Words): string {
  for (const given of [id, message]) {
    if (given !== undefined && typeof given !== 'string')
      throw new TypeError(`A message to translate is a plain string, and got ${typeof given}.`);
  }
  if (!id && !message) throw new Error('A message to translate needs an `id` or a `message`.');
  return messages[(id ?? message)!] ?? message ?? id!;
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

function formOrder(rules: Intl.PluralRules): string[] {
  const used = new Set<string>(rules.resolvedOptions().pluralCategories);
  return ORDER.filter((category) => used.has(category));
}
