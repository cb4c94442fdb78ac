import { Fragment, isValidElement, type ReactNode } from 'react';
import { TRANSLATIONS, type Translations } from './translations.ts';

/** A message to translate: its id, its text in the default language of the site, or both. */
export type Message =
  { readonly id: string; readonly message?: string } | { readonly id?: string; readonly message: string };

type Value = string | number;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns a message in the language of the site with its `{placeholders}` replaced. Unknown placeholders are not replaced. */
export function translate(
  message: Message,
  values: Readonly<Record<string, Value>> = {},
  translations = TRANSLATIONS,
): string {
  return textOf(message, translations).replace(PLACEHOLDER, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/**
 * Returns the plural form of a message for a count. The forms are separated by `|`, in the order of `Intl.PluralRules` (zero, one, two,
 * few, many, other), without the forms that the language does not use. If a message has too few forms, the last one is used. `original` is the
 * language of the message itself, whose forms count if the message has no translation.
 */
export function translatePlural(
  message: Message,
  count: number,
  translations = TRANSLATIONS,
  original = translations.locale,
): string {
  const { locale, messages } = translations;
  const forms = textOf(message, translations).split('|');
  const isTranslated = Object.hasOwn(messages, message.id ?? message.message ?? '');
  const rules = new Intl.PluralRules(isTranslated ? locale : original);
  const index = formOrder(rules).indexOf(rules.select(count));
  const form = forms[Math.min(index, forms.length - 1)] ?? '';
  return translate({ message: form }, { count: new Intl.NumberFormat(locale).format(count) }, { locale, messages: {} });
}

interface TranslateProps {
  /** The id of the translation. The default is the message. */
  readonly id?: string;
  /** The values of placeholders. They can be elements: `<Translate values={{ link: <a href="/x">here</a> }}>Look {link}.</Translate>` */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The message: one plain string. */
  readonly children?: string;
}

/** The component for {@link translate}, for messages that contain elements. */
export function Translate({ id, values = {}, children }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    const got = isValidElement(children)
      ? 'an element'
      : Array.isArray(children)
        ? 'several children'
        : typeof children;
    throw new TypeError(
      `<Translate> accepts only one plain string as its content, but got ${got}. Pass elements and values as \`values\`, and put their names in braces.`,
    );
  }
  const message = textOf({ id, message: children } as Message, TRANSLATIONS);
  // The pattern has one group, so every second part is the name of a placeholder.
  return message
    .split(PLACEHOLDER)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>);
}

function textOf({ id, message }: Message, { messages }: Translations): string {
  for (const part of [id, message]) {
    if (part !== undefined && typeof part !== 'string')
      throw new TypeError(`A message to translate must be a plain string, but got ${typeof part}.`);
  }
  if (!id && !message) throw new Error('A message to translate needs an `id` or a `message`.');
  const key = id ?? message ?? '';
  return (Object.hasOwn(messages, key) ? messages[key] : message) ?? key;
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

function formOrder(rules: Intl.PluralRules): string[] {
  const used = new Set<string>(rules.resolvedOptions().pluralCategories);
  return ORDER.filter((category) => used.has(category));
}
