import { describe, expect, test } from 'vitest';
import { loadTexts } from '../../../../lib/config/languages/index.ts';
import { placeholdersIn, UI_STRINGS, uiStrings, wordsOf } from '../../../../lib/core/text/ui-strings.ts';
import { resolved } from '../load.ts';

const LOCALES = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-Hans'] as const;
const TEXTS = await loadTexts(LOCALES);

/** Texts that are equal in English and in another language: names, keywords of TypeScript, and loanwords. */
const MAX_EQUAL = 60;

/** The number of plural forms that whole numbers need. Spanish, French and Portuguese use `many` only for millions. */
const FORMS: Readonly<Record<(typeof LOCALES)[number], number>> = {
  ar: 6,
  de: 2,
  es: 2,
  fr: 2,
  he: 3,
  ja: 1,
  ko: 1,
  'pt-BR': 2,
  'zh-Hans': 1,
};

describe.each(LOCALES)('the UI strings in %s', (locale) => {
  const texts: Readonly<Record<string, string>> = TEXTS[locale] ?? {};

  test('are complete', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(UI_STRINGS).sort());
    expect(Object.keys(texts).filter((id) => texts[id]!.trim() === '')).toEqual([]);
  });

  test('are translated', () => {
    const equal = Object.keys(texts).filter((id) => texts[id] === UI_STRINGS[id]);
    expect(equal.length).toBeLessThan(MAX_EQUAL);
  });

  test('have the placeholders of the English text', () => {
    const wrong = uiStrings().filter(
      ({ id, placeholders }) => placeholdersIn(texts[id]!).sort().join() !== [...placeholders].sort().join(),
    );
    expect(wrong.map(({ id }) => `${id}: ${texts[id]}`)).toEqual([]);
  });

  test('have one form, or the plural forms that the language needs', () => {
    for (const { id, isPlural } of uiStrings()) {
      const count = texts[id]!.split('|').length;
      if (count > 1) expect([id, count]).toEqual([id, isPlural ? FORMS[locale] : 1]);
    }
  });

  test('contain the count in a plural form that applies to several numbers', () => {
    const rules = new Intl.PluralRules(locale);
    const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const used = order.filter((one) => rules.resolvedOptions().pluralCategories.includes(one as Intl.LDMLPluralRule));
    for (const { id, isPlural, placeholders } of uiStrings()) {
      const forms = texts[id]!.split('|');
      for (const count of isPlural && placeholders.includes('count') ? [0, 2, 7, 11, 100, 101] : []) {
        const form = forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)]!;
        const isNamed = locale === 'ar' ? count === 0 || count === 2 : locale === 'he' && count === 2;
        expect([id, count, form.includes('{count}') || isNamed]).toEqual([id, count, true]);
      }
    }
  });

  test('begin and end with a space only where the English text does, or where none is needed', () => {
    const edges = (text: string): string => `${text.startsWith(' ')}${text.endsWith(' ')}`;
    const wrong = Object.keys(texts).filter(
      (id) =>
        id !== 'docs.lastUpdatedOn' && id !== 'docs.lastUpdatedBy' && edges(texts[id]!) !== edges(UI_STRINGS[id]!),
    );
    expect(wrong).toEqual([]);
  });
});

test('French has no-break spaces before colons and question marks and inside of quotation marks', () => {
  const wrong = Object.values(TEXTS['fr'] ?? {}).filter((text) =>
    /[^\u{A0}{}\w|]\s*[:?;!](?:\s|$)|«(?!\u{A0})|(?<!\u{A0})»/u.test(text),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['de-AT', 'Kopieren'],
  ['fr-CA', 'Copier'],
  ['pt', 'Copiar'],
  ['pt-PT', 'Copiar'],
  ['zh', '复制'],
  ['zh-CN', '复制'],
  ['zh-Hans-SG', '复制'],
  ['iw', 'העתקה'],
  ['ja-JP-u-ca-japanese', 'コピー'],
])('%s has the texts of its language', async (locale, text) => {
  expect((await loadTexts([locale]))[locale]?.['code.copy']).toBe(text);
});

test.each(['en', 'en-GB', 'zh-TW', 'zh-Hant', 'nl', 'tlh'])(
  '%s has no texts, so its pages are in English',
  async (locale) => {
    expect(await loadTexts([locale])).toEqual({});
  },
);

test('a locale has the texts of its language, and the translations of the site replace them', async () => {
  const { i18n, blog } = await resolved(
    "i18n: { locales: [{ name: 'de', translations: { 'docs.next': 'Nächste Seite' } }] }, blog: {}",
  );
  const { 'docs.next': next, 'docs.previous': previous } = wordsOf(i18n).messages;
  expect([next, previous]).toEqual(['Nächste Seite', 'Zurück']);
  expect(blog).toMatchObject({ sidebarTitle: 'Neueste Beiträge' });
});
