import { currentName } from '../../core/locales/locale.ts';
import type { SiteConfig } from '../../core/model/config.ts';
import { labelsByPart, type ConfigLabel } from './map-labels.ts';
import { messagesOf, type LocaleMessages, type Messages } from './messages.ts';

/**
 * Translates the text of a configuration: titles, and the labels of the navbar, the footer and the sidebars. A text has a translation in the
 * JSON file of its part, or in the `translations` of the locale under the text itself.
 */
export function withLabels(config: SiteConfig, original: SiteConfig, messages: LocaleMessages): SiteConfig {
  const translations = translationsOf(config);
  const localized = labelsByPart(
    config,
    original,
    (label) => translationOf(label, messages, translations) ?? label.text,
  );
  const docs = localized.docs.map((instance) => ({
    ...instance,
    // The sidebars get the messages, because most of their labels come from files.
    versions: instance.versions.map((version) => ({
      ...version,
      messages: messages.docs[messagesKey(instance, version)] ?? {},
    })),
  }));
  return { ...localized, docs };
}

/** Returns the labels of a configuration that a locale can translate. */
export function configLabels(config: SiteConfig): readonly ConfigLabel[] {
  const found: ConfigLabel[] = [];
  labelsByPart(config, config, (label) => {
    if (label.text !== '') found.push(label);
    return label.text;
  });
  return found;
}

/** Returns the translation of a label. Undefined if there is none. */
export function translationOf(
  { text, file, id }: Pick<ConfigLabel, 'text' | 'file' | 'id'>,
  messages: LocaleMessages,
  translations: Messages,
): string | undefined {
  return own(messagesOf(messages, file), id) ?? own(translations, text);
}

function translationsOf({ i18n }: SiteConfig): Messages {
  return i18n.locales.find(({ name }) => name === currentName(i18n))?.translations ?? {};
}

function own(messages: Messages, id: string | undefined): string | undefined {
  return id !== undefined && Object.hasOwn(messages, id) ? messages[id] : undefined;
}

/** Returns the key of the messages of a version among all versions of the site. */
export function messagesKey({ id }: { readonly id: string }, { name }: { readonly name: string }): string {
  return `${id}/${name}`;
}
