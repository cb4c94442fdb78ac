import { localeOf, localePath } from '../../core/locales/locale.ts';
import type { SiteConfig } from '../../core/model/index.ts';

const COMMENT = '<div class="api-comment"';

/** Returns a function that adds the language of the doc comments, which are not translated. Undefined in the default locale. */
export function docCommentLanguage(config: SiteConfig): ((html: string) => string) | undefined {
  if (localePath(config) === '') return undefined;
  const { i18n } = config;
  const { htmlLang } = localeOf({ i18n: { ...i18n, current: i18n.defaultLocale } });
  return (html) => html.replaceAll(COMMENT, `${COMMENT} lang="${htmlLang}"`);
}
