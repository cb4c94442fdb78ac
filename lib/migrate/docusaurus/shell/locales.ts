import type { UserI18n, UserLocale } from '../../../config/types/user-i18n.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import type { Section } from '../../section.ts';

/** Returns the languages. Undefined if the site is only in English. */
export function localesOf(i18n: Section): UserI18n | undefined {
  const fallback = i18n.text('defaultLocale') ?? 'en';
  const given = i18n.list('locales').filter((one) => typeof one === 'string');
  const names = given.length === 0 ? [fallback] : given;
  const configs = i18n.section('localeConfigs');
  const locales = names.map((name) => localeOf(name, configs.section(name)));
  i18n.skip('path');
  configs.finish();
  i18n.finish();
  if (locales.length === 1 && locales[0] === 'en') return undefined;
  return { ...(names[0] === fallback ? {} : { defaultLocale: fallback }), locales };
}

function localeOf(name: string, settings: Section): string | UserLocale {
  const direction = settings.text('direction');
  const htmlLang = settings.text('htmlLang');
  const calendar = settings.text('calendar');
  const path = settings.text('path');
  const locale: UserLocale = omitUndefined({
    name,
    label: settings.text('label'),
    direction: direction === 'rtl' ? ('rtl' as const) : undefined,
    htmlLang: htmlLang === name ? undefined : htmlLang,
    calendar: calendar === 'gregory' ? undefined : calendar,
    path: path === name ? undefined : path,
  });
  settings.skip('translate');
  settings.finish();
  return Object.keys(locale).length === 1 ? name : locale;
}
